internal import JSONText

/// A case for every kind that an enum's hand-written `init(from:)` does not know: it keeps only the name.
struct UnknownKindRule: SingleFixRule {
  let context: RuleContext

  private static let caseName = "unknown"

  var proposal: Proposal? {
    guard let failure, let found = KindChoice(failure, context), !found.unknownKinds.isEmpty else {
      return nil
    }
    if let known = found.declared.fallbackCase { return taking(known, found, failure) }
    guard !found.declared.cases.contains(where: { $0.name == Self.caseName }),
      let decoding = decoding(found), let encoding = encoding(found)
    else { return nil }
    let declared = found.declared
    let names = found.unknownKinds.map(\.text)
    var proposal = Proposal(
      .enumCase, title: FixWording.unknownKindTitle(declared.baseName),
      explanation: FixWording.switchedCase(names, declared.baseName, failure),
      notes: [FixWording.fallback(names)],
      edits: [.addCase(type: declared.name, name: Self.caseName, rawValue: nil, payload: "String"), decoding]
        + encoding)
    let objects = found.unknownKinds.flatMap(\.values).count { document.kind(of: $0) == .object }
    guard objects > 0 else { return proposal }
    proposal.effect = .losesData
    proposal.loses = FixWording.kindsLost(objects, names)
    return proposal
  }

  /// The enum's case for unknown kinds is used if no other fits.
  private func taking(_ name: String, _ found: KindChoice, _ failure: Failure) -> Proposal? {
    guard let rest = found.choice.rest, rest.result == nil, rest.isRejecting, !rest.isBranch,
      let target = found.choice.arms.lazy.compactMap(\.result?.target).first
    else { return nil }
    let kinds = found.unknownKinds.map(\.text)
    let statement = "\(target) = .\(SwiftName.escaped(name))"
    return Proposal(
      .enumCase, title: FixWording.fallbackTitle(found.declared.baseName, as: name),
      explanation: FixWording.switchedCase(kinds, found.declared.baseName, failure),
      notes: [FixWording.fallback(kinds)],
      edits: [.rewrite(type: found.type.name, at: rest.range, .takeRest(statement, binding: nil))],
      effect: .loosensModel, loses: FixWording.rawValuesLost(failure.count, kinds))
  }

  private func decoding(_ found: KindChoice) -> ModelEdit? {
    let choice = found.choice
    guard let target = choice.arms.lazy.compactMap(\.result?.target).first else { return nil }
    if let rest = choice.rest, found.names == nil {
      guard !rest.isBranch else { return nil }
      let known = rest.binding ?? choice.constant?.name
      let statement = "\(target) = .\(Self.caseName)(\(known ?? "other"))"
      return .rewrite(
        type: found.type.name, at: rest.range, .takeRest(statement, binding: known == nil ? "other" : nil))
    }
    // The name is read as a string, and looked up in the enum of the names.
    guard target == "self", let names = found.names, names.rawType == "String", !names.hasDecodingInitializer,
      let call = choice.constant?.call
    else { return nil }
    return .rewrite(type: found.type.name, at: call, .lookUp(unknown: Self.caseName))
  }

  /// Nil if nothing shows under which key the name is written.
  private func encoding(_ found: KindChoice) -> [ModelEdit]? {
    guard let choice = found.encoding, let last = choice.lastOfOne else { return [] }
    guard case .name(_, let path) = found.choice.subject, path.count < 2 else { return nil }
    let written = choice.arms.lazy.compactMap { path.isEmpty ? $0.plainWriter : $0.keyedWriter }.first
    let key = path.last.map { ", forKey: .\($0.name)" } ?? ""
    var lines = ["try \(written ?? "container").encode(name\(key))"]
    if written == nil {
      let call = path.isEmpty ? "singleValueContainer()" : "container(keyedBy: CodingKeys.self)"
      lines.insert("var container = encoder.\(call)", at: 0)
    }
    let head = "case .\(Self.caseName)(let name):"
    return [.rewrite(type: found.type.name, at: last.range, .addArm(head, lines))]
  }
}
