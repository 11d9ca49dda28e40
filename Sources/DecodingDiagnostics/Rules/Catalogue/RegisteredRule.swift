/// A rule with its identity, which never changes, since reports name it.
public struct RegisteredRule: Sendable {
  /// The id, e.g. `moved-key`.
  public let id: String
  /// The place of the rule's proposals, unless a proposal names another.
  public let place: FixPlace
  /// The kinds of the fixes that it proposes.
  public let kinds: [FixKind]
  /// The rules that do not apply if this one finds the missing key elsewhere.
  public let supersedes: Set<String>
  private let type: (any FixRule.Type)?
  private let make: @Sendable (RuleContext) -> [Proposal]

  init(_ id: String, _ type: any FixRule.Type, _ place: FixPlace, _ kinds: [FixKind], supersedes: Set<String> = []) {
    self.init(id, type, place, kinds, supersedes) { type.init(context: $0).proposals }
  }

  init(_ id: String, _ recipe: Recipe, _ place: FixPlace, _ kinds: [FixKind], supersedes: Set<String> = []) {
    self.init(id, nil, place, kinds, supersedes, make: recipe.proposals)
  }

  private init(
    _ id: String, _ type: (any FixRule.Type)?, _ place: FixPlace, _ kinds: [FixKind], _ supersedes: Set<String>,
    make: @escaping @Sendable (RuleContext) -> [Proposal]
  ) {
    (self.id, self.type, self.make) = (id, type, make)
    self.place = place
    self.kinds = kinds
    self.supersedes = supersedes
  }

  /// Whether it only makes proposals for failures that no other rule's proposal fixes.
  var isLastChance: Bool { place == .lastChance }

  /// The purpose of the rule, in one sentence.
  public var purpose: String { FixRuleWords.purpose(of: id) }

  /// The name of its type in the sources.
  public var typeName: String { type.map { "\($0)" } ?? "Recipe" }

  func isMade(by other: any FixRule.Type) -> Bool { type.map { $0 == other } ?? false }

  /// Returns what the rule proposes, under its name; proposals from other rules keep theirs.
  func proposals(for context: RuleContext) -> [Proposal] {
    make(context).map { proposal in
      var proposal = proposal
      proposal.rule = proposal.rule ?? id
      proposal.place = proposal.place ?? place
      proposal.isLastChance = isLastChance
      return proposal
    }
  }
}

extension [FixKind] {
  /// For a rule that delegates to others, or whose kind depends on what it finds.
  static var any: [FixKind] { FixKind.allCases }
}
