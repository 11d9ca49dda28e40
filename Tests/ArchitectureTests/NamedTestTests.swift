import Foundation
import TestSupport
import Testing

/// The page on what runs and what is written names a test for each of its statements, and each test exists.
@Suite struct NamedTestTests {
  private static let page =
    PackageFolder.sources.appendingPathComponent("DecodingDiagnostics/DecodingDiagnostics.docc/WhatRuns.md")

  @Test func theTestsThatThePageNamesAreThere() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let names = Set(
      text.matches(of: /`([A-Za-z]+Tests)(?:\.([A-Za-z]+))?`/).map { [$0.1, $0.2 ?? ""].map(String.init) })
    #expect(names.count > 30)
    let code = try Self.testCode()
    for name in names {
      let suite = code.first { $0.contains("struct \(name[0]) {") }
      #expect(suite != nil, "\(name[0])")
      if !name[1].isEmpty { #expect(suite?.contains("func \(name[1])(") == true, "\(name.joined(separator: "."))") }
    }
  }

  /// Every list item and every table row names a test, at its beginning or later.
  @Test func everyItemNamesATest() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var items: [String] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("- ") || line.hasPrefix("| ") && !line.contains("---") && !line.contains("| Test |") {
        items.append(String(line))
      } else if line.hasPrefix("  "), lines[index - 1].hasPrefix("- ") || lines[index - 1].hasPrefix("  ") {
        items[items.count - 1] += line
      }
    }
    #expect(items.count > 35)
    for item in items { #expect(item.contains(/`[A-Za-z]+Tests(\.[A-Za-z]+)?`/), "\(item)") }
  }

  private static func testCode() throws -> [String] {
    let folder = PackageFolder.root.appendingPathComponent("Tests").resolvingSymlinksInPath()
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Tests.swift") && !$0.contains(".build") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
  }
}
