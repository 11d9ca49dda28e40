extension ProgramValue {
  /// The values that it is composed of.
  public var parts: [ProgramValue] {
    switch self {
    case .read, .absent, .literal, .text, .local, .property, .succeeded, .decoder: []
    case .present(let value), .unwrapped(let value), .element(let value), .not(let value), .attempted(let value):
      [value]
    case .choice(let condition, let first, let second): [condition, first, second]
    case .call(let call): [call.receiver].compactMap(\.self) + call.arguments.map(\.value)
    case .member(let base, _): [base].compactMap(\.self)
    case .object(_, let settings): settings.map(\.value)
    case .each(let list, let made, _): [list, made]
    case .operation(_, let first, let second): [first, second]
    case .list(let values), .code(_, let values): values
    }
  }

  /// The value and all its parts.
  public var withParts: [ProgramValue] { [self] + parts.flatMap(\.withParts) }

  /// Whether the value has 100 or more parts, counting itself.
  public var isLarge: Bool {
    var left = 100
    return !fits(in: &left)
  }

  private func fits(in left: inout Int) -> Bool {
    left -= 1
    return left > 0 && parts.allSatisfy { $0.fits(in: &left) }
  }

  /// Returns how often another value uses this one; a test for nil is not a use.
  public func uses(in value: ProgramValue, but excluded: ProgramValue? = nil) -> Int {
    if value == excluded { return 0 }
    if value == self { return 1 }
    if case .present(self) = value { return 0 }
    return value.parts.reduce(0) { $0 + uses(in: $1, but: excluded) }
  }

  /// The read that the value is, or is derived from by taking an element or unwrapping.
  public var plainRead: Int? {
    switch self {
    case .read(let number): number
    case .unwrapped(let value), .element(let value): value.plainRead
    default: nil
    }
  }

  /// The read whose value this is, whatever methods were called on it, as in `text.trimmingCharacters(in: .whitespaces)`.
  public var convertedRead: Int? {
    guard case .call(let call) = self, let receiver = call.receiver else { return plainRead }
    return receiver.convertedRead
  }
}
