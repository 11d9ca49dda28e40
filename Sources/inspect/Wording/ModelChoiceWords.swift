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
  static func unusedDecoders(_ decoders: [DeclaredDecoder]) -> String? {
    guard let first = decoders.first else { return nil }
    let names = decoders.prefix(3).map { "\($0.expression) (\($0.place.file):\($0.place.line))" }
    return "Decoded with a plain JSONDecoder; the sources declare \(names.joined(separator: ", ")). "
      + "Decode with it by --decoder '\(first.expression)'."
  }

  static func contradiction(_ report: DocumentReport) -> String {
    let foundation = report.thrown.map { "throws: \($0)" } ?? "decodes it"
    return
      "\(report.file): the inspection says that it \(report.verdict == .decodes ? "decodes" : "fails"), but JSONDecoder "
      + "\(foundation). That is a fault of inspect, or the model is not the same from run to run; please report it with "
      + "the document and the model."
  }
}
