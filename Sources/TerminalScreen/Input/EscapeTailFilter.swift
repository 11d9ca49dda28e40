/// A token read from a terminal, before it becomes an event.
package enum InputToken: Hashable, Sendable {
  case character(Unicode.Scalar)
  case key(Key)
  case mouse(MouseEvent)
  case pasteBegin, pasteEnd
  /// A key that ``Key`` has no case for.
  case unknown
}

/// Prevents the rest of an escape sequence from being interpreted as commands.
///
/// A terminal sends an unknown key such as Shift-F5 as Escape and a few characters, `ESC [ 15;2~`. On a slow line,
/// Escape may arrive so long before `[A` that it counts as a key of its own. Nobody types `[A` within one read, so what
/// arrives together is not typing.
package struct EscapeTailFilter {
  /// How long after Escape the rest of its sequence may arrive.
  static let patience = Duration.milliseconds(500)

  private var lastEscape: ContinuousClock.Instant?

  package init() {}

  /// - Parameter tokens: The tokens of one read.
  package mutating func events(of tokens: [InputToken], at now: ContinuousClock.Instant) -> [TerminalEvent] {
    guard !tokens.isEmpty else { return [] }
    var events: [TerminalEvent] = []
    var rest = tokens[...]
    if let lastEscape, now - lastEscape < Self.patience, let tail = Self.sequenceLength(rest) {
      rest = rest.dropFirst(tail)
    }
    lastEscape = nil
    while let token = rest.popFirst() {
      if token == .character("\u{1B}") {
        if let tail = Self.sequenceLength(rest) {
          rest = rest.dropFirst(tail)
          continue
        }
        if rest.isEmpty { lastEscape = now }
      }
      if let event = Self.event(of: token) { events.append(event) }
    }
    return events
  }

  /// Returns the number of tokens of a sequence at the start, such as `[A`, `[15;2~` or `OP`; nil if it is incomplete.
  private static func sequenceLength(_ tokens: ArraySlice<InputToken>) -> Int? {
    guard case .character(let introducer)? = tokens.first, introducer == "[" || introducer == "O" else { return nil }
    for (offset, token) in tokens.dropFirst().enumerated() {
      guard case .character(let scalar) = token else { return nil }
      switch scalar.value {
      case 0x20...0x3F where introducer == "[": continue
      case 0x40...0x7E: return offset + 2
      default: return nil
      }
    }
    return nil
  }

  private static func event(of token: InputToken) -> TerminalEvent? {
    switch token {
    case .character(let scalar): key(of: scalar).map { .key($0) }
    case .key(let key): .key(key)
    case .mouse(let event): .mouse(event)
    case .pasteBegin, .pasteEnd, .unknown: nil
    }
  }

  private static func key(of scalar: Unicode.Scalar) -> Key? {
    switch scalar.value {
    case 0x1B: .escape
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0..<0x20: Unicode.Scalar(scalar.value + 0x40).map { .control(Character($0)) }
    case 0x80..<0xA0: nil
    default: .character(Character(scalar))
    }
  }
}
