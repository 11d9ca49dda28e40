internal import JSONText

/// A case for every kind that an enum's hand-written `init(from:)` does not know: it keeps the name alone.
struct UnknownKindRule: FixRule {
  private static let caseName = "unknown"

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let found = KindChoice(failure, context), !found.unknownKinds.isEmpty else {
      return []
    }
    if let known = found.declared.fallbackCase { return [taking(known, found, failure)].compactMap(\.self) }
    guard !found.declared.cases.contains(where: { $0.name == Self.caseName }),
      let decoding = decoding(found), let encoding = encoding(found)
    else { return [] }
    let declared = found.declared
    let names = found.unknownKinds.map(\.text)
    var proposal = Proposal(
      .enumCase, title: FixWording.unknownKindTitle(declared.baseName),
      explanation: FixWording.switchedCase(names, declared.baseName, failure),
      notes: [FixWording.fallback(names)],
      edits: [.addCase(type: declared.name, name: Self.caseName, rawValue: nil, payload: "String"), decoding]
        + encoding)
    let objects = found.unknownKinds.flatMap(\.values).count { context.document.kind(of: $0) == .object }
    guard objects > 0 else { return [proposal] }
    proposal.effect = .losesData
    proposal.loses = FixWording.kindsLost(objects, names)
    return [proposal]
  }

  /// The case that the enum has for what it does not know is what is left when no other fits.
  private func taking(_ name: String, _ found: KindChoice, _ failure: Failure) -> Proposal? {
    guard let rest = found.choice.arms.first(where: \.takesRest), rest.result == nil, rest.text.contains("throw"),
      rest.text.starts(with: /(?:default|case let \w+):/),
      let target = found.choice.arms.lazy.compactMap(\.result?.target).first
    else { return nil }
    let kinds = found.unknownKinds.map(\.text)
    let escaped = SwiftName.escaped(name)
    var proposal = Proposal(
      .enumCase, title: FixWording.fallbackTitle(found.declared.baseName, as: name),
      explanation: FixWording.switchedCase(kinds, found.declared.baseName, failure),
      notes: [FixWording.fallback(kinds)],
      edits: [
        .replaceText(type: found.type.name, old: rest.text, new: "default: \(target) = .\(escaped)")
      ])
    proposal.effect = .loosensModel
    proposal.loses = FixWording.rawValuesLost(failure.count, kinds)
    return proposal
  }

  // MARK: Decoding

  private func decoding(_ found: KindChoice) -> ModelEdit? {
    let choice = found.choice
    guard let target = choice.arms.lazy.compactMap(\.result?.target).first else { return nil }
    if let rest = choice.arms.first(where: \.takesRest), found.names == nil {
      guard let head = rest.text.firstMatch(of: /^(?:default|case let (\w+)):\s*/) else { return nil }
      let bound = head.1.map(String.init) ?? choice.constant?.name
      let start = bound == nil ? head.0.replacing("default:", with: "case let other:") : head.0
      return .replaceText(
        type: found.type.name, old: rest.text, new: start + "\(target) = .\(Self.caseName)(\(bound ?? "other"))")
    }
    return target == "self" ? guarded(found) : nil
  }

  /// The name is read as text, and looked up in the enum of the names.
  private func guarded(_ found: KindChoice) -> ModelEdit? {
    guard let names = found.names, names.rawType == "String", !names.hasDecodingInitializer,
      let constant = found.choice.constant,
      let read = constant.statement.firstMatch(of: /^let \w+ = (try \w+\.decode\()([\w.]+)(\.self[^\n]*\))$/)
    else { return nil }
    let raw = "raw" + constant.name.prefix(1).uppercased() + constant.name.dropFirst()
    let lines = [
      "let \(raw) = \(read.1)String\(read.3)", "guard let \(constant.name) = \(read.2)(rawValue: \(raw)) else {",
      "\(found.choice.unit)self = .\(Self.caseName)(\(raw))", "\(found.choice.unit)return", "}",
    ]
    return .replaceText(
      type: found.type.name, old: constant.statement, new: lines.joined(separator: constant.lineStart))
  }

  // MARK: Encoding

  /// Nil where nothing shows under which key the name is written.
  private func encoding(_ found: KindChoice) -> [ModelEdit]? {
    guard let choice = found.encoding, let last = choice.lastOfOne else { return [] }
    guard case .name(_, let path) = found.choice.subject, path.count < 2 else { return nil }
    let body = choice.separator + choice.unit
    let written = choice.arms.lazy.compactMap { $0.text.firstMatch(of: /(\w+)\.encode\([^\n]*\)/) }
      .first { path.isEmpty != $0.0.contains("forKey:") }.map { String($0.1) }
    let key = path.last.map { ", forKey: .\($0.name)" } ?? ""
    var lines = ["try \(written ?? "container").encode(name\(key))"]
    if written == nil {
      let call = path.isEmpty ? "singleValueContainer()" : "container(keyedBy: CodingKeys.self)"
      lines.insert("var container = encoder.\(call)", at: 0)
    }
    let isShort = lines.count == 1 && !last.text.contains(where: \.isNewline)
    let arm = "case .\(Self.caseName)(let name):" + (isShort ? " " : body) + lines.joined(separator: body)
    return [.addCode(type: found.type.name, after: last.text, text: choice.separator + arm)]
  }
}
