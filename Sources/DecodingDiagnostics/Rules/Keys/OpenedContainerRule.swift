internal import JSONText

/// A value that a hand-written `init(from:)` looks for in its own container, and that stands in one which it opens too:
/// `houseNumber` next to `streetName` in `address`.
struct OpenedContainerRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let key = failure.key,
      let type = context.ownerType, let name = type.caseName(forKey: key)
    else { return [] }
    let objects = context.containers(lacking: key)
    guard !objects.isEmpty, objects.count == context.containers.count, let call = call(for: name, in: type) else {
      return []
    }
    let found = openings(before: call.start, in: type, from: call.container).filter { opening in
      objects.allSatisfy { object in
        context.document.member(of: object, opening.key).map { context.fit.keys(of: $0).contains(key) } ?? false
      }
    }
    guard found.count == 1, let opening = found.first, let adding = adding(name, key, to: opening.keys, type, context)
    else { return [] }
    var proposal = Proposal(
      .nestedKeys, title: FixWording.nestedTitle(opening.key), subjects: [name],
      explanation: FixWording.nested([key], inside: opening.key, objects.count),
      edits: adding + [
        .replaceText(type: type.name, old: call.text, new: opening.local + call.text.dropFirst(call.container.count))
      ])
    context.noteEncoding(of: type, in: &proposal)
    return [proposal]
  }

  /// The case for the key, where the container's keys lack it.
  private func adding(
    _ name: String, _ key: String, to keys: String, _ type: DeclaredType, _ context: RuleContext
  ) -> [ModelEdit]? {
    // Those are the type's own, and have it.
    if keys == "CodingKeys" { return [] }
    guard let keys = context.model.type(keys, inside: type.name) else { return nil }
    let isKnown = keys.cases.contains { $0.name == name }
    return isKnown ? [] : [.addCase(type: keys.name, name: name, rawValue: key == name ? nil : key)]
  }

  private struct Call {
    /// `container.decode(Int.self, forKey: .houseNumber)`
    let text: String
    let container: String
    let start: String.Index
  }

  private func call(for name: String, in type: DeclaredType) -> Call? {
    let calls = type.text.matches(
      of: /(?<container>\w+)\.decode(?:IfPresent)?\([^()\n]+, forKey: (?:\w+)?\.(?<key>\w+)\)/
    ).filter { $0.key == name }
    guard calls.count == 1, let call = calls.first else { return nil }
    return Call(text: String(call.0), container: String(call.container), start: call.range.lowerBound)
  }

  private struct Opening {
    let local: String
    let keys: String
    let key: String
  }

  /// The containers that are opened in the same one before the call.
  private func openings(before start: String.Index, in type: DeclaredType, from container: String) -> [Opening] {
    let form =
      /let (?<local>\w+) = try (?<outer>\w+)\.nestedContainer\(\s*keyedBy: (?<keys>[\w.]+)\.self, forKey: (?:\w+)?\.(?<key>\w+)\s*\)/
    return type.text[..<start].matches(of: form).filter { $0.outer == container }.map { match in
      Opening(local: String(match.local), keys: String(match.keys), key: type.key(ofCase: String(match.key)))
    }
  }
}
