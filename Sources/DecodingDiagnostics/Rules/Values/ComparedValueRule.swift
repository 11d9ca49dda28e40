internal import JSONText

/// A flag that the model makes by comparing a text or a number, `availability == "YES"` or `available != 0`, where the JSON
/// has a Bool now.
struct ComparedValueRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    if let shared = inHelper(context) { return [shared] }
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "bool",
      let expected = failure.expected, expected == "String" || TypeText.integers.contains(expected),
      let type = context.ownerType, type.hasDecodingInitializer, let key = failure.requester?.key
    else { return [] }
    let cases = (type.codingKeys ?? []).filter { ($0.rawValue ?? $0.name) == key }.map(\.name) + [key]
    let bridge = context.fitted(.lenientBool)
    guard
      let comparison = inline(cases, expected, in: type, bridge) ?? named(cases, expected, in: type, bridge)
    else { return [] }
    return [
      Proposal(
        .lenientBool, title: FixWording.lenientBoolTitle, subjects: [comparison.subject],
        explanation: FixWording.comparedValue(failure, comparison.text),
        edits: comparison.edits.map { .replaceText(type: type.name, old: $0.old, new: $0.new) }
          + context.declaring(bridge, near: type))
    ]
  }

  /// The comparison stands in a function of the sources' own, which is called with the key.
  private func inHelper(_ context: RuleContext) -> Proposal? {
    guard let failure = context.failure, failure.reason == .wrongKind, let expected = failure.expected,
      let type = context.ownerType, let key = failure.requester?.key,
      context.values.allSatisfy({ LenientBoolRule.isBool($0, context.document) })
    else { return nil }
    let name = type.caseName(forKey: key) ?? key
    let helpers = context.model.helpers.filter {
      $0.returnType == "Bool" && $0.readType == expected && $0.isCalled(in: type.text, for: name)
    }
    let form = /\(?(?<call>try decode\((?<type>\w+)\.self, forKey: \w+\))\)? (?<test>(?:[=!]=|>=?) [\w"]+)/
    guard helpers.count == 1, let helper = helpers.first, let match = helper.text.firstMatch(of: form),
      affirms(match.test)
    else { return nil }
    let bridge = context.fitted(.lenientBool)
    var proposal = Proposal(
      .lenientBool, title: FixWording.helperBridgeTitle("Bool"), subjects: [helper.name],
      explanation: FixWording.helperBridge(helper.name, failure, expected),
      edits: [
        .replaceInHelper(
          type: type.name, helper: helper.name, old: String(match.0), new: reading(match.call, expected, bridge))
      ] + context.declaring(bridge, near: type), place: .comparedInHelper)
    proposal.mergeKey = "comparedInHelper:" + helper.name
    return proposal
  }

  private struct Comparison {
    let subject: String
    /// As written.
    let text: String
    let edits: [(old: String, new: String)]
  }

  /// `try container.decode(Int.self, forKey: .key) == 1`, once.
  private func inline(
    _ cases: [String], _ expected: String, in type: DeclaredType, _ bridge: BridgeType
  ) -> Comparison? {
    let form =
      /\(?(?<call>try \w+\.decode\((?<type>\w+)\.self, forKey: \.(?<key>\w+)\))\)? (?<test>(?:[=!]=|>=?) [\w"]+)/
    let found = type.text.matches(of: form).filter { $0.type == expected && cases.contains(String($0.key)) }
    guard found.count == 1, let match = found.first, affirms(match.test) else { return nil }
    let reading = reading(match.call, expected, bridge)
    return Comparison(subject: String(match.key), text: String(match.test), edits: [(String(match.0), reading)])
  }

  /// `let flag = try container.decodeIfPresent(String.self, forKey: .key)`, and the only comparison of `flag`.
  private func named(
    _ cases: [String], _ expected: String, in type: DeclaredType, _ bridge: BridgeType
  ) -> Comparison? {
    let form =
      /let (?<name>\w+)(?:: \w+\??)? = (?<call>try \w+\.decode(?<optional>IfPresent)?\((?<type>\w+)\.self, forKey: \.(?<key>\w+)\))/
    let found = type.text.matches(of: form).filter { $0.type == expected && cases.contains(String($0.key)) }
    guard found.count == 1, let match = found.first else { return nil }
    let tests = type.text.matches(of: /(?<name>\w+) (?<test>(?:[=!]=|>=?) [\w"]+)/).filter { $0.name == match.name }
    guard tests.count == 1, let test = tests.first, affirms(test.test) else { return nil }
    let isOptional = match.optional != nil
    return Comparison(
      subject: String(match.name), text: String(test.0),
      edits: [
        (String(match.call), reading(match.call, expected, bridge, isOptional)),
        (String(test.0), isOptional ? "\(match.name) == true" : String(match.name)),
      ])
  }

  /// The test holds for a word that means yes, or for any number but 0.
  private func affirms(_ test: Substring) -> Bool {
    if ["== 1", "!= 0", "> 0", ">= 1"].contains(test) { return true }
    return test.hasPrefix("== \"") && ComparedText.affirmations.contains(test.dropFirst(4).dropLast().lowercased())
  }

  private func reading(
    _ call: Substring, _ expected: String, _ bridge: BridgeType, _ isOptional: Bool = false
  ) -> String {
    call.replacing("\(expected).self", with: bridge.name + ".self") + (isOptional ? "?" : "") + ".wrappedValue"
  }
}
