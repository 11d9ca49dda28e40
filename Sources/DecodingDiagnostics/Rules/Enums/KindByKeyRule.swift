internal import DecodingPrograms
internal import JSONText

/// An enum whose hand-written `init(from:)` reads the kind from a key that no object has, while each object has a key
/// that only one kind reads: that key determines the kind.
struct KindByKeyRule: SingleFixRule {
  let context: RuleContext

  private static let limit = 4

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, context.isKeyNowhere,
      let type = context.ownerType, type.kind == .enumeration, type.hasDecodingInitializer,
      let kinds = type.choices.lazy.compactMap({ kinds(of: $0, askedBy: failure.key, in: type) }).first,
      containers.allSatisfy({ told(by: kinds, $0) == 1 }),
      let step = Recipe.single(context.alignedSteps, where: { $0.read.type == kinds.asked && $0.read.form == .decode })
    else { return nil }
    return Proposal(
      .enumAssociated, title: FixWording.kindByKeyTitle(type.baseName),
      explanation: FixWording.kindByKey(failure, kinds.all.map(\.spelling)),
      edits: [step.rewriting(.replace(condition(kinds)))], mergeKey: "kindByKey:" + type.name
    )
    .notingEncoding(of: type)
  }

  private struct Kinds {
    /// The name that the key is read as, and the case of the coding keys for it.
    let asked: String
    let key: String
    let all: [(label: String, key: String, spelling: String)]
    let isText: Bool
  }

  /// The kinds with the first key that only their arm reads.
  private func kinds(of choice: DeclaredChoice, askedBy key: String?, in type: DeclaredType) -> Kinds? {
    guard case .name(let asked, let path) = choice.subject, path.count == 1, case .key(let name, key)? = path.last,
      choice.arms.filter({ !$0.takesRest }).allSatisfy({ $0.labels.count == 1 })
    else { return nil }
    let arms = choice.arms.filter { !$0.takesRest }
    let all = arms.compactMap { arm in
      let others = Set(arms.filter { $0 != arm }.flatMap(\.keys))
      return arm.keys.subtracting(others).sorted().first.map { (arm.labels[0], $0, type.key(ofCase: $0)) }
    }
    guard all.count == arms.count, (2...Self.limit).contains(all.count) else { return nil }
    return Kinds(asked: asked, key: name, all: all, isText: asked == "String")
  }

  private func told(by kinds: Kinds, _ object: Node) -> Int {
    kinds.all.count { InnerPlace.member($0.spelling, of: object, context) != nil }
  }

  /// The condition for each kind. The last kind is chosen if no other key is present, and reports what is missing.
  private func condition(_ kinds: Kinds) -> String {
    let names = kinds.all.enumerated().map { position, kind in
      kinds.isText ? SwiftLiteral.of(kind.label) : (position == 0 ? kinds.asked : "") + ".\(kind.label)"
    }
    let asked = zip(kinds.all, names).dropLast().map { "$container.contains(.\($0.key)) ? \($1)" }
    return (asked + [names.last ?? ""]).joined(separator: " : ")
  }
}
