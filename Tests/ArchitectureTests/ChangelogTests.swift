import Foundation
import TestSupport
import Testing

/// The version is defined in one place, and the changelog begins with it.
@Suite struct ChangelogTests {
  @Test func theChangelogBeginsWithTheVersion() throws {
    let code = try #require(try SourceFile.all().first { $0.path.hasSuffix("/InspectorVersion.swift") }).text
    let version = try #require(code.firstMatch(of: /text = "(\d+\.\d+\.\d+)"/)?.1)
    let page = PackageFolder.sources.appendingPathComponent("DecodingDiagnostics/DecodingDiagnostics.docc/Changelog.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    #expect(headings.first == version)
    #expect(headings.count > 1 && Set(headings).count == headings.count)
  }
}
