import Testing

@testable import SwiftModels

/// The information in the compiler's messages.
@Suite struct CompilerMessageTests {
  @Test(arguments: [
    ("value of type 'Pool' has no member 'sync'", "sync"),
    ("value of type 'Pool' (aka 'Synchronized<Int>') has no member 'sync'", "sync"),
    ("type 'Order' has no member 'kinds'; did you mean 'kind'?", "kinds"),
    ("reference to member 'sync' cannot be resolved without a contextual type", "sync"),
    ("cannot find 'sync' in scope", nil),
  ])
  func aMemberIsMissing(message: String, member: String?) {
    #expect(QuotedNames.missingMember(in: message) == member)
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
