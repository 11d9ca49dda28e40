import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

/// A kind of problem that people met in public, rebuilt: a model, a document, and everything to be reported.
struct RealCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Records an issue for each expectation that does not hold.
  let check: @Sendable () -> Void

  /// - Parameters:
  ///   - marked: The document; the places of the failures are marked, each once.
  ///   - failures: `category path key` of every failing place, in document order.
  ///   - isExhaustive: Whether everything that fails can be replaced, so that everything is checked.
  ///   - warnings: `kind path` of every warning above informational.
  init<T: Decodable & SendableMetatype>(
    _ name: String, _ type: T.Type, _ marked: String, failures: [String] = [], warnings: [String] = [],
    isExhaustive: Bool = true,
    set: @escaping @Sendable (JSONDecoder) -> Void = { _ in }
  ) {
    testDescription = name
    check = {
      let json = MarkedJSON(marked)
      let decoder = JSONDecoder()
      set(decoder)
      let report = Inspector(decoder: decoder).inspect(type, in: JSONDocument(json.bytes), file: "case.json").report
      let places = report.failures.flatMap { failure in
        failure.occurrences.map { (range: $0.location.offset..<($0.location.offset + $0.location.length), failure, $0) }
      }.sorted { $0.range.lowerBound < $1.range.lowerBound }
      #expect(places.map { Self.text($1, $2) } == failures)
      #expect(Self.distinct(places.map(\.range)) == json.ranges)
      #expect(report.warnings.summary == warnings)
      #expect((report.completeness == .exhaustive) == isExhaustive)
      #expect((Oracle.thrown(type, from: Data(json.bytes), decoder: decoder) == nil) == (report.verdict == .decodes))
      #expect((report.verdict == .decodes) == failures.isEmpty)
    }
  }

  private static func text(_ failure: Failure, _ occurrence: Occurrence) -> String {
    let certainty = failure.certainty == .certain ? "" : "(consequential) "
    let place = occurrence.path + (failure.key.map { " " + $0 } ?? "")
    return certainty + failure.category.rawValue + (place.isEmpty ? "" : " " + place)
  }

  private static func distinct(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.enumerated().filter { index, range in index == 0 || ranges[index - 1] != range }.map(\.element)
  }
}
