import DecodingDiagnostics
import SwiftModels

/// What is said about the choice of a model.
enum ModelChoiceWords {
  static let nothingSuits =
    "No Decodable type in the sources shares keys with the document; name the root with --model TYPE, its file with --source FILE."

  /// Nil where no other type suits.
  static func runnersUp(_ ranking: ModelRanking, file: String) -> String? {
    let names = ranking.candidates.map(\.expression)
    guard names.count > 1 else { return nil }
    let others = names.dropFirst().prefix(4).joined(separator: ", ")
    return "\(file): decoding into \(names[0]); others suit about as well: \(others). Choose with --model TYPE."
  }

  static func row(_ candidate: ModelCandidate) -> String {
    let failures = candidate.report.failureCount
    let words = failures == 0 ? "decodes" : failures == 1 ? "1 failure" : "\(failures) failures"
    let ignored = candidate.report.statistics.keysIgnored
    let name = candidate.expression
    let padded = name + String(repeating: " ", count: max(0, 28 - name.count))
    return "\(padded)  \(words), \(ignored) \(ignored == 1 ? "key" : "keys") ignored"
  }

  /// A decoder that the app sets up decides what decodes, as much as the model does.
  static func unused(_ decoding: UnusedDecoding) -> String? {
    let facts =
      decoding.decoders.isEmpty
      ? decoding.strategies.map { "\($0.setting.rawValue) to \(shortened($0.expression)) \(place($0.place))" }
      : decoding.decoders.prefix(3).map { "\($0.expression) \(place($0.place))" }
    guard !facts.isEmpty else { return nil }
    let what = (decoding.decoders.isEmpty ? "set " : "declare ") + facts.joined(separator: ", ")
    let how = decoding.arguments.map { "Decode with \(decoding.decoders.isEmpty ? "that" : "it") by \($0)." }
    return "Decoded with a plain JSONDecoder; the sources \(what). "
      + (how ?? "Name a decoder that is set so with --decoder.")
  }

  private static func place(_ place: SourcePlace) -> String { "(\(place.file):\(place.line))" }

  /// Closures run over many lines.
  private static func shortened(_ expression: String) -> String {
    guard let brace = expression.firstIndex(of: "{") else { return expression }
    return expression[..<brace] + "{ … }"
  }

  static func contradiction(_ report: DocumentReport) -> String {
    let (ours, theirs) = verdicts(report)
    return
      "\(report.file): the inspection says that \(ours), but JSONDecoder \(theirs). That is "
      + "a fault of inspect, or the model is not the same from run to run; please report it with the document and the "
      + "model."
  }

  private static func verdicts(_ report: DocumentReport) -> (ours: String, theirs: String) {
    if let records = report.records, let throwing = records.throwing {
      return ("\(records.failing) of \(records.total) documents fail", "throws for \(throwing)")
    }
    return (
      report.verdict == .decodes ? "it decodes" : "it fails", report.thrown.map { "throws: \($0)" } ?? "decodes it"
    )
  }
}
