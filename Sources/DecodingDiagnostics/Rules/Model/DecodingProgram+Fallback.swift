internal import DecodingPrograms

extension DecodingProgram {
  /// What a property is set to where code finds no value for it.
  func fallback(for property: String) -> ProgramValue? {
    allNodes.lazy.compactMap { node in
      switch node.action {
      case .set(property, let value): self.fallback(of: value)
      case .branch(let test, let then, let otherwise):
        (self.isNull(test) ? then : self.isPresent(test) ? otherwise : []).lazy.compactMap(\.written).first
      default: nil
      }
    }.first
  }

  /// The last of several values, each of which is taken where those before it are not there.
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
  /// What it sets the property to.
  fileprivate var written: ProgramValue? {
    if case .set(_, let value) = action, value.isWritten { value } else { nil }
  }
}

extension ProgramValue {
  /// It is a literal, a member or a call that takes nothing.
  fileprivate var isWritten: Bool { swift != nil }

  /// As Swift spells it; nil for what is made of other values.
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
