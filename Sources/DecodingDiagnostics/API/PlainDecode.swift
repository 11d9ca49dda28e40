public import Foundation
public import JSONText

/// Decodes with the engine alone, without a report; nil if a value fails.
///
/// For benchmarks; to get a value, use `JSONDecoder`.
@_spi(Benchmarking)
public func plainValue<Value: Decodable>(
  _ type: Value.Type, in document: JSONDocument, using decoder: JSONDecoder = JSONDecoder()
) -> Value? {
  guard let root = document.root, document.breakage == nil else { return nil }
  let session = DecodeSession(document: document, decoder: decoder, options: InspectorOptions(), breadcrumb: nil)
  return try? session.plain(type, at: root)
}
