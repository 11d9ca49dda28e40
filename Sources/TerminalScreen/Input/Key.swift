/// A key that every terminal can distinguish: no Shift with arrows, no Alt, Ctrl with letters only.
///
/// Tab, Enter, Backspace and Escape are never reported as `control`, although they send the bytes of ^I, ^M, ^H and ^[.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// Ctrl with the letter given in upper case, or with one of `@ \ ] ^ _`.
  case control(Character)
  case up, down, left, right
  case pageUp, pageDown, home, end
  case enter, escape, tab, backTab, backspace, delete, insert
  case function(Int)
}

extension Key: CustomStringConvertible {
  /// The key's name in help texts and key scripts: `j`, `^C`, `Up`, `Shift-Tab`, `F1`, `Space`.
  public var description: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "^\(letter)"
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.key == self }?.name ?? ""
    }
  }

  /// Parses a name in the format of ``description``, or one of the common other names (`Esc`, `PageUp`, `Return`,
  /// `C-c`).
  ///
  /// Names ignore case; single characters do not, since `g` and `G` are two keys.
  public init?(parsing word: some StringProtocol) {
    if word.count == 1, let character = word.first {
      self = .character(character)
      return
    }
    let lowercased = word.lowercased()
    if let named = Self.names.first(where: { $0.name.lowercased() == lowercased }) ?? Self.alias(lowercased) {
      self = named.key
    } else if let key = Self.control(lowercased) ?? Self.function(lowercased) {
      self = key
    } else {
      return nil
    }
  }

  private static let names: [(name: String, key: Key)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("PgUp", .pageUp), ("PgDn", .pageDown), ("Home", .home), ("End", .end),
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab), ("Shift-Tab", .backTab),
    ("Backspace", .backspace), ("Del", .delete), ("Ins", .insert), ("Space", .character(" ")),
  ]

  private static func alias(_ word: String) -> (name: String, key: Key)? {
    let aliases: [String: Key] = [
      "escape": .escape, "return": .enter, "pageup": .pageUp, "pagedown": .pageDown, "btab": .backTab,
      "backtab": .backTab, "s-tab": .backTab, "bspace": .backspace, "delete": .delete, "insert": .insert,
    ]
    return aliases[word].map { (word, $0) }
  }

  private static func control(_ word: String) -> Key? {
    guard word.hasPrefix("^") || word.hasPrefix("c-"), let last = word.last else { return nil }
    let letter = Character(last.uppercased())
    guard word.count == (word.hasPrefix("^") ? 2 : 3), ("A"..."Z").contains(letter) || "@\\]^_".contains(letter) else {
      return nil
    }
    // Terminals send the same byte for these as for the named keys.
    switch letter {
    case "I": return .tab
    case "M", "J": return .enter
    case "H": return .backspace
    default: return .control(letter)
    }
  }

  private static func function(_ word: String) -> Key? {
    guard word.hasPrefix("f"), let number = Int(word.dropFirst()), (1...63).contains(number) else { return nil }
    return .function(number)
  }
}
