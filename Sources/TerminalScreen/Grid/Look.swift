/// The appearance of a cell, limited to what every terminal supports: the only place with colours.
///
/// Only the terminal's own colours are used, on its own background, so that dark and light schemes are both readable.
/// Blue, yellow, black and white are excluded because one of the two shows them badly, and bold yellow on white is
/// invisible. Whatever a colour means is always shown by a character as well.
public struct Look: Hashable, Sendable {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underline = Attributes(rawValue: 4)
    public static let reverse = Attributes(rawValue: 8)
  }

  public enum Ink: Sendable {
    /// The terminal's colour for text.
    case own
    case red, green, magenta, cyan
  }

  public var attributes: Attributes
  public var ink: Ink

  public init(_ role: StyleRole, under overlay: Cell.Overlay) {
    self.init(role)
    if overlay.contains(.cursorRow) {
      // A uniform bar: reversed colours would look patchy, and reversed dim text is hard to read.
      ink = .own
      attributes.remove(.dim)
      attributes.insert(.reverse)
    } else if overlay.contains(.selectedRow) {
      attributes.remove(.dim)
      attributes.insert(.bold)
    }
  }

  private init(_ attributes: Attributes, _ ink: Ink) {
    (self.attributes, self.ink) = (attributes, ink)
  }

  private init(_ role: StyleRole) {
    switch role {
    case .plain, .header, .hint, .prompt: self.init([], .own)
    case .title, .chosen, .hintKey: self.init(.bold, .own)
    case .focusedHeader: self.init(.reverse, .own)
    case .border, .punctuation, .dim: self.init(.dim, .own)
    case .failure, .error: self.init(.bold, .red)
    case .removed: self.init([], .red)
    case .warning: self.init(.bold, .magenta)
    case .success: self.init(.bold, .green)
    case .added, .string: self.init([], .green)
    case .path, .key, .code: self.init([], .cyan)
    case .number, .literal: self.init([], .magenta)
    case .ghost: self.init(.dim, .red)
    case .annotation: self.init(.bold, .own)
    case .match: self.init([.underline, .bold], .own)
    case .currentMatch: self.init([.underline, .bold, .reverse], .own)
    }
  }
}
