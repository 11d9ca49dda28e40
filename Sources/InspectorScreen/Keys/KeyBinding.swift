public import TerminalScreen

/// The scope of a key: a pane, an overlay, a menu in the hint row, or everywhere.
public enum KeyContext: String, Sendable, CaseIterable {
  case everywhere
  case document, failures, details
  case copyMenu, alignMenu
  case help, models, decoder, preview, text, plan, files, comparison, proposal, confirmation, prompt

  /// Whether keys that the context does not bind are looked up among the global ones.
  ///
  /// Menus and questions accept one key and nothing else; where text is typed, letters are input.
  var inheritsEverywhere: Bool {
    switch self {
    case .everywhere, .document, .failures, .details: true
    default: false
    }
  }
}

/// The headings of the help screen, in its order.
public enum KeyGroup: String, Sendable, CaseIterable {
  case moving = "Moving"
  case failures = "Failures"
  case document = "Document"
  case details = "Details and fixes"
  case finding = "Finding"
  case decoding = "Decoding"
  case files = "Files and copying"
  case view = "View"
  case program = "Program"
  case copyMenu = "After y: copy"
  case alignMenu = "After z: put the row"
  case overlays = "In overlays"
}

/// One row of the key table.
public struct KeyBinding: Sendable {
  public let keys: [Key]
  public let context: KeyContext
  public let action: ScreenAction
  public let group: KeyGroup
  /// Its description for the help screen and the manual.
  public let words: String
}

/// An entry of the hint row: the first keys of some actions, and one label for all of them.
struct KeyHint: Sendable {
  var actions: [ScreenAction]
  var words: String
}
