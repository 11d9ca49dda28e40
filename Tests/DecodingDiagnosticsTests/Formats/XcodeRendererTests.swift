import Testing

@testable import DecodingDiagnostics

@Suite("Xcode format")
struct XcodeRendererTests {
  @Test func theDeclarationComesFirstAndThePlaceIsItsNote() throws {
    #expect(
      try FormatSample.render("xcode", [FormatSample.worded(), FormatSample.good]) == """
        Models/Order & Item.swift:14:9: error: First [typeMismatch]
        orders.json:4:27: note: "12,50" at items[1].price; 1 further place
        orders.json:7:15: error: Second [keyNotFound]
        orders.json:7:39: warning: Third [silentNil]

        """)
  }

  @Test func pathsMayBeFromTheRoot() throws {
    let text = try FormatSample.render("xcode", [FormatSample.unusable]) { options in
      options.absolutePath = { "/app/" + $0 }
    }
    #expect(
      text == """
        /app/b.json:1:1: error: The models do not compile: cannot find 'Foo'␊B.swift:1:1: error: cannot find 'Foo' [modelError]

        """)
  }
}
