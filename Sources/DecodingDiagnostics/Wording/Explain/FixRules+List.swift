extension FixRules {
  /// All rules as text: the tiers in their order, with the rules of each by place.
  public static var list: String {
    let width = all.map(\.id.count).max() ?? 0
    let sections = FixTier.allCases.compactMap { tier -> String? in
      let rules = inOrder.filter { $0.place.tier == tier }
      guard !rules.isEmpty else { return nil }
      let rows = rules.map { "  " + $0.id + String(repeating: " ", count: width - $0.id.count + 2) + $0.purpose }
      return (["\(tier.rawValue): \(tier.meaning)"] + rows).joined(separator: "\n")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// All rules as JSON, for programs.
  public static var listing: String {
    let rules = inOrder.map { rule in
      JSONTree.object([
        ("id", .string(rule.id)),
        ("tier", .string(rule.place.tier.rawValue)),
        ("kinds", .array(rule.kinds.map { .string($0.rawValue) })),
        ("purpose", .string(rule.purpose)),
        ("supersedes", .array(rule.supersedes.sorted().map(JSONTree.string))),
      ])
    }
    return JSONTree.object([
      ("tiers", .array(FixTier.allCases.map { .string($0.rawValue) })), ("rules", .array(rules)),
    ]).indentedText
  }

  /// The rows of the tables in the documentation.
  package static var markdown: String {
    FixTier.allCases.compactMap { tier in
      let rules = inOrder.filter { $0.place.tier == tier }
      guard !rules.isEmpty else { return nil }
      let rows = rules.map { rule in
        "| `\(rule.id)` | \(rule.purpose) | \(kinds(of: rule)) |"
      }
      return
        (["### \(tier.rawValue)", "", tier.meaning, "", "| Rule | Purpose | Fixes |", "| --- | --- | --- |"] + rows)
        .joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static func kinds(of rule: RegisteredRule) -> String {
    rule.kinds == FixKind.allCases ? "any" : rule.kinds.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  /// The rules by place; those at one place in the order of registration.
  static var inOrder: [RegisteredRule] {
    all.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
  }
}

extension FixTier {
  /// One sentence about the fixes of the tier.
  package var meaning: String {
    switch self {
    case .direct: "The evidence names the change: a key, a root, a case or a setting."
    case .otherForm: "The model takes the data in the form that it has."
    case .adapted: "The model adapts: a bridge, another place, or an enum over several kinds."
    case .unlikeData: "Data that does not fit is kept as something else, replaced by a default value, or dropped."
    case .absence: "Absent values become nil, or a check is given up."
    case .lastResort: "A placeholder, or what would hide that a value has moved."
    }
  }
}

extension RegisteredRule {
  /// The page of a rule, as `inspect --explain ID` shows it.
  public var page: String {
    let explained = kinds == FixKind.allCases ? "any" : kinds.map(\.rawValue).joined(separator: ", ")
    var lines = ["\(id): \(purpose)", "", "Tier: \(place.tier.rawValue). \(place.tier.meaning)", "Fixes: \(explained)"]
    if !supersedes.isEmpty {
      lines.append("Supersedes, if it finds the missing key elsewhere: " + supersedes.sorted().joined(separator: ", "))
    }
    let superseding = FixRules.all.filter { $0.supersedes.contains(id) }.map(\.id)
    if !superseding.isEmpty {
      lines.append("Superseded, if they find the missing key elsewhere, by: " + superseding.joined(separator: ", "))
    }
    for kind in kinds == FixKind.allCases ? [] : kinds {
      guard let page = Catalogue.explain(kind.rawValue) else { continue }
      lines +=
        ["", "\(kind.rawValue): \(page.title)"] + LineWrap.wrap(page.cause, width: 80, indent: "  ", hanging: "  ")
    }
    lines += ["", "`inspect --trace-fixes` shows what it proposes for a document and what becomes of it."]
    return lines.flatMap { $0.count > 80 ? LineWrap.wrap($0, width: 80) : [$0] }.joined(separator: "\n") + "\n"
  }
}
