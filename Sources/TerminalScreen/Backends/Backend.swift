/// A terminal, or a stand-in for one.
///
/// All calls come from the thread that opened it; only the ``wakeHandle`` may be used from any thread.
public protocol Backend: AnyObject {
  var size: Size { get }
  /// The characters that this terminal can show.
  var glyphs: GlyphSet { get }
  /// Ends a waiting ``next(timeout:)`` from any thread.
  var wakeHandle: WakeHandle { get }

  /// Returns the next event.
  ///
  /// - Parameter timeout: How long to wait; `.zero` for pending events only, nil for no limit.
  ///
  /// - Returns: nil when the time is up, and sometimes earlier.
  func next(timeout: Duration?) -> TerminalEvent?

  func present(_ frame: Frame)

  /// Draws everything again, whatever the terminal is believed to show.
  func redraw()

  /// Returns the terminal to the shell and stops the program. When the program is continued, this returns, and a
  /// ``TerminalEvent/resumed`` follows.
  func suspend()

  /// Releases the terminal to another program, such as an editor, while `body` runs.
  func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result

  func bell()
  func setMouse(_ isOn: Bool)
  func copyToClipboard(_ text: String) -> ClipboardOutcome

  /// Releases the terminal for good. May be called repeatedly.
  func close()
}

/// The outcome of copying text to the clipboard.
public enum ClipboardOutcome: Hashable, Sendable {
  /// The text was sent to the terminal, which does not report whether it accepts it.
  case sent(bytes: Int)
  /// The text is longer than terminals accept.
  case tooLong(bytes: Int, limit: Int)
  case unsupported
}
