public import Foundation

/// What can be asked of the terminal of the process without opening a screen on it.
public enum ControllingTerminal {
  /// Whether a descriptor leads to a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// How many columns the terminal behind a descriptor has; nil where it is none, or does not tell.
  public static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The terminal itself, for another program to use, wherever standard input and output go; nil where there is none.
  public static func open() -> FileHandle? { FileHandle(forUpdatingAtPath: "/dev/tty") }
}
