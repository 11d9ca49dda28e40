extension ProgramValue: CustomStringConvertible {
  /// A description similar to Swift: `t0` is the result of read 0, `some t0` tests whether it is not nil, `$0` is an
  /// element of an array.
  public var description: String {
    switch self {
    case .read(let number): "t\(number)"
    case .absent: "nil"
    case .literal(let text), .local(let text): text
    case .text(let text): "\"\(text)\""
    case .property(let name): "self.\(name)"
    case .present(let value): "some \(value)"
    case .unwrapped(let value): "\(value)!"
    case .choice(let condition, let first, let second): choiceText(condition, first, second)
    case .call(let call): call.description
    case .member(let base, let name): "\(base.map { "\($0)" } ?? "").\(name)"
    case .object(let name, let settings): "\(name)(\(settings.map(\.text).joined(separator: ", ")))"
    case .each(let list, let made, let dropsNil): "\(list).\(dropsNil ? "compactMap" : "map"){\(made)}"
    case .element: "$0"
    case .operation(let name, let first, let second): "(\(first) \(name) \(second))"
    case .not(let value): "!\(value)"
    case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
    case .attempted(let value): "(try? \(value))"
    case .succeeded: "succeeded"
    case .decoder(let place): "decoder(\(place))"
    case .code(let text, _): "`\(text)`"
    }
  }

  private func choiceText(_ condition: ProgramValue, _ first: ProgramValue, _ second: ProgramValue) -> String {
    if case .present(let value) = condition, first == .unwrapped(value) { return "(\(value) ?? \(second))" }
    return "(\(condition) ? \(first) : \(second))"
  }
}

extension ProgramCall: CustomStringConvertible {
  /// The call in Swift.
  public var description: String {
    let base = receiver.map { "\($0)." } ?? ""
    return "\(base)\(name)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}

extension ProgramCall.Argument: CustomStringConvertible {
  /// The argument with its label.
  public var description: String { (label.map { "\($0): " } ?? "") + "\(value)" }
}

extension ObjectSetting {
  fileprivate var text: String { "\(name): \(value)" }
}
