import Testing

@Suite("Real cases, with every failure and warning")
struct RealCaseFixtureTests {
  @Test("keys", arguments: RealCase.keys)
  func keys(_ fixture: RealCase) { fixture.check() }

  @Test("values", arguments: RealCase.values)
  func values(_ fixture: RealCase) { fixture.check() }

  @Test("shapes and silent losses", arguments: RealCase.shapes)
  func shapes(_ fixture: RealCase) { fixture.check() }
}
