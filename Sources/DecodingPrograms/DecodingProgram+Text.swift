extension DecodingProgram: CustomStringConvertible {
  /// One line per step, with nested steps indented.
  public var description: String {
    let head = author == .developer ? [] : ["by the \(author.rawValue)"]
    return (head + steps.flatMap(\.lines)).joined(separator: "\n")
  }
}

extension ProgramNode {
  /// The node and its nested nodes, one per line.
  var lines: [String] { action.lines }
}

extension ProgramAction {
  fileprivate var lines: [String] {
    switch self {
    case .open(let opening): [opening.text]
    case .read(let read): [read.text]
    case .bind(let name, let value): ["bind \(name) = \(value)"]
    case .set(let name, let value): ["set \(name) = \(value)"]
    case .append(let name, let value): ["append \(name) += \(value)"]
    case .require(let value, let otherwise): block("guard \(value) else", otherwise)
    case .branch(let value, let then, let otherwise):
      block("if \(value)", then) + (otherwise.isEmpty ? [] : block("else", otherwise))
    case .choose(let value, let arms): ["switch \(value)"] + arms.flatMap { indented($0.lines("case", "default")) }
    case .loop(let loop, let body): block("loop \(loop.text)", body)
    case .attempt(let body, let arms): block("attempt", body) + arms.flatMap { $0.lines("catch", "catch") }
    case .delegate(let delegation): [delegation.text]
    case .fail(let error, let place): ["throw \(error)" + (place.map { " \($0)" } ?? "")]
    case .leave(let word): [word]
    case .opaque(let code, _): ["opaque \(code)"]
    }
  }
}

private func block(_ head: String, _ body: [ProgramNode]) -> [String] {
  [head] + indented(body.flatMap(\.lines))
}

private func indented(_ lines: [String]) -> [String] { lines.map { "  " + $0 } }

extension ProgramOpening {
  fileprivate var text: String {
    let mark = attempt == .throwing ? "" : " \(attempt.rawValue)"
    return "open \(kind.rawValue) \(place)\(mark)"
  }
}

extension ProgramRead {
  fileprivate var text: String {
    let name =
      switch destination {
      case .property(let name): name
      case .list(let name): "\(name) +="
      case nil: "t\(number)"
      }
    let how = form == .decode ? "" : " \(form.rawValue)"
    let mark = attempt == .throwing ? "" : " \(attempt.rawValue)"
    let isQuestion = form == .isNull || form == .contains
    return "read \(name)\(isQuestion ? "" : ": \(type)")\(how) \(place)\(mark)"
  }
}

extension ProgramArm {
  fileprivate func lines(_ word: String, _ rest: String) -> [String] {
    block(patterns.isEmpty ? rest : "\(word) \(patterns.joined(separator: ", "))", body)
  }
}

extension ProgramLoop {
  fileprivate var text: String {
    switch self {
    case .elements(let place): "elements of \(place)"
    case .keys(let place): "keys of \(place)"
    case .count(let place): "count of \(place)"
    case .values(let value): "over \(value)"
    case .condition(let value): "while \(value)"
    }
  }
}

extension ProgramDelegation {
  fileprivate var text: String {
    guard kind != .inherited else { return "delegate to \(type ?? "superclass")" }
    return "delegate \(kind.rawValue)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}
