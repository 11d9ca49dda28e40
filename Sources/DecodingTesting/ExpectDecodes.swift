@_exported public import DecodingDiagnostics
public import Foundation
// A library may import Testing: the toolchain has the module next to those of Foundation on Linux, and SwiftPM and
// Xcode add the platform's frameworks to the search path on macOS. A program that links this library needs the
// toolchain to run, so it belongs only in test targets.
public import Testing

/// Expects that data decodes, and otherwise records an issue with the whole report at the caller's line.
///
/// ```swift
/// @Test func ordersDecode() throws {
///   let orders = expectDecodes([Order].self, from: try fixture("orders.json"), using: API.decoder)
///   #expect(orders?.count == 40)
/// }
/// ```
/// ```
/// ✘ Test ordersDecode() recorded an issue at OrderTests.swift:12:16: Issue recorded
/// ↳ JSON does not decode as `[Order]`: 2 failures in 2 groups
///
///   error[typeMismatch]: `price` is a string; `Order` expects `Double`
///     --> JSON:7:14  [0].price
///   …
/// ```
/// - Parameters:
///   - warnings: Whether data that decodes may still lose something on the way: an optional that is nil because its key
///     is spelled differently, a failure that the model swallows. With `.fail`, data that decodes is inspected too.
///   - name: The name of the data in the report.
/// - Returns: The value that `JSONDecoder` decodes; nil if it throws.
@discardableResult
public func expectDecodes<Value: Decodable>(
  _ type: Value.Type, from data: Data, using decoder: JSONDecoder = JSONDecoder(), warnings: WarningPolicy = .ignored,
  named name: String = "JSON", sourceLocation: SourceLocation = #_sourceLocation
) -> Value? {
  let expectation = DecodeExpectation(type, from: data, using: decoder, warnings: warnings, named: name)
  if let complaint = expectation.complaint {
    Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
  }
  return expectation.value
}

/// Expects that a file decodes; the report names the file.
///
/// - Throws: Foundation's error if the file cannot be read.
@discardableResult
public func expectDecodes<Value: Decodable>(
  _ type: Value.Type, contentsOf file: URL, using decoder: JSONDecoder = JSONDecoder(),
  warnings: WarningPolicy = .ignored, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value? {
  expectDecodes(
    type, from: try Data(contentsOf: file), using: decoder, warnings: warnings, named: file.relativePath,
    sourceLocation: sourceLocation)
}

/// Expects that data decodes, and otherwise ends the test with the whole report at the caller's line.
///
/// ```swift
/// let order = try requireDecodes(Order.self, from: data)
/// #expect(order.items.count == 2)
/// ```
/// - Throws: `ExpectationFailedError` if the data does not decode; warnings never throw.
public func requireDecodes<Value: Decodable>(
  _ type: Value.Type, from data: Data, using decoder: JSONDecoder = JSONDecoder(), warnings: WarningPolicy = .ignored,
  named name: String = "JSON", sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
  let expectation = DecodeExpectation(type, from: data, using: decoder, warnings: warnings, named: name)
  let complaint = expectation.complaint.map { Comment(rawValue: $0) }
  if let value = expectation.value {
    if let complaint { Issue.record(complaint, sourceLocation: sourceLocation) }
    return value
  }
  // Not `expectation.value`: a failed requirement prints everything that it evaluates, including the whole report.
  let value = expectation.value
  return try #require(value, complaint, sourceLocation: sourceLocation)
}
