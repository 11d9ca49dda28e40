import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

/// The article on the names agrees with the explain pages.
@Suite struct NamesArticleTests {
  @Test func everyNameStandsThereWithItsTitle() throws {
    let article = PackageFolder.sources.appendingPathComponent(
      "DecodingDiagnostics/DecodingDiagnostics.docc/TheNames.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let names = FailureCategory.allCases.map(\.rawValue) + WarningKind.allCases.map(\.rawValue)
    for name in names + FixKind.allCases.map(\.rawValue) {
      let page = try #require(Catalogue.explain(name), "\(name) has no page")
      #expect(text.contains("| `\(name)` | \(page.title) |"), "\(name) is missing or has another title")
    }
  }
}
