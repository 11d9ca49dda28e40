/// The meaning of a cell. Only a backend maps roles to colours and attributes, so that `NO_COLOR`, monochrome terminals
/// and palettes need no other code, and tests can check the role itself.
public enum StyleRole: UInt8, Hashable, Sendable, CaseIterable {
  case plain
  /// The first line of the screen.
  case title
  case header, focusedHeader, border
  case failure, warning, success, error
  case added, removed
  case path, key, string, number, literal, punctuation
  /// A place that is not in the document, such as a missing key.
  case ghost
  /// A remark at the end of a row.
  case annotation
  /// Line numbers, counts and other secondary text.
  case dim
  case hint, hintKey
  case match, currentMatch
  case prompt
  /// The selected one of several options.
  case chosen
  /// Swift code in a sentence: a type, a property, a key, a literal.
  case code

  /// The role's letter in ``Grid/roleLines``; `.` means plain.
  public var letter: Character {
    switch self {
    case .plain: "."
    case .title: "t"
    case .header: "h"
    case .focusedHeader: "f"
    case .border: "b"
    case .failure: "x"
    case .warning: "w"
    case .success: "s"
    case .error: "e"
    case .added: "a"
    case .removed: "r"
    case .path: "p"
    case .key: "k"
    case .string: "q"
    case .number: "n"
    case .literal: "l"
    case .punctuation: "u"
    case .ghost: "g"
    case .annotation: "o"
    case .dim: "d"
    case .hint: "i"
    case .hintKey: "j"
    case .match: "m"
    case .currentMatch: "c"
    case .prompt: "y"
    case .chosen: "z"
    case .code: "v"
    }
  }
}
