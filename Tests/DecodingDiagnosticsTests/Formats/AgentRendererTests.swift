import Testing

@testable import DecodingDiagnostics

@Suite("Agent format")
struct AgentRendererTests {
  private func sample() throws -> ReportUnderTest {
    var sample = try FormatSample.worded()
    var fix = Fix(kind: .stringBacked, title: "Parse `price` from a string", explanation: "", verification: .compiled)
    fix.diff = "--- a/Order.swift\n+++ b/Order.swift\n@@ -1 +1,2 @@\n-let price: Double\n+let price: Price\n+// more\n"
    fix.resolves = 2
    fix.loses = "1 value becomes nil"
    sample.report.fixes = [fix]
    sample.report.failures[0].fixes = [0]
    return sample
  }

  @Test func aGroupIsALineWithItsFix() throws {
    var sample = try sample()
    sample.report.plan = Plan(fixes: [0], verification: .compiled, remaining: 0)
    #expect(
      try FormatSample.render("agent", [sample]) == """
        \(Catalogue.heading(of: sample.report))
        orders.json:4:27: error: typeMismatch: first (items[*].price, 2 of 3 places); Models/Order & Item.swift:14:9; fix 1 (+2 -1, loses data)
        orders.json:7:15: error: keyNotFound: second (customer)
        orders.json:7:39: warning: silentNil: third (customer)
        1 group of ignored keys
        plan: fix 1 leaves 0 failures; --diff prints it, --fix --yes writes it

        """)
  }

  @Test func aModelThatCannotBeUsedIsAnError() throws {
    #expect(
      try FormatSample.render("agent", [FormatSample.unusable]) == """
        \(Catalogue.heading(of: FormatSample.unusable.report))
        error: modelError: The models do not compile: cannot find 'Foo'␊B.swift:1:1: error: cannot find 'Foo'

        """)
  }
}
