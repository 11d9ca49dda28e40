import Foundation
import Testing

@testable import DecodingDiagnostics

@Suite struct UnifiedDiffTests {
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
