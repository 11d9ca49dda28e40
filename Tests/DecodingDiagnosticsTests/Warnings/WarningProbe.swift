import DecodingDiagnostics
import Foundation
import JSONText

/// Inspects a text and returns its warnings.
func warnings<T: Decodable>(
  _ type: T.Type, _ json: String, _ decoder: JSONDecoder = JSONDecoder(), facts: ModelFacts? = nil
) -> [Warning] {
  report(type, json, decoder, facts: facts).warnings
}

func report<T: Decodable>(
  _ type: T.Type, _ json: String, _ decoder: JSONDecoder = JSONDecoder(), facts: ModelFacts? = nil
) -> DocumentReport {
  var options = InspectorOptions()
  options.modelFacts = facts
  let document = JSONDocument(Array(json.utf8))
  return Inspector(decoder: decoder, options: options).inspect(type, in: document, file: "test.json")
}

extension JSONDecoder {
  static var snakeCase: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }

  static func dates(_ strategy: DateDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = strategy
    return decoder
  }
}

extension [Warning] {
  /// `kind path` of all but the ignored keys.
  var summary: [String] { filter { $0.kind != .ignoredKeys }.map { "\($0.kind.rawValue) \($0.path)" } }

  /// `path: keys` of the ignored keys.
  var ignored: [String] {
    filter { $0.kind == .ignoredKeys }.map { "\($0.path): \($0.values.map(\.text).joined(separator: ","))" }
  }
}
