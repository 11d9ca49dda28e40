internal import JSONText

/// An inner container that a hand-written `init(from:)` opens, and whose object has moved into another object beside it:
/// `weather` stands in `current` now.
struct DeeperContainerRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let (type, reads) = context.handReads,
      let opener = reads.first(where: \.opensContainer), !opener.isPositional,
      let statement = statement(opening: opener.key, in: type)
    else { return [] }
    let lacking = context.containers(lacking: opener.spelling)
    guard let place = place(of: opener.spelling, in: lacking, context), lacking.count == context.containers.count,
      let name = Words.camelCase(place),
      let keys = context.model.type(statement.outerKeys, inside: type.name)
        ?? codingKeys(statement.outerKeys, of: type)
    else { return [] }
    let spelled = context.modelKey(place)
    let known = keys.cases.first { ($0.rawValue ?? $0.name) == spelled }
    let inner = ".nestedContainer(keyedBy: \(statement.outerKeys).self, forKey: .\(known?.name ?? name))"
    var edits: [ModelEdit] = [
      .replaceText(type: type.name, old: statement.text, new: statement.head + inner + statement.call)
    ]
    if known == nil {
      edits.insert(.addCase(type: keys.name, name: name, rawValue: name == spelled ? nil : spelled), at: 0)
    }
    var proposal = Proposal(
      .nestedKeys, title: FixWording.nestedTitle(place), subjects: [opener.key],
      explanation: FixWording.nested([opener.spelling], inside: place, lacking.count), edits: edits)
    proposal.mergeKey = "deeperContainer:" + type.name
    context.noteEncoding(of: type, in: &proposal)
    return [proposal]
  }

  private struct Statement {
    /// `try data.nestedContainer(keyedBy: WeatherKeys.self, forKey: .weather)`
    let text: String
    let head: String
    let call: String
    let outerKeys: String
  }

  private func statement(opening key: String, in type: DeclaredType) -> Statement? {
    let inner = /(?<head>try (?<outer>\w+))(?<call>\.nested(?:Unkeyed)?Container\([^\n]*?forKey: \.(?<key>\w+)\))/
    let found = type.text.matches(of: inner).filter { $0.key == key }
    guard found.count == 1, let match = found.first else { return nil }
    let around = /let (?<name>\w+) = try [^\n]*keyedBy: (?<keys>[\w.]+)\.self/
    let opened = type.text.matches(of: around).filter { $0.name == match.outer }
    guard opened.count == 1, let outer = opened.first else { return nil }
    return Statement(
      text: String(match.0), head: String(match.head), call: String(match.call), outerKeys: String(outer.keys))
  }

  /// The type's own `CodingKeys`, which the model lists with the type.
  private func codingKeys(_ name: String, of type: DeclaredType) -> DeclaredType? {
    guard name == "CodingKeys", let cases = type.codingKeys else { return nil }
    var keys = DeclaredType(name: type.name + ".CodingKeys", kind: .enumeration)
    keys.cases = cases
    return keys
  }

  /// The one object in all of those that lack the key, that has it.
  private func place(of key: String, in lacking: [Node], _ context: RuleContext) -> String? {
    let places = lacking.map { object in
      context.document.children(of: object).filter { child in
        context.document.kind(of: child) == .object && context.fit.keys(of: child).contains(key)
      }.compactMap { context.document.key(of: $0).flatMap(context.document.string(of:)) }
    }
    guard let first = places.first, first.count == 1, places.allSatisfy({ $0 == first }) else { return nil }
    return first[0]
  }
}
