/// Detects pastes in terminals that do not mark them: nobody presses so many different keys between two reads.
///
/// One event replaces thousands, each of which would start another search, and pasted text is never interpreted as
/// commands.
public enum PlainPaste {
  private static let shortest = 256

  /// Replaces each long run of characters with one event: a paste, or a held key if it is a single character.
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
