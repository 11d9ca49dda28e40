import SwiftParser
import SwiftSyntax
import Testing

@testable import SwiftModels

/// Which statements of necessary code may be left out if they do not compile.
@Suite struct SideCallTests {
  @Test(arguments: [
    ("Logger.shared.debug(\"a\"); x = 1", "Logger.shared.debug()"),
    ("Self.log.info(x); x = 1", "Self.log.info()"),
    ("items.append(x); x = 1", nil),
    ("log.debug(x); x = 1", "log.debug()"),
    ("self.log.debug(x); x = 1", nil),
    ("try Order.check(x); x = 1", nil),
    ("Order.read(&x); x = 1", nil),
    ("x = Order.read(); x = 1", nil),
    ("Order(id: 1); x = 1", nil),
  ])
  func tells(_ body: String, name: String?) throws {
    let tree = Parser.parse(source: "func f(_ items: Items) {\n\(body) }")
    let function = try #require(tree.statements.first?.item.as(FunctionDeclSyntax.self))
    let statement = try #require(function.body?.statements.first)
    #expect(SideCall(Syntax(statement))?.name == name)
  }

  @Test(arguments: [("func f() { Log.debug() }", true), ("func f() -> Int { Log.debug() }", false)])
  func whatABodyGivesStays(_ text: String, isOne: Bool) throws {
    let function = try #require(Parser.parse(source: text).statements.first?.item.as(FunctionDeclSyntax.self))
    let statement = try #require(function.body?.statements.first)
    #expect((SideCall(Syntax(statement)) != nil) == isOne)
  }
}
