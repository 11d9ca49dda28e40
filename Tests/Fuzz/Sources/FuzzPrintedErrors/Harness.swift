import DecodingDiagnostics
import Foundation

private let document = Data(#"{"items": [{"id": "1", "price": 2.5, "tags": ["a", null]}], "name": null}"#.utf8)

/// Errors as printed in a log.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  _ = explain(printed: text, in: document)
  return 0
}
