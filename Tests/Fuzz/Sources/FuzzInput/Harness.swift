import DecodingDiagnostics
import Foundation
import JSONText

/// Detection of JSON in curl's output, event streams, chunked bodies, logs and string literals.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let document = JSONDocument(Array(UnsafeBufferPointer(start: bytes, count: count)))
  guard let input = RecognisedInput.recognise(document) else { return 0 }
  let found = JSONDocument(input.bytes)
  if let root = found.root { _ = found.range(of: root) }
  return 0
}
