import DecodingDiagnostics
import Foundation
import JSONText
import SwiftModels

/// Inspects JSON Lines: every line is a document of the same model, and their findings are one body of evidence.
///
/// Some megabytes of lines at a time are decoded as one array, so that memory does not grow with the file.
struct LinesRun {
  private static let windowSize = 8 << 20

  let session: InspectionSession
  let file: String
  /// Where the lines stand in the file, if they had to be found in it.
  var found: RecognisedInput?

  struct Outcome {
    var report: DocumentReport
    /// Reports of windows on which Foundation's decoder disagrees.
    var contradictions: [DocumentReport] = []
  }

  func run(_ reader: LineReader) throws(ToolError) -> Outcome {
    var reader = reader
    var model = session.model
    var tally = RecordTally(file: file, model: model, decoder: DecoderSettings().applying(session.change))
    var contradictions: [DocumentReport] = []
    while let window = try nextWindow(&reader) {
      for line in window.broken { add(line, model, to: &tally) }
      guard !window.lines.isEmpty else { continue }
      if model == nil {
        switch choose(window) {
        case .success(let name): model = name
        case .failure(let refusal): return Outcome(report: refusal.report)
        }
      }
      let part = inspect(window, model ?? "")
      if part.verdict == .modelError { return Outcome(report: inspectFirstLine(of: window, model ?? "")) }
      if part.isContradicted { contradictions.append(part) }
      add(part, window, model ?? "", to: &tally)
    }
    guard tally.recordCount > 0 else {
      return Outcome(report: session.brokenText(document([]), model: model, change: .init()))
    }
    var report = tally.total
    report.model = model
    if let found { report = report.relocated(by: found) }
    return Outcome(report: report, contradictions: contradictions)
  }

  private func nextWindow(_ reader: inout LineReader) throws(ToolError) -> JSONLinesWindow? {
    do {
      return try reader.window(byteLimit: Self.windowSize)
    } catch {
      throw ToolError("\(file) cannot be read: \(error.localizedDescription)")
    }
  }

  private func document(_ bytes: [UInt8]) -> OpenedDocument {
    OpenedDocument(file: file, json: JSONDocument(bytes, options: session.scanOptions), bytes: bytes)
  }

  private func inspect(_ window: JSONLinesWindow, _ model: String) -> DocumentReport {
    session.inspect(document(window.array), model: "[\(model)]", change: .init())
  }

  private func inspectFirstLine(of window: JSONLinesWindow, _ model: String) -> DocumentReport {
    session.inspect(document(window.text(of: 0)), model: model, change: .init())
  }

  private func add(_ line: JSONLinesWindow.BrokenLine, _ model: String?, to tally: inout RecordTally) {
    let opened = OpenedDocument(file: file, json: line.document, bytes: line.document.text.bytes)
    let report = session.brokenText(opened, model: model, change: .init())
    tally.take(thrown: report.thrown)
    tally.add(report.relocated(by: line), records: 1)
  }

  private func add(_ part: DocumentReport, _ window: JSONLinesWindow, _ model: String, to tally: inout RecordTally) {
    if part.verdict == .fails, tally.report.thrown == nil,
      let offset = part.failures.flatMap({ $0.occurrences.map(\.location.offset) }).min()
    {
      // What is thrown for the window speaks of an array that is not in the file.
      let line = document(window.text(of: window.lineIndex(at: offset)))
      tally.take(thrown: session.inspect(line, model: model, change: .init()).thrown)
    }
    tally.add(part.relocated(by: window).withoutTopLevelArray(model: model), records: window.lines.count)
  }

  private struct NoModel: Error {
    let report: DocumentReport
  }

  /// The type that suits the first line best.
  private func choose(_ window: JSONLinesWindow) -> Result<String, NoModel> {
    let first = document(window.text(of: 0))
    do throws(ModelError) {
      switch try session.chooseModel(for: first, change: .init()) {
      case .chosen(let model): return .success(model)
      case .best(let ranking):
        StandardError.print(ModelChoiceWords.runnersUp(ranking, file: file))
        return .success(ranking.candidates[0].expression)
      case .none: return .failure(NoModel(report: session.undecided(first)))
      }
    } catch {
      return .failure(NoModel(report: session.unusable(first, model: nil, error, session.change)))
    }
  }
}
