import DecodingDiagnostics
import Foundation
import SwiftModels
import TestSupport

@testable import FixProving

/// One model file and one document, inspected and mended.
struct ProvingFixture {
  let folder: TemporaryFolder
  let inspector: ModelInspector

  init(_ model: String) throws {
    folder = try TemporaryFolder()
    try folder.write(model, to: "model.swift")
    inspector = ModelInspector(
      sources: try SwiftSourceSet(paths: ["model.swift"], currentDirectory: folder.url.path),
      toolchain: try Toolchain.find(), cache: try LibraryCache(folder: folder.url.path + "/cache"),
      workerExecutable: try WorkerExecutable.path)
  }

  /// The report with its fixes.
  func report(_ json: String, root: String, change: SettingsChange = .init()) throws -> DocumentReport {
    let bytes = Array(json.utf8)
    let model = try inspector.prepare(model: root)
    var report = try inspector.inspect(InspectedDocument(bytes: bytes, file: "input.json"), with: model, change: change)
    FixProver(inspector: inspector).prove(report: &report, bytes: bytes, model: root, change: change, seconds: 60)
    return report
  }

  /// Applies a diff with git to a copy of the model and decodes with Foundation: the error, or nil where it decodes.
  func decoding(_ json: String, with plan: Plan, root: String, change: SettingsChange = .init()) throws -> String? {
    let change = plan.decoderChange.map { change.overridden(by: $0.settings) } ?? change
    let applied = try ProvingFixture(try applying(plan.diff))
    let model = try applied.inspector.prepare(model: plan.root ?? root)
    let document = InspectedDocument(bytes: Array(json.utf8), file: "input.json")
    switch try applied.inspector.oracle(document, with: model, change: change) {
    case .decodes: return nil
    case .throws(let text): return text
    case .died: return "died"
    }
  }

  private func applying(_ diff: String?) throws -> String {
    guard let diff else { return try folder.read("model.swift") }
    try folder.write(diff, to: "plan.diff")
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "-p1", "plan.diff"]
    git.currentDirectoryURL = folder.url
    try git.run()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { throw DiffRefused() }
    return try folder.read("model.swift")
  }

  struct DiffRefused: Error {}
}

extension TemporaryFolder {
  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }
}

/// The executable that is started as a worker: any that calls `ModelWorker` first of all.
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
