public import TerminalScreen

/// Options of the screen that are fixed at the start.
public struct ScreenOptions: Sendable, Equatable {
  public var repertoire: Repertoire
  public var isMouseOn: Bool
  /// A note in the title, for instance that the tool is a debug build.
  public var note: String?
  /// Whether a warning counts as a failure in the exit status.
  public var isStrict = false
  /// Whether documents and their models are watched from the start.
  public var watches = false
  /// Whether frames also have their content in sentences.
  public var speaks = false

  public init(repertoire: Repertoire = .unicode, isMouseOn: Bool = false, note: String? = nil) {
    self.repertoire = repertoire
    self.isMouseOn = isMouseOn
    self.note = note
  }

  var glyphs: GlyphSet { repertoire == .unicode ? .unicode : .ascii }
}
