import DecodingDiagnostics
import SwiftModels

/// The messages about the choice of a model.
enum ModelChoiceWords {
  static let nothingSuits =
    "No `Decodable` type in the sources shares keys with the document; name the root with `--model TYPE`, its file with `--source FILE`."

  private static let shownRivals = 3

  /// Nil if there is no choice and the chosen model reads the document.
  static func runnersUp(_ ranking: ModelRanking, file: String) -> String? {
    guard let best = ranking.candidates.first else { return nil }
    let others = ranking.candidates.dropFirst().prefix(shownRivals).map(fit)
    let fits = others.isEmpty ? "" : " Also fits: \(others.joined(separator: "; "))."
    guard best.isWeak || !others.isEmpty else { return nil }
    let reads = best.isWeak ? ", which reads only \(share(best)) of it" : ""
    return "\(ShownFile.name(file)): decoding as `\(best.expression)`\(reads).\(fits) Choose with `--model TYPE`."
  }

  /// Why the best root could not be loaded, and what else could be tried.
  static func unloadable(_ ranking: ModelRanking) -> String {
    guard let best = ranking.unloadedBest, let obstacle = best.obstacle else { return nothingSuits }
    let reason = ModelErrorWords.text(obstacle)
    let why = best.isTested ? "the tests decode it as this type" : "it reads \(share(best)) of it"
    let next = ranking.loaded.first.map { " The next best is \(fit($0)): `--model '\($0.expression)'`." } ?? ""
    return "`\(best.expression)` fits the document best (\(why)), but could not be loaded.\(next) \(reason)"
  }

  /// `Order (92% of the document, 3 failures)`
  private static func fit(_ candidate: ModelCandidate) -> String {
    let failures =
      switch candidate.report?.failureCount {
      case nil: "not loaded"
      case 0?: "decodes"
      case 1?: "1 failure"
      case let count?: "\(count) failures"
      }
    return "`\(candidate.expression)` (\(share(candidate)) of the document, \(failures))"
  }

  private static func share(_ candidate: ModelCandidate) -> String { "\(Int(candidate.accountedShare * 100))%" }

  static func row(_ candidate: ModelCandidate) -> String {
    let name = candidate.expression
    let padded = name + String(repeating: " ", count: max(0, 28 - name.count))
    guard let report = candidate.report else {
      return "\(padded)  not loaded: \(candidate.obstacle.map(\.message) ?? "")"
    }
    let failures = report.failureCount
    let words = failures == 0 ? "decodes" : failures == 1 ? "1 failure" : "\(failures) failures"
    let ignored = report.statistics.keysIgnored
    return "\(padded)  \(words), \(ignored) \(ignored == 1 ? "key" : "keys") ignored"
  }

  /// The app's decoder determines what decodes, as much as the model does.
  static func unused(_ decoding: UnusedDecoding) -> String? {
    if let used = decoding.used {
      guard !used.leftOut.isEmpty else { return nil }
      return "Decoded like \(named(used)), without the parts that come from elsewhere: "
        + "\(used.leftOut.map { "`\(shortened($0))`" }.joined(separator: ", ")). Name a complete decoder with `--decoder`."
    }
    guard !decoding.unusable.isEmpty else { return nil }
    return "Decoded with a plain `JSONDecoder`: \(decoding.unusable.prefix(3).map(named).joined(separator: ", ")) "
      + "could not be compiled. Name a decoder with `--decoder`."
  }

  /// `` `API.decoder` (Sources/API.swift:12) ``
  private static func named(_ decoding: DeclaredDecoding) -> String {
    "`\(decoding.name)` (\(decoding.place.file):\(decoding.place.line))"
  }

  /// Shortens closures, which may have many lines.
  private static func shortened(_ expression: String) -> String {
    guard let brace = expression.firstIndex(of: "{") else { return expression }
    return expression[..<brace] + "{ … }"
  }

  static func contradiction(_ report: DocumentReport) -> String {
    let (ours, theirs) = verdicts(report)
    return
      "\(ShownFile.name(report.file)): the inspection says that \(ours), but `JSONDecoder` \(theirs). This is a bug in inspect, or the model "
      + "behaves differently from run to run. Report it with the document and the model."
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
