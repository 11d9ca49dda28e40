import Foundation
import Testing

@testable import DecodingDiagnostics

@Suite struct UnifiedDiffTests {
  /// Not the pieces between the braces that happen to be equal.
  @Test func whatIsAddedIsOneBlock() {
    let before = "struct A {\n  let id: Int\n  var b: Int {\n    1\n  }\n}\n"
    let added = "\nstruct B {\n  var c: Int {\n    2\n  }\n}\n"
    let after = before.replacing("id: Int", with: "id: String") + added
    let rows = UnifiedDiff.text(path: "a", before: before, after: after)?.split(separator: "\n") ?? []
    #expect(rows.filter { $0.hasPrefix("-") }.dropFirst() == ["-  let id: Int"])
    #expect(
      rows.suffix(9) == ["     1", "   }", " }", "+", "+struct B {", "+  var c: Int {", "+    2", "+  }", "+}"])
  }

  @Test(arguments: [
    ("a\nb\nc\n", "c\na\nb\n"), ("}\n}\n}\n", "}\n}\n"), ("x\ny\n", "y\nx\ny\nx\n"), ("a\nb\n", "a\n"),
    ("a\na\na\nb\n", "a\nb\na\nb\n"), ("1\n2\n3\n4\n5\n", "1\n5\n2\n4\n3\n"),
  ])
  func everyLineIsKeptOrTakenOutOrPutIn(_ before: String, _ after: String) throws {
    let diff = try #require(UnifiedDiff.text(path: "a", before: before, after: after))
    let rows = diff.split(separator: "\n").dropFirst(3)
    func text(_ signs: Set<Character>) -> String {
      rows.filter { signs.contains($0.first ?? "?") }.map { $0.dropFirst() + "\n" }.joined()
    }
    #expect(text([" ", "-"]) == before)
    #expect(text([" ", "+"]) == after)
  }

  @Test func aChangeHasThreeLinesAround() {
    let before = (1...9).map { "\($0)\n" }.joined()
    let after = before.replacing("5\n", with: "five\n")
    #expect(
      UnifiedDiff.text(path: "a.swift", before: before, after: after)
        == "--- a/a.swift\n+++ b/a.swift\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test func aLastLineWithoutItsEndIsSaid() {
    #expect(
      UnifiedDiff.text(path: "a", before: "x", after: "x\n")
        == "--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-x\n\\ No newline at end of file\n+x\n")
  }

  @Test func anEmptyTextHasNoFirstLine() {
    #expect(UnifiedDiff.text(path: "a", before: "", after: "x\n") == "--- a/a\n+++ b/a\n@@ -0,0 +1,1 @@\n+x\n")
  }

  @Test func farChangesAreHunksOfTheirOwn() {
    let before = (1...30).map { "\($0)\n" }.joined()
    let after = before.replacing("\n2\n", with: "\ntwo\n").replacing("\n29\n", with: "\nlate\n")
    let hunks = UnifiedDiff.text(path: "a", before: before, after: after)?.components(separatedBy: "@@ -").count
    #expect(hunks == 3)
  }

  @Test func aFileElsewhereIsNamedFromTheRootOn() {
    let diff = UnifiedDiff.text(path: "/x/a.swift", before: "", after: "x\n")
    #expect(diff == "--- a/x/a.swift\n+++ b/x/a.swift\n@@ -0,0 +1,1 @@\n+x\n")
    let climbing = UnifiedDiff.text(path: "../a.swift", before: "", after: "x\n")
    #expect(climbing?.contains("..") == false)
    #expect(UnifiedDiff.startsAtRoot("../a.swift"))
    #expect(!UnifiedDiff.startsAtRoot("a.swift"))
  }

  @Test func equalTextsHaveNone() {
    #expect(UnifiedDiff.text(path: "a", before: "x\n", after: "x\n") == nil)
  }
}
