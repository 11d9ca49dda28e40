/// Keys and commands that replace a user, for tests and bug reports.
///
///     // Words are keys, by name or as themselves; several on a line are pressed one after another.
///     :wait 3 failures
///     n n Enter ^D
///     :type price
///     Enter
///     :dump after-search.txt
///
/// | Command | What it does |
/// | --- | --- |
/// | `:type TEXT` | presses a key for each character up to the end of the line |
/// | `:paste TEXT` | pastes it in one piece |
/// | `:resize 140x40` | changes the size of the terminal |
/// | `:wait TEXT` | waits until the screen shows the text |
/// | `:wait-gone TEXT` | waits until it no longer does |
/// | `:dump FILE` | writes the screen as text |
/// | `:dump-roles FILE` | writes one letter per cell for its role |
public struct KeyScript: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case event(TerminalEvent)
    case wait(String, isShown: Bool)
    case dump(path: String, roles: Bool)
  }

  /// A line that is neither a key nor a command.
  public struct ParseError: Error, Hashable, CustomStringConvertible {
    public let line: Int
    public let text: String
    public var description: String { "key script, line \(line): \"\(text)\" is neither a key nor a command" }
  }

  var steps: [Step]

  /// - Throws: ``ParseError`` for the first word that is not understood.
  public init(parsing text: String) throws {
    steps = []
    for (offset, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("//") else { continue }
      if first.count > 1, first.hasPrefix(":") {
        let rest = line.drop(while: \.isWhitespace).dropFirst(first.count).drop(while: \.isWhitespace)
        steps += try Self.command(first.dropFirst(), String(rest), line: offset + 1)
      } else {
        steps += try words.map { word in
          guard let key = Key(parsing: word) else { throw ParseError(line: offset + 1, text: String(word)) }
          return .event(.key(key))
        }
      }
    }
  }

  private static func command(_ name: Substring, _ argument: String, line: Int) throws -> [Step] {
    switch name {
    case "type": return argument.map { .event(.key(.character($0))) }
    case "paste": return [.event(.paste(argument))]
    case "wait" where !argument.isEmpty: return [.wait(argument, isShown: true)]
    case "wait-gone" where !argument.isEmpty: return [.wait(argument, isShown: false)]
    case "dump" where !argument.isEmpty: return [.dump(path: argument, roles: false)]
    case "dump-roles" where !argument.isEmpty: return [.dump(path: argument, roles: true)]
    case "resize":
      if let size = Size(parsing: argument) { return [.event(.resize(size))] }
    default: break
    }
    throw ParseError(line: line, text: ":\(name) \(argument)")
  }
}
