/// Tells a paste of a terminal that does not mark pastes from keys that somebody pressed: nobody presses so many different
/// ones between two looks at the keyboard.
///
/// One event takes the place of thousands, each of which would change what is searched for; and no pasted text is taken
/// for commands.
public enum PlainPaste {
  private static let shortest = 256

  /// The events with each long run of characters as one event: a paste, or a key that is held down where it is one character.
  public static func joined(_ events: [TerminalEvent]) -> [TerminalEvent] {
    guard events.count >= shortest else { return events }
    var result: [TerminalEvent] = []
    var run: [Character] = []
    for event in events {
      if case .key(.character(let character)) = event {
        run.append(character)
      } else {
        result += Self.events(of: run)
        run = []
        result.append(event)
      }
    }
    return result + Self.events(of: run)
  }

  private static func events(of run: [Character]) -> [TerminalEvent] {
    guard run.count >= shortest else { return run.map { .key(.character($0)) } }
    let isOneKey = run.allSatisfy { $0 == run[0] }
    return [isOneKey ? .held(run[0], count: run.count) : .paste(String(run))]
  }
}
