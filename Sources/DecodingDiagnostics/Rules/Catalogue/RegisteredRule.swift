/// A rule with its identity, which stays what it is: reports name it.
public struct RegisteredRule: Sendable {
  /// `moved-key`
  public let id: String
  /// What the rule proposes stands here unless a proposal says otherwise.
  public let place: FixPlace
  /// The kinds of the fixes that it proposes.
  public let kinds: [FixKind]
  /// The rules that stand back where this one finds the missing key elsewhere.
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

  /// What it is for, in a sentence.
  public var purpose: String { FixRuleWords.purpose(of: id) }

  /// The name of its type in the sources.
  public var typeName: String { type.map { "\($0)" } ?? "Recipe" }

  func isMade(by other: any FixRule.Type) -> Bool { type.map { $0 == other } ?? false }

  /// What the rule proposes, under its name; what it has from other rules keeps theirs.
  func proposals(for context: RuleContext) -> [Proposal] {
    make(context).map { proposal in
      var proposal = proposal
      proposal.rule = proposal.rule ?? id
      proposal.place = proposal.place ?? place
      return proposal
    }
  }
}

extension [FixKind] {
  /// Of a rule that asks others, or whose kind follows from what it finds.
  static var any: [FixKind] { FixKind.allCases }
}
