import JSONText
import VisibleText

/// Paths as written in arguments, reports and logs: a parsed path is written so that it can be parsed again.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  if let path = JSONPath(parsing: text) {
    precondition(JSONPath(parsing: path.description) == path, "the description is another path")
    if let again = JSONPath(pointer: path.pointer) {
      precondition(again.pointer == path.pointer, "the pointer is another one")
    }
  }
  if let path = JSONPath(pointer: text) { precondition(path.pointer == text, "the pointer is another one") }
  let line = VisibleText.line(text)
  precondition(VisibleText.line(line) == line, "what is harmless is made harmless again")
  return 0
}
