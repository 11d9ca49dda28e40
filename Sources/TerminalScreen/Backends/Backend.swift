/// A terminal, or a substitute for one.
///
/// All calls come from one thread, the one that opened it; only the ``wakeHandle`` may be used from any.
public protocol Backend: AnyObject {
  var size: Size { get }
  /// The signs that this terminal can show.
  var glyphs: GlyphSet { get }
  /// Ends a waiting ``next(timeout:)`` from any thread.
  var wakeHandle: WakeHandle { get }

  /// The next event.
  ///
  /// - Parameter timeout: How long to wait; `.zero` for what is there already, nil for as long as it takes.
  /// - Returns: nil when the time is over, and sometimes earlier.
  func next(timeout: Duration?) -> TerminalEvent?

  func present(_ frame: Frame)

  /// Draws everything anew, whatever the terminal is thought to show.
  func redraw()

  /// Gives the terminal back to the shell and stops the program; returns when it is continued, and a
  /// ``TerminalEvent/resumed`` follows.
  func suspend()

  /// Gives the terminal to another program, such as an editor, for as long as `body` runs.
  func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result

  func bell()
  func setMouse(_ isOn: Bool)
  func copyToClipboard(_ text: String) -> ClipboardOutcome

  /// Gives the terminal back for good. May be called more than once.
  func close()
}

/// What became of a text for the clipboard.
public enum ClipboardOutcome: Hashable, Sendable {
  /// It was sent to the terminal, which does not report whether it accepts it.
  case sent(bytes: Int)
  /// It is longer than terminals accept.
  case tooLong(bytes: Int, limit: Int)
  case unsupported
}
