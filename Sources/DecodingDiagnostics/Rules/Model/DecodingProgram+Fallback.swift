package import DecodingPrograms

extension DecodingProgram {
  /// Returns what a property is set to if code finds no value for it.
  package func fallback(for property: String) -> ProgramValue? {
    allNodes.lazy.compactMap { node in
      switch node.action {
      case .set(property, let value): self.fallback(of: value)
      case .branch(let test, let then, let otherwise):
        (self.isNull(test) ? then : self.isPresent(test) ? otherwise : []).lazy.compactMap(\.written).first
      default: nil
      }
    }.first
  }

  /// Returns the last of several values, each of which is used if those before it are missing.
  private func fallback(of value: ProgramValue) -> ProgramValue? {
    guard case .choice(let test, let first, let second) = value else { return nil }
    let other = isNull(test) ? first : second
    return fallback(of: other) ?? (other.isWritten ? other : nil)
  }

  private func isNull(_ test: ProgramValue) -> Bool {
    if case .read(let number) = test { reads[number]?.form == .isNull } else { false }
  }

  private func isPresent(_ test: ProgramValue) -> Bool {
    if case .not(let inner) = test { isNull(inner) } else { false }
  }
}

extension ProgramNode {
  /// The value that the property is set to.
  fileprivate var written: ProgramValue? {
    if case .set(_, let value) = action, value.isWritten { value } else { nil }
  }
}

extension ProgramValue {
  /// Whether it is a literal, a member or a call without arguments.
  fileprivate var isWritten: Bool { swift != nil }

  /// The value in Swift; nil if it is computed from other values.
  var swift: String? {
    switch self {
    case .literal(let text): text
    case .text(let text): SwiftLiteral.of(text)
    case .list(let values): values.isEmpty ? "[]" : nil
    case .code("[:]", _): "[:]"
    case .member(nil, let name): "." + name
    case .member(.local(let type), let name): "\(type).\(name)"
    case .call(let call): call.receiver == nil && call.arguments.isEmpty ? call.name + "()" : nil
    default: nil
    }
  }
}
