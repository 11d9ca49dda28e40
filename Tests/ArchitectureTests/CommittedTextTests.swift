import Foundation
import TestSupport
import Testing

/// Committed files do not mention paths of one machine, and nothing in them is unfinished.
@Suite struct CommittedTextTests {
  @Test func noSourceNamesAPathOfOneMachine() throws {
    // Assembled here, so that this file does not contain them either.
    let roots = ["work", "farm", "home", "Users", "opt/swift"].map { "/\($0)/" }
    for file in try SourceFile.all() {
      for root in roots { #expect(!file.code.contains("\"" + root), "\(file.path) names \(root)") }
    }
  }

  @Test func nothingInTheSourcesIsLeftUndone() throws {
    let marks = ["TO" + "DO", "FIX" + "ME"]
    for file in try SourceFile.all() {
      for mark in marks {
        #expect(file.text.firstRange(of: mark) == nil, "\(file.path) has \(mark)")
      }
    }
  }

  @Test func theTopLevelHoldsOnlyWhatAPackageNeeds() throws {
    let visible = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.root.path)
      .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
    let expected: Set<String> = ["LICENSE", "Package.swift", "README.md", "Samples", "Sources", "Tests"]
    #expect(Set(visible).subtracting(expected).isEmpty)
  }
}
