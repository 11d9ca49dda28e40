import Testing

@testable import SwiftModels

/// The information in the compiler's messages.
@Suite struct CompilerMessageTests {
  @Test(arguments: [
    ("value of type 'Pool' has no member 'sync'", "Pool.sync"),
    ("value of type 'Pool' (aka 'Synchronized<Int>') has no member 'sync'", "Pool.sync"),
    ("type 'Order' has no member 'kinds'; did you mean 'kind'?", "Order.kinds"),
    ("value of type 'Result<Data, any Error>.Publisher' has no member 'sync(_:)'", "Publisher.sync"),
    ("value of type '[Order.Line]' has no member 'total'", "Array.total"),
    ("value of type 'any Shop.Priced' has no member 'total'", "Priced.total"),
    ("reference to member 'sync' cannot be resolved without a contextual type", "sync"),
    ("cannot find 'sync' in scope", "sync"),
    ("expansion of macro 'warning' requires leading '#'", "warning"),
    ("missing return", nil),
  ])
  func aNameIsMissing(message: String, name: String?) {
    let output = CompilerOutput("/a.swift:1:1: error: " + message)
    #expect(output.missedNames { _ in true }.map(\.text) == (name.map { [$0] } ?? []))
  }

  @Test func whatIsDeclaredTwiceIsAmbiguous() {
    let output = CompilerOutput(
      """
      /a.swift:1:1: error: invalid redeclaration of 'path(_:)'
      /b.swift:2:3: error: ambiguous use of 'path'
      /b.swift:3:3: error: ambiguous use of 'title'
      """)
    #expect(output.redeclaredNames == ["path"])
    #expect(output.located.map(\.ambiguousName) == [nil, "path", "title"])
  }
}
