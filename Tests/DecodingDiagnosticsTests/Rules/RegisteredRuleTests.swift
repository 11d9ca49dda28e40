import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

/// Reports name rules, so ids are stable, and the documentation lists all of them.
@Suite struct RegisteredRuleTests {
  @Test func idsAreUniqueAndStable() {
    let ids = FixRules.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.sorted() == RuleIDs.all, "an id is for ever: add new ones to RuleIDs, and change none")
  }

  @Test(arguments: FixRules.all.map(\.id)) func everyRuleSaysWhatItIsFor(_ id: String) throws {
    let rule = try #require(FixRules.rule(id))
    #expect(rule.purpose.hasSuffix(".") && rule.purpose.count <= 110, "\(id): \(rule.purpose)")
    #expect(id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(id)")
    #expect(Catalogue.explain(id) == nil, "\(id) is the name of another page")
    #expect(rule.supersedes.allSatisfy { FixRules.rule($0) != nil })
    #expect(rule.page.replacing("\n", with: " ").hasPrefix("\(id): \(rule.purpose)"))
    #expect(PlainWording.bannedPhrases(in: rule.page).isEmpty)
  }

  @Test func theListForProgramsHasEveryRule() throws {
    struct Listing: Decodable {
      struct Rule: Decodable {
        let id: String
        let tier: String
        let kinds: [String]
        let purpose: String
      }

      let tiers: [String]
      let rules: [Rule]
    }
    let listing = try JSONDecoder().decode(Listing.self, from: Data(FixRules.listing.utf8))
    #expect(listing.rules.map(\.id).sorted() == RuleIDs.all)
    #expect(listing.rules.allSatisfy { listing.tiers.contains($0.tier) && !$0.kinds.isEmpty && !$0.purpose.isEmpty })
    // The tiers determine the order.
    let tiers = listing.rules.compactMap { listing.tiers.firstIndex(of: $0.tier) }
    #expect(tiers == tiers.sorted())
  }

  /// `INSPECT_RECORD=rules` writes the list into the article again.
  @Test func theArticleListsTheRules() throws {
    let article = PackageFolder.sources.appendingPathComponent(
      "DecodingDiagnostics/DecodingDiagnostics.docc/TheRules.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let parts = text.components(separatedBy: Self.mark)
    try #require(parts.count == 2)
    if ProcessInfo.processInfo.environment["INSPECT_RECORD"] == "rules" {
      try (parts[0] + Self.mark + FixRules.markdown).write(to: article, atomically: true, encoding: .utf8)
    }
    #expect(parts[1] == FixRules.markdown, "INSPECT_RECORD=rules writes the list again")
  }

  private static let mark = "## The list\n\n"
}
