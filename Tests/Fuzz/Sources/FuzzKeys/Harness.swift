import TerminalScreen

/// Key scripts, and their text on the screen: parsed, played to the end, measured.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let width = TextWidth.columns(text)
  let cut = TextWidth.truncated(text, to: 20)
  precondition(TextWidth.columns(cut) <= 20 && width >= 0, "the text is wider than its column")
  guard let script = try? KeyScript(parsing: text) else { return 0 }
  let backend = ScriptBackend(script, size: Size(columns: 80, rows: 24), patience: .zero) { _, _ in }
  var events: [TerminalEvent] = []
  while let event = backend.next(timeout: .seconds(1)) {
    if case .terminate = event { break }
    events.append(event)
  }
  _ = PlainPaste.joined(events)
  return 0
}
