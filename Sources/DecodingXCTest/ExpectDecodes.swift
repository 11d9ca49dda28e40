@_exported public import DecodingDiagnostics
public import Foundation
// A library may import XCTest: the toolchain has the module next to those of Foundation on Linux, and SwiftPM and Xcode
// add the platform's frameworks to the search path on macOS. A program that links this library needs the toolchain to
// run, so it belongs only in test targets.
import XCTest

/// Expects that data decodes, and otherwise fails with the whole report at the caller's line.
///
/// ```swift
/// func testOrdersDecode() throws {
///   let orders = expectDecodes([Order].self, from: try fixture("orders.json"), using: API.decoder)
///   XCTAssertEqual(orders?.count, 40)
/// }
/// ```
/// ```
/// OrderTests.swift:12: error: OrderTests.testOrdersDecode : failed - JSON does not decode as `[Order]`: 2 failures …
///
/// error[typeMismatch]: `price` is a string; `Order` expects `Double`
///   --> JSON:7:14  [0].price
/// …
/// ```
/// - Parameters:
///   - warnings: Whether data that decodes may still lose something on the way: an optional that is nil because its key
///     is spelled differently, a failure that the model swallows. With `.fail`, data that decodes is inspected too.
///   - name: The name of the data in the report.
/// - Returns: The value that `JSONDecoder` decodes; nil if it throws.
@discardableResult
public func expectDecodes<Value: Decodable>(
  _ type: Value.Type, from data: Data, using decoder: JSONDecoder = JSONDecoder(), warnings: WarningPolicy = .ignored,
  named name: String = "JSON", file: StaticString = #filePath, line: UInt = #line
) -> Value? {
  let expectation = DecodeExpectation(type, from: data, using: decoder, warnings: warnings, named: name)
  if let complaint = expectation.complaint { XCTFail(complaint, file: file, line: line) }
  return expectation.value
}

/// Expects that a file decodes; the report names the file.
///
/// - Throws: Foundation's error if the file cannot be read.
@discardableResult
public func expectDecodes<Value: Decodable>(
  _ type: Value.Type, contentsOf url: URL, using decoder: JSONDecoder = JSONDecoder(),
  warnings: WarningPolicy = .ignored, file: StaticString = #filePath, line: UInt = #line
) throws -> Value? {
  expectDecodes(
    type, from: try Data(contentsOf: url), using: decoder, warnings: warnings, named: url.relativePath, file: file,
    line: line)
}

/// Expects that data decodes, and otherwise ends the test with the whole report at the caller's line.
///
/// ```swift
/// let order = try requireDecodes(Order.self, from: data)
/// XCTAssertEqual(order.items.count, 2)
/// ```
/// - Throws: The error of `XCTUnwrap` if the data does not decode; warnings never throw.
public func requireDecodes<Value: Decodable>(
  _ type: Value.Type, from data: Data, using decoder: JSONDecoder = JSONDecoder(), warnings: WarningPolicy = .ignored,
  named name: String = "JSON", file: StaticString = #filePath, line: UInt = #line
) throws -> Value {
  let expectation = DecodeExpectation(type, from: data, using: decoder, warnings: warnings, named: name)
  guard let value = expectation.value else {
    return try XCTUnwrap(expectation.value, expectation.complaint ?? "", file: file, line: line)
  }
  if let complaint = expectation.complaint { XCTFail(complaint, file: file, line: line) }
  return value
}
