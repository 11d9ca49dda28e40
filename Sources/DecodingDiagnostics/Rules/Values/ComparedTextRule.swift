internal import JSONText

/// A flag that the model makes by comparing text, `availability == "YES"`, where the JSON has a Bool now.
struct ComparedTextRule: FixRule {
  private static let affirmations: Set<String> = ["yes", "true", "1", "y", "on"]

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "bool",
      failure.expected == "String", let type = context.ownerType, type.hasDecodingInitializer,
      let key = failure.requester?.key, let reading = reading(key, in: type),
      let comparison = comparison(of: reading.name, in: type)
    else { return [] }
    let bridge = context.fitted(.lenientBool)
    let call = reading.call.replacing("String.self", with: bridge.name + ".self")
    let flag = reading.isOptional ? "\(reading.name) == true" : reading.name
    var edits: [ModelEdit] = [
      .replaceText(type: type.name, old: reading.call, new: call + (reading.isOptional ? "?" : "") + ".wrappedValue"),
      .replaceText(type: type.name, old: comparison, new: flag),
    ]
    if context.model.type(named: bridge.name) == nil {
      edits.append(.addDeclarations(near: type.name, text: bridge.text))
    }
    return [
      Proposal(
        .lenientBool, title: FixWording.lenientBoolTitle, subjects: [reading.name],
        explanation: FixWording.comparedText(failure, comparison), edits: edits, cost: 22)
    ]
  }

  /// `let flag = try container.decodeIfPresent(String.self, forKey: .key)`, once.
  private func reading(_ key: String, in type: DeclaredType) -> (name: String, call: String, isOptional: Bool)? {
    let form = /let (\w+)(?:: String\??)? = (try \w+\.decode(IfPresent)?\(String\.self, forKey: \.(\w+)\))/
    let cases = (type.codingKeys ?? []).filter { ($0.rawValue ?? $0.name) == key }.map(\.name)
    let found = type.text.matches(of: form).filter { $0.4 == key || cases.contains(String($0.4)) }
    return found.count == 1 ? found.first.map { (String($0.1), String($0.2), $0.3 != nil) } : nil
  }

  /// The only comparison of the text, with a word that means yes.
  private func comparison(of name: String, in type: DeclaredType) -> String? {
    let found = type.text.matches(of: /(\w+) == "(\w+)"/).filter { $0.1 == name }
    guard found.count == 1, let match = found.first, Self.affirmations.contains(match.2.lowercased()) else {
      return nil
    }
    return String(match.0)
  }
}
