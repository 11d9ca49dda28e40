public import Foundation
internal import JSONText

/// Decodes data and reports every failure, not only the first.
///
/// ```swift
/// let diagnosis = diagnose([Order].self, from: data, using: API.decoder)
/// print(diagnosis)
/// ```
/// ```
/// JSON does not decode as `[Order]`: 2 failures
///
/// error[typeMismatch]: `price` is a string; `Order` expects `Double`
///   --> JSON:1:20  [0].price
///    |
///  1 | [{"id": 1, "price": "12,50"}, {"price": 8.9}]
///    |                     ^^^^^^^ expected Double
/// …
/// ```
/// The rules are those of the given decoder: same verdict, same values. The type's own `init(from:)` runs on the
/// calling thread, possibly several times and with stand-ins for what failed. A trap in it ends the process, as it
/// would with `JSONDecoder`, and every run writes to a class in the decoder's `userInfo`. Values that are known to
/// crash Foundation's own code are reported and never passed to it.
///
/// - Parameters:
///   - type: Any `Decodable` type.
///   - data: The JSON, in any encoding that `JSONDecoder` accepts.
///   - decoder: The decoder with all its settings: strategies, `userInfo`, JSON5. It is read, never changed.
///   - name: What the report calls the document.
///   - asksJSONDecoder: Whether `JSONDecoder` decodes the data too. Its verdict then counts, its value is returned, and
///     its error is quoted, at the cost of one more decode.
///   - proposesFixes: Whether rules look for what would fix the failures and warnings, if there are any. Each decoder
///     setting, root type or repair of the text that they propose is proved by decoding again, up to eight times. This
///     also holds for text that is not JSON, which `JSONDecoder` would not start to decode.
/// - Complexity: Linear in the size of the data, even with thousands of failures.
public func diagnose<Value: Decodable>(
  _ type: Value.Type, from data: Data, using decoder: JSONDecoder = JSONDecoder(), named name: String = "JSON",
  asksJSONDecoder: Bool = true, proposesFixes: Bool = true
) -> Diagnosis<Value> {
  let document = JSONDocument(data, scannedFor: decoder)
  let inspection = Inspector(decoder: decoder).inspection(of: type, in: document, file: name, keepsValue: true)
  var diagnosis = Diagnosis(
    document: document, recoveredValue: inspection.value, report: inspection.report, codingKeys: inspection.codingKeys)
  if asksJSONDecoder { diagnosis.take(Result { try decoder.decode(type, from: data.withClosedNumber) }) }
  if proposesFixes { diagnosis.propose(type, using: decoder) }
  return diagnosis
}

/// Decodes a file and reports every failure; the report names the file.
///
/// ```swift
/// let diagnosis = try diagnose(OrderPage.self, contentsOf: fixture, using: API.decoder)
/// ```
/// - Throws: The error from Foundation if the file cannot be read.
public func diagnose<Value: Decodable>(
  _ type: Value.Type, contentsOf file: URL, using decoder: JSONDecoder = JSONDecoder(), asksJSONDecoder: Bool = true,
  proposesFixes: Bool = true
) throws -> Diagnosis<Value> {
  diagnose(
    type, from: try Data(contentsOf: file), using: decoder, named: file.relativePath,
    asksJSONDecoder: asksJSONDecoder, proposesFixes: proposesFixes)
}

/// Decodes an object tree from `JSONSerialization` and reports every failure.
///
/// The tree has no text, so locations refer to JSON written from it: indented, with sorted keys.
///
/// ```swift
/// let diagnosis = try diagnose(User.self, fromJSONObject: ["id": 7, "name": NSNull()])
/// ```
/// - Throws: ``InvalidJSONObject`` if the tree contains something that JSON cannot represent.
public func diagnose<Value: Decodable>(
  _ type: Value.Type, fromJSONObject object: Any, using decoder: JSONDecoder = JSONDecoder(),
  named name: String = "JSON", asksJSONDecoder: Bool = true, proposesFixes: Bool = true
) throws -> Diagnosis<Value> {
  // `isValidJSONObject` accepts only arrays and dictionaries at the top, but a scalar can be written too, so it is
  // wrapped.
  guard JSONSerialization.isValidJSONObject([object]) else { throw InvalidJSONObject() }
  let data = try JSONSerialization.data(
    withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
  return diagnose(
    type, from: data, using: decoder, named: name, asksJSONDecoder: asksJSONDecoder, proposesFixes: proposesFixes)
}

/// The error thrown if a tree to decode contains something that is not JSON, such as a `Date`, a `Set` or an infinite
/// number.
public struct InvalidJSONObject: Error, CustomStringConvertible {
  public var description: String { Catalogue.invalidJSONObject }
}

extension JSONDocument {
  /// Scans data the way the decoder would read it.
  convenience init(_ data: Data, scannedFor decoder: JSONDecoder) {
    self.init(
      [UInt8](data),
      options: ScanOptions(
        allowsJSON5: decoder.allowsJSON5, assumesTopLevelDictionary: decoder.assumesTopLevelDictionary))
  }
}
