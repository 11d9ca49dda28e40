/// An event from a terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that was pasted in one piece, with `\n` between lines. Must never be interpreted as commands.
  case paste(String)
  /// A character repeated so often that its key was held down while the program was busy, or it was pasted unmarked.
  case held(Character, count: Int)
  case resize(Size)
  /// The program was stopped and continues. The backend has already redrawn the last frame in its size; a `resize`
  /// follows if the size changed meanwhile.
  case resumed
  /// ``WakeHandle/wake()`` was called: background work has news.
  case wake
  /// The program must end. The backend still works, so that it can end cleanly.
  case terminate(TerminationCause)
}

/// Why a program is asked to end.
public enum TerminationCause: Hashable, Sendable {
  /// A signal, by its number (SIGTERM, SIGHUP, SIGINT).
  case signal(Int32)
  /// There will be no more events: the terminal is gone, or a key script has ended.
  case inputEnded
}

/// A mouse button or wheel event, reported only while the mouse is enabled.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case press, release, wheelUp, wheelDown }
  public let kind: Kind
  public let position: Position

  public init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}
