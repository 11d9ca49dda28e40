internal import Foundation
internal import JSONText

/// A text that a type's own code rejects, and that differs from what the code knows by something around or between:
/// `"#FF8800"` for `"FF8800"`, `"v1.2.3"`, `"52.5, 13.4"`, `"12.5%"`. It is taken away before anything is made of the text.
struct NormalizedTextRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let type = context.typeRefusingText, failure.reason != .invalidDate,
      let call = call(in: type, context)
    else { return [] }
    let refused = context.strings(failure.offsets.compactMap(context.document.node(atOffset:)))
    let taken = context.strings(context.values).filter { !refused.contains($0) }
    guard !refused.isEmpty, !refused.contains("") else { return [] }
    return Trait.all(in: refused).filter { trait in taken.allSatisfy { !trait.isFound(in: $0) } }.map { trait in
      var proposal = Proposal(
        .flexible, title: FixWording.normalizedTitle(trait.words), subjects: [type.baseName],
        explanation: FixWording.normalized(failure, trait.words),
        edits: [.replaceText(type: type.name, old: call, new: trait.reading(call))])
      proposal.mergeKey = "normalized:\(type.name):\(trait.words)"
      let lost = refused.compactMap(trait.loses)
      guard !lost.isEmpty else { return proposal }
      proposal.effect = .losesData
      proposal.loses = FixWording.normalizedAway(trait.words, lost)
      return proposal
    }
  }

  /// The one call by which the code reads the text: `try container.decode(String.self, forKey: .color)`.
  private func call(in type: DeclaredType, _ context: RuleContext) -> String? {
    let key = context.handReads?.reads.first { !$0.opensContainer }?.key
    let calls = type.text.matches(
      of: /try (?:\w+|decoder\.singleValueContainer\(\))\.decode\(String\.self(?:, forKey: \.(\w+))?\)/
    )
    .filter { $0.1.map(String.init) == key || $0.1 == nil && type.text.contains("singleValueContainer") }
    return calls.count == 1 ? calls.first.map { String($0.0) } : nil
  }
}

/// What all of some texts have that can be taken away.
private struct Trait: Sendable {
  let words: String
  let isFound: @Sendable (String) -> Bool
  /// The call's text without it.
  let code: @Sendable (_ call: String) -> String
  /// The text, where something is taken away that says more.
  var loses: @Sendable (String) -> String? = { _ in nil }

  func isFound(in text: String) -> Bool { isFound(text) }

  func reading(_ call: String) -> String { "try " + code(String(call.dropFirst("try ".count))) }

  static func all(in texts: [String]) -> [Trait] {
    let marks = ["#", "$", "@", "v", "V", "0x", "+", "~", "=", "/"].map(before)
    let ends = ["%", "°", "/", "Z", ";", ","].map(after)
    return ([blanksAround, blanksBetween, seconds] + marks + ends).filter { trait in texts.allSatisfy(trait.isFound) }
  }

  private static let blanksAround = Trait(
    words: "spaces around them", isFound: { $0.trimmingCharacters(in: .whitespacesAndNewlines) != $0 },
    code: { $0 + ".trimmingCharacters(in: .whitespacesAndNewlines)" })

  private static let blanksBetween = Trait(
    words: "spaces in them", isFound: { $0.trimmingCharacters(in: .whitespacesAndNewlines).contains(" ") },
    code: { $0 + ".replacingOccurrences(of: \" \", with: \"\")" })

  /// What the code makes of the text has no place for them.
  private static let seconds = Trait(
    words: "seconds after the minutes", isFound: { $0.wholeMatch(of: /\d\d?:\d\d:\d\d/) != nil },
    code: { "\($0).split(separator: \":\").prefix(2).joined(separator: \":\")" },
    loses: { $0.hasSuffix(":00") ? nil : $0 })

  private static func before(_ mark: String) -> Trait {
    Trait(
      words: "a leading \(SwiftLiteral.of(mark))", isFound: { $0.count > mark.count && $0.hasPrefix(mark) },
      code: { call in
        mark.count == 1
          ? "String(\(call).drop { $0 == \(SwiftLiteral.of(mark)) })"
          : call + ".replacingOccurrences(of: \(SwiftLiteral.of(mark)), with: \"\")"
      })
  }

  private static func after(_ mark: String) -> Trait {
    Trait(
      words: "a trailing \(SwiftLiteral.of(mark))", isFound: { $0.count > mark.count && $0.hasSuffix(mark) },
      code: { $0 + ".replacingOccurrences(of: \(SwiftLiteral.of(mark)), with: \"\")" })
  }
}
