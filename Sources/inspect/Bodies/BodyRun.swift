import DecodingDiagnostics
import Foundation
import JSONText
import SwiftModels

/// Inspects many documents together: files, or the lines of a file or stream.
struct BodyRun {
  let session: InspectionSession
  /// Whether each line is a document, whatever the names of the files.
  var linesWanted = false
  /// What the report calls standard input.
  var inputName: String?

  /// What is gathered in addition to the findings.
  var gathering = GatheringOptions()

  /// Whether messages about the input were already shown.
  var isRepeated = false

  private static let peekedBytes = 65_536

  /// - Parameter read: Bytes of files that were already read, by name.
  func run(_ files: [String], read: [String: [UInt8]] = [:]) -> Evidence {
    let interruption = Interruption()
    defer { withExtendedLifetime(interruption) {} }
    var evidence = Evidence()
    let plan = PiecePlan(
      inputs(files, read, interruption.demand.rest, &evidence), ending: interruption.demand,
      asksFoundation: !isRepeated, limit: session.readLimit)
    let progress = RunProgress(files: files.count)
    let outcome = Gatherer(session: session, ending: interruption.demand, progress: progress, options: gathering)
      .run(plan)
    progress.finish()
    merge(outcome, into: &evidence, files)
    if let declarations = outcome.evidence.fileNames.first.flatMap(session.declarations) {
      evidence.change { $0.fillDeclarations(from: declarations) }
    }
    if !interruption.demand.isRaised, !isRepeated { askFoundation(&evidence, interruption.demand.rest) }
    if let inputName { evidence.rename("-", to: inputName) }
    return evidence
  }

  private func merge(_ outcome: Gatherer.Outcome, into evidence: inout Evidence, _ files: [String]) {
    do throws(EvidenceError) {
      try evidence.merge(outcome.evidence)
    } catch {
      // Cannot happen: a file was either gathered or added before.
    }
    if !isRepeated { say(outcome) }
    if let trouble = outcome.trouble {
      let read = Set(evidence.fileNames)
      for file in files where !read.contains(file) && evidence.unreadable[file] == nil {
        evidence.add(session.unusable(file: file, model: session.model, trouble))
      }
    }
  }

  private func say(_ outcome: Gatherer.Outcome) {
    for (file, forms) in outcome.forms.sorted(by: { $0.key < $1.key }) {
      StandardError.print(InputWords.recognised(forms, file: file))
    }
    for file in outcome.lineFiles { StandardError.print(InputWords.lines(file: file)) }
  }

  /// Returns the model of a file, based on its start.
  func chosenModel(for file: String) throws(ToolError) -> ModelChoosing.Choice {
    var choosing = ModelChoosing(session: session)
    let content = try content(of: file, nil, Cancellation())
    return try choosing.model(for: file, { () throws(ToolError) in try opened(file, content) })
  }

  // MARK: Inputs

  private func inputs(
    _ files: [String], _ read: [String: [UInt8]], _ cancellation: Cancellation, _ evidence: inout Evidence
  ) -> [PiecePlan.Input] {
    var choosing = ModelChoosing(session: session)
    var inputs: [PiecePlan.Input] = []
    for file in files where !cancellation.isCancelled {
      do throws(ToolError) {
        let content = try content(of: file, read[file], cancellation)
        switch try choosing.model(for: file, { () throws(ToolError) in try opened(file, content) }) {
        case .chosen(let model): inputs.append(PiecePlan.Input(file: file, content: content, model: model))
        case .none(let report): evidence.add(report)
        }
      } catch {
        evidence.unreadable[file] = error.message
      }
    }
    return inputs
  }

  /// Returns whether the lines of a file are documents, based on its start.
  func holdsLines(_ file: String) -> Bool {
    linesWanted || JSONFileName.promisesLines(file) || beginsWithLines(file)
  }

