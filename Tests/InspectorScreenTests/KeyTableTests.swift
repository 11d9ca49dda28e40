import Foundation
import TerminalScreen
import TestSupport
import Testing

@testable import InspectorScreen

@Suite("Key table")
struct KeyTableTests {
  @Test(arguments: KeyContext.allCases)
  func noKeyMeansTwoThingsInOneContext(_ context: KeyContext) {
    let keys = KeyTable.bindings.filter { $0.context == context }.flatMap(\.keys)
    let repeated = Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys.map(\.description)
    #expect(repeated == [])
  }

  @Test(arguments: [KeyContext.document, .failures, .details])
  func noPaneTakesAKeyOfEverywhere(_ context: KeyContext) {
    let everywhere = Set(KeyTable.bindings.filter { $0.context == .everywhere }.flatMap(\.keys))
    let own = KeyTable.bindings.filter { $0.context == context }.flatMap(\.keys)
    #expect(own.filter(everywhere.contains).map(\.description) == [])
  }

  /// Keys that a terminal swallows or cannot distinguish from others never arrive.
  @Test func noKeyIsOneThatTerminalsSwallow() {
    let swallowed: Set<Key> = [
      .control("S"), .control("Q"), .control("\\"), .control("I"), .control("M"), .control("J"), .control("H"),
      .control("["),
    ]
    #expect(KeyTable.bindings.flatMap(\.keys).filter(swallowed.contains) == [])
  }

  @Test func everyBindingHasAKeyAndWords() {
    for binding in KeyTable.bindings {
      #expect(!binding.keys.isEmpty, "\(binding.action)")
      #expect(!binding.words.isEmpty, "\(binding.action)")
    }
  }

  @Test func everyActionIsBound() {
    let bound = Set(KeyTable.bindings.map(\.action))
    #expect(ScreenAction.allCases.filter { !bound.contains($0) } == [])
  }

  @Test func helpListsEveryKeyOfThePanes() {
    let listed = HelpRow.rows(filter: "", context: .failures).compactMap(\.binding).map { "\($0.context) \($0.action)" }
    let bound = KeyTable.bindings.filter { $0.group != .overlays }.map { "\($0.context) \($0.action)" }
    #expect(Set(listed) == Set(bound))
    #expect(listed.count == bound.count)
  }

  @Test func readmeListsTheKeysOfTheTable() throws {
    let readme = try String(contentsOf: PackageFolder.root.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(
      readme.contains("<summary>All keys</summary>\n\n\(KeyTable.markdown)\n"),
      "README.md should have:\n\(KeyTable.markdown)")
  }

  @Test func manualListsTheKeysByGroup() throws {
    let moving = try #require(KeyTable.manual.first { $0.group == .moving })
    #expect(moving.rows.first?.keys == "Up k")
    #expect(moving.rows.first?.words == "move up")
  }
}
