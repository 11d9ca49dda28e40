import DecodingDiagnostics
import Foundation
import JSONText
import SwiftModels
import TestSupport

@testable import FixProving

/// One model file and one document, inspected and fixed.
struct ProvingFixture {
  let folder: TemporaryFolder
  let inspector: ModelInspector

  init(_ model: String) throws { try self.init(model, in: try TemporaryFolder()) }

  /// A scenario keeps compiled code in the folder that `INSPECT_SCENARIO_CACHE` names, so that the next run compiles
  /// only what has changed.
  init(_ scenario: Scenario) throws {
    let environment = ProcessInfo.processInfo.environment
    guard let cache = environment["INSPECT_SCENARIO_CACHE"], !cache.isEmpty else {
      try self.init(scenario.model)
      return
    }
    let place = URL(fileURLWithPath: cache).appendingPathComponent(ContentHash.of([scenario.file, scenario.name]))
    try self.init(scenario.model, in: try TemporaryFolder(lasting: place))
  }

  private init(_ model: String, in folder: TemporaryFolder) throws {
    self.folder = folder
    try folder.write(model, to: "model.swift")
    inspector = ModelInspector(
      sources: try SwiftSourceSet(paths: ["model.swift"], currentDirectory: folder.url.path),
      toolchain: try Toolchain.find(), cache: try LibraryCache(folder: folder.url.path + "/cache"),
      workerExecutable: try WorkerExecutable.path)
  }

  /// The report with its fixes.
  func report(
    _ json: String, root: String, change: SettingsChange = .init(), seconds: Double = 60
  ) throws -> DocumentReport {
    var report = try inspected(json, root: root, change: change)
    prove(&report, json, root: root, change: change, seconds: seconds)
    return report
  }

  /// The report without fixes.
  func inspected(_ json: String, root: String, change: SettingsChange = .init()) throws -> DocumentReport {
    try inspector.inspect(
      InspectedDocument(bytes: Array(json.utf8), file: "input.json"), with: try inspector.prepare(model: root),
      change: change)
  }

  /// Adds the fixes to a report.
  func prove(
    _ report: inout DocumentReport, _ json: String, root: String, change: SettingsChange = .init(), seconds: Double = 60
  ) {
    FixProver(inspector: inspector).prove(
      report: &report, bytes: Array(json.utf8), model: root, change: change, seconds: seconds)
  }

  /// Reports on several documents, each with a root, with the fixes that hold for all of them.
  func reports(
    _ documents: [(json: String, root: String)], change: SettingsChange = .init()
  ) throws -> (reports: [DocumentReport], changes: ProvedChanges) {
    var all: [ReportedDocuments] = []
    for (number, document) in documents.enumerated() {
      let bytes = Array(document.json.utf8)
      let inspected = InspectedDocument(bytes: bytes, file: "\(number).json")
      let report = try inspector.inspect(inspected, with: try inspector.prepare(model: document.root), change: change)
      all.append(
        ReportedDocuments(report: report, model: document.root, records: [ReportedDocuments.Record(bytes: bytes)]))
    }
    let changes = FixProver(inspector: inspector).prove(&all, change: change, seconds: 60)
    return (all.map(\.report), changes)
  }

  /// Applies a plan with git to a copy of the model and decodes with Foundation: the error, or nil if it decodes.
  func decoding(_ json: String, with plan: Plan, root: String, change: SettingsChange = .init()) throws -> String? {
    let change = plan.decoderChange.map { change.overridden(by: $0.settings) } ?? change
    let model = try prepare(plan.root ?? root, applying: plan.diff, to: try folder.read("model.swift"))
    let document = InspectedDocument(bytes: Array(json.utf8), file: "input.json")
    guard case .throws(let text) = try inspector.oracle(document, with: model, change: change) else {
      return nil
    }
    return text
  }

  /// The proposals of all rules in the order of trial, without proving them.
  func proposals(for scenario: Scenario) throws -> [Proposal] {
    let bytes = Array(scenario.document.utf8)
    let model = try inspector.prepare(model: scenario.root)
    let report = try inspector.inspect(
      InspectedDocument(bytes: bytes, file: "input.json"), with: model, change: scenario.change)
    let subject = Subject(root: scenario.root, report: report, document: JSONDocument(bytes))
    return Candidate.gather(from: [subject], model: inspector.index.declaredModel).inOrderOfTrial.map(\.proposal)
  }

  /// Applies a change of the model and the document with git, and decodes with Foundation: the error, or nil.
  func problem(of scenario: Scenario, with change: Change) throws -> String? {
    let document = try applying(change.documentDiff, to: "input.json", holding: scenario.document)
    let settings = change.decoderChange.map { scenario.change.overridden(by: $0.settings) } ?? scenario.change
    let prepared = try prepare(
      change.root ?? scenario.root, decoder: change.decoderExpression, applying: change.diff, to: scenario.model)
    let inspected = InspectedDocument(bytes: Array(document.utf8), file: "input.json")
    switch try inspector.oracle(inspected, with: prepared, change: settings) {
    case .decodes: return nil
    case .throws(let text): return text
    case .died: return "died"
    }
  }

  /// The model as git changes it; identical text that a proof has compiled is not compiled again.
  private func prepare(
    _ root: String, decoder: String? = nil, applying diff: String?, to model: String
  ) throws -> LoadedModel {
    let changed = try applying(diff, to: "model.swift", holding: model)
    let path = folder.url.path + "/model.swift"
    return try inspector.prepare(
      model: root, decoder: decoder, edits: changed == model ? .none : EditedSources([path: changed]))
  }

  private func applying(_ diff: String?, to file: String, holding text: String) throws -> String {
    guard let diff else { return text }
    try folder.write(text, to: file)
    try folder.write(diff, to: "change.diff")
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "-p1", "change.diff"]
    git.currentDirectoryURL = folder.url
    try git.run()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { throw DiffRefused() }
    return try folder.read(file)
  }

  struct DiffRefused: Error {}
}

extension TemporaryFolder {
  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }
}

/// The executable that is started as a worker: any that calls `ModelWorker` first.
enum WorkerExecutable {
  struct NotBuilt: Error {}

  static var path: String {
    get throws {
      let runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
      let places = (bundles + [runner]).map { $0.deletingLastPathComponent().path + "/inspect" }
      guard let found = places.first(where: FileManager.default.isExecutableFile(atPath:)) else { throw NotBuilt() }
      return found
    }
  }
}