  private func content(
    of file: String, _ read: [UInt8]?, _ cancellation: Cancellation
  ) throws(ToolError) -> PiecePlan.Input.Content {
    if let read { return .bytes(read) }
    if file != "-" { try DocumentSource.check(file) }
    let isNamedLines = linesWanted || JSONFileName.promisesLines(file)
    let holdsLines = isNamedLines || beginsWithLines(file)
    if holdsLines, !isNamedLines, !isRepeated { StandardError.print(InputWords.lines(file: file)) }
    if let size = DocumentSource.size(of: file) {
      try ContentCheck.pass(file, isLines: holdsLines)
      return holdsLines ? .lines(size: size) : .document(size: size)
    }
    // Standard input, or a named pipe.
    guard holdsLines else { return .bytes(try session.read(file)) }
    guard let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file) else {
      throw ToolError("\(ShownFile.name(file)) cannot be read: \(String(cString: strerror(errno)))")
    }
    return .stream(
      LineCutter(
        ByteStream(reading: handle, name: file, cancellation: cancellation), limit: session.readLimit))
  }

  /// Returns whether a large file starts with a value on the first line and another one on the next.
  private func beginsWithLines(_ file: String) -> Bool {
    guard !JSONFileName.promisesOneDocument(file),
      let size = DocumentSource.size(of: file), size > Self.peekedBytes,
      let handle = FileHandle(forReadingAtPath: file),
      let bytes = (try? handle.read(upToCount: Self.peekedBytes)).flatMap({ $0.map { [UInt8]($0) } })
    else { return false }
    let lines = bytes.split(separator: 0x0A, maxSplits: 2)
    guard lines.count == 3 else { return false }
    return lines.prefix(2).allSatisfy { line in
      let document = JSONDocument(Array(line), options: session.scanOptions)
      return document.breakage == nil
        && document.root.map { [.object, .array].contains(document.kind(of: $0)) } == true
    }
  }

  /// Returns the document that determines the model: the file, or its first line.
  private func opened(_ file: String, _ content: PiecePlan.Input.Content) throws(ToolError) -> OpenedDocument {
    let line: [UInt8]
    switch content {
    case .document, .bytes:
      let document = try session.open(file, change: .init())
      guard document.json.breakage?.cause == .jsonLines, let first = document.firstLine else { return document }
      line = first
    case .lines:
      guard let handle = FileHandle(forReadingAtPath: file) else { return try session.open(file, change: .init()) }
      line = Array(try LineCutter(ByteStream(reading: handle, name: file), limit: session.readLimit).firstLine())
    case .stream(let cutter): line = Array(try cutter.firstLine())
    }
    return OpenedDocument(file: file, json: JSONDocument(line, options: session.scanOptions), bytes: line)
  }

  // MARK: Foundation's decoder

  private func askFoundation(_ evidence: inout Evidence, _ cancellation: Cancellation) {
    for question in evidence.questions {
      guard !question.isEndless else {
        evidence.answer(question, thrown: nil, notRun: Catalogue.endlessLoop)
        continue
      }
      guard let model = question.model, let inspector = try? session.inspector(for: question.file),
        let loaded = try? session.prepare(model, with: inspector, cancellation),
        let document = try? document(for: question)
      else { continue }
      var answer = DocumentReport(file: question.file, encoding: "", verdict: .fails)
      answer.take(session.askFoundation(document, loaded, .init(), cancellation))
      evidence.answer(question, thrown: answer.thrown, notRun: answer.thrownNotRun)
    }
  }

  private func document(for question: Evidence.Question) throws(ToolError) -> OpenedDocument {
    guard let sample = question.sample else { return try session.open(question.file, change: .init()) }
    let bytes = Array(sample.text.utf8)
    return OpenedDocument(
      file: question.file, json: JSONDocument(bytes, options: session.scanOptions), bytes: bytes)
  }
}

extension OpenedDocument {
  /// The first line that is not empty.
  fileprivate var firstLine: [UInt8]? {
    bytes.split(separator: 0x0A).first { line in line.contains { ![0x20, 0x09, 0x0D].contains($0) } }.map(Array.init)
  }
}
