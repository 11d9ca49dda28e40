/// A line typed at the prompt that replaces the screen, parsed into keys.
public struct PromptLine {
  /// The events; empty if the line contains an unknown key.
  public let events: [TerminalEvent]
  /// The first word that is not a key.
  public let unknown: String?

  /// - Parameter line: Names of keys separated by spaces (`P Space a`), a command or search with its prefix (`:path
  /// items[3]`, `/price`), or an empty line, which is Enter.
  public init(_ line: String) {
    let keys: [Key]
    if let first = line.first, first == ":" || first == "/" {
      keys = line.map(Key.character) + [.enter]
      unknown = nil
    } else {
      let words = line.split(separator: " ")
      let known = words.map { Key(parsing: $0) }
      unknown = zip(words, known).first { $0.1 == nil }.map { String($0.0) }
      keys = words.isEmpty ? [.enter] : known.compactMap(\.self)
    }
    events = unknown == nil ? keys.map(TerminalEvent.key) : []
  }
}
