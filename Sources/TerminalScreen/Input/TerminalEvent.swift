/// An event from a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that was pasted in one piece, with `\n` between its lines. Never to be taken for commands.
  case paste(String)
  /// One character so often that a key is held down while the program is busy, or that it was pasted unmarked.
  case held(Character, count: Int)
  case resize(Size)
  /// The program was stopped and goes on. The backend has already redrawn the last frame at the size it had;
  /// a `resize` follows if the size changed meanwhile.
  case resumed
  /// Somebody called ``WakeHandle/wake()``: background work has news.
  case wake
  /// The program has to end. The backend goes on working, so that it can end in good order.
  case terminate(TerminationCause)
}

/// Why a program is asked to end.
public enum TerminationCause: Hashable, Sendable {
  /// A signal from outside, by its number (SIGTERM, SIGHUP, SIGINT).
  case signal(Int32)
  /// There will be no more events: the terminal is gone, or a key script is at its end.
  case inputEnded
}

/// A mouse button or wheel event, reported only while the mouse is switched on.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case press, release, wheelUp, wheelDown }
  public let kind: Kind
  public let position: Position

  public init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}
