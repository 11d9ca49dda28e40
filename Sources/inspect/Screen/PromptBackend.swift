import Foundation
import TerminalScreen
import VisibleText

/// A prompt in place of a screen, for screen readers and terminals without cursor control: it reads a line of keys, and
/// prints what is new as sentences.
final class PromptBackend: Backend {
  let size = Size(columns: 100, rows: 200)
  let glyphs = GlyphSet.ascii
  private let pipe = WakePipe()
  private var events: ArraySlice<TerminalEvent> = []
  private var input: [UInt8] = []
  /// The lines that were read but not handled yet.
  private var lines: ArraySlice<String> = []
  private var isAtEnd = false
  private var isPrompted = false
  private var said: Set<String> = []

  var wakeHandle: WakeHandle { pipe.handle }

  func next(timeout: Duration?) -> TerminalEvent? {
    if let event = events.popFirst() { return event }
    if pipe.drain() { return .wake }
    guard timeout != .zero else { return nil }
    if let line = lines.popFirst() {
      take(line)
      return events.popFirst()
    }
    if isAtEnd { return .terminate(.inputEnded) }
    if !isPrompted { StandardOutput.print("> ") }
    isPrompted = true
    read()
    return nil
  }

  /// Prints what the previous frame did not say.
  func present(_ frame: Frame) {
    let news = frame.spoken.filter { !$0.isEmpty && !said.contains($0) }
    said = Set(frame.spoken)
    guard !news.isEmpty else { return }
    StandardOutput.print((isPrompted ? "\n" : "") + news.joined(separator: "\n") + "\n")
    isPrompted = false
  }

  /// Waits for a line, or for news from the background.
  private func read() {
    var waited = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe.readDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&waited, nfds_t(waited.count), -1) > 0, waited[0].revents != 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
    if count > 0 { input += buffer.prefix(count) } else { isAtEnd = count == 0 }
    while let end = input.firstIndex(of: 0x0A) {
      lines.append(String(decoding: input[..<end], as: UTF8.self).trimmingCharacters(in: .whitespaces))
      input.removeFirst(end + 1)
    }
  }

  private func take(_ line: String) {
    let line = PromptLine(line)
    isPrompted = false
    events += line.events
    guard let unknown = line.unknown else { return }
    StandardOutput.print("\"\(unknown)\" is not a key; ? lists all keys.\n")
  }

  func redraw() { said = [] }
  func suspend() {}
  func bell() {}
  func setMouse(_ isOn: Bool) {}
  func close() {}
  func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
  func copyToClipboard(_ text: String) -> ClipboardOutcome { .unsupported }
}
