/// A line typed at the prompt that replaces the screen, as the keys that it names.
public struct PromptLine {
  /// Empty where the line names a key that there is not.
  public let events: [TerminalEvent]
  /// The first word that is not a key.
  public let unknown: String?

  /// - Parameter line: Names of keys with spaces between (`P Space a`), a command or a search with its sign (`:path
  ///   items[3]`, `/price`), or nothing, which is Enter.
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
