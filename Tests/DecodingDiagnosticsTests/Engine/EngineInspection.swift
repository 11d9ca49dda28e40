import DecodingDiagnostics
import Foundation
import JSONText

/// Inspects a text with the given settings.
func inspected<T: Decodable>(
  _ type: T.Type, _ json: String, options: InspectorOptions = .init(), _ configure: (JSONDecoder) -> Void = { _ in }
) -> (value: T?, report: DocumentReport) {
  let decoder = JSONDecoder()
  configure(decoder)
  let document = JSONDocument(Array(json.utf8), options: ScanOptions(allowsJSON5: decoder.allowsJSON5))
  return Inspector(decoder: decoder, options: options).inspect(type, in: document, file: "test.json")
}

/// The report alone.
func report<T: Decodable>(_ type: T.Type, _ json: String, _ configure: (JSONDecoder) -> Void = { _ in })
  -> DocumentReport
{
  inspected(type, json, configure).report
}

extension DocumentReport {
  /// Each failure in one line.
  var summaries: [String] { failures.map(\.summary) }

  var swallowedPaths: [String] { warnings.filter { $0.kind == .swallowedFailure }.map(\.path) }
}
