import TerminalScreen
import Testing

@testable import InspectorScreen

@Suite("Key table")
struct KeyTableTests {
  @Test(arguments: KeyContext.allCases)
  func noKeyMeansTwoThingsInOneContext(_ context: KeyContext) {
    let keys = KeyTable.bindings.filter { $0.context == context }.flatMap(\.keys)
    #expect(Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys.map(\.description) == [])
  }
}
