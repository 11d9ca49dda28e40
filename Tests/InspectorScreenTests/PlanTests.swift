import DecodingDiagnostics
import JSONText
import TerminalScreen
import Testing

@testable import InspectorScreen

/// Information about fixes and plans before anything is written.
@Suite("Plans")
struct PlanTests {
  private static func fix(_ title: String, resolves: Int = 1, kind: FixKind = .optional) -> Fix {
    var fix = Fix(kind: kind, title: title, explanation: "", verification: .compiled)
    fix.resolves = resolves
    fix.diff = "--- a/User.swift\n+++ b/User.swift\n@@ -1 +1 @@\n-let id: Int\n+let id: Int?\n"
    return fix
  }

  private static let ownPlan = Plan(fixes: [0], verification: .compiled, remaining: 0)

  private func driver(
    _ fixes: [Fix], plan: Plan? = nil, warnings: Int = 0, size: Size = Size(columns: 100, rows: 30)
  ) throws -> ScreenDriver {
    let text = #"{"id": "7", "name": null, "a": 1, "b": 2}"#
    var driver = ScreenDriver([("user.json", text)], size: size) { loaded, _ in
      var building = ReportBuilding(loaded, model: "User", verdict: warnings > 0 ? .decodes : .fails)
      if warnings == 0 {
        building.fail(.typeMismatch, .wrongKind, pattern: "id", at: ["id"], expected: "Int", found: "string")
      }
      for path in ["a", "b"].prefix(warnings) {
        building.warn(.silentNil, pattern: path, at: [path], key: path, outOf: 1)
      }
      return building.report
    }
    var report = try #require(driver.document.report)
    report.fixes = fixes
    if warnings == 0 { report.failures[0].fixes = Array(fixes.indices) }
    for index in report.warnings.indices { report.warnings[index].fixes = Array(fixes.indices) }
    report.plan = plan
    driver.send(.amended(try #require(driver.document.reportJob), .fixes(driver.inspection(of: report))))
    driver.clearEffects()
    return driver
  }

  private func shows(_ driver: ScreenDriver, _ words: String) -> Bool { driver.lines.contains { $0.contains(words) } }

  @Test func aPlanSaysWhatItLosesAndOnHowManyDocumentsItHolds() throws {
    var (first, plan) = (Self.fix("Make `id` optional"), Plan(fixes: [0], verification: .compiled, remaining: 0))
    first.loses = "1 value becomes nil."
    plan.documentCount = 3
    plan.loses = "What the model encodes does not decode again."
    plan.diff = "--- a/User.swift\n+++ b/User.swift\n@@ -1,2 +1,2 @@\n-let id: Int\n+let id: Int?\n+let name: String?\n"
    var driver = try driver([first], plan: plan)
    driver.press("P")
    for words in [
      "[x] 1 Make id optional", "Plan: 1 → 0 failures", "Everything decodes. Tested on 3 documents.",
      "does not decode again", "User.swift:1 +1 -1", "+let id: Int?",
    ] { #expect(shows(driver, words), "\(words)") }
    driver.press("a")
    for words in ["1  Make id optional", "1 value becomes nil.", "+let name: String?"] {
      #expect(shows(driver, words), "\(words)")
    }
  }

  /// A plan for several documents: this one needs only the first step, and all of them are written.
  private func sharedPlan(_ driver: inout ScreenDriver) throws -> ProvedPlan {
    let steps = ["Make `id` optional", "Make `name` optional", "Decode dates with .iso8601"]
    var plan = Plan(fixes: [0, 2, 5], verification: .compiled, remaining: 0)
    plan.diff = "--- a/User.swift\n+++ b/User.swift\n@@ -1 +1 @@\n+let id: Int?\n+let name: String?\n"
    let shared = ProvedPlan(
      steps: zip(plan.fixes, steps).map { ProvedPlan.Step(position: $0, fix: Self.fix($1)) }, failureCount: 4,
      outcome: .init(plan: plan))
    driver.send(.amended(try #require(driver.document.reportJob), .plan(shared)))
    return shared
  }

  @Test func nothingIsWrittenThatTheListDoesNotName() throws {
    var driver = try driver([Self.fix("Make `id` optional")], plan: Self.ownPlan)
    let plan = try sharedPlan(&driver)
    driver.press("P")
    let titles = plan.steps.map(\.fix.title.withoutCodeMarks)
    for title in titles { #expect(shows(driver, title), "\(title)") }
    driver.press("a")
    for title in titles { #expect(shows(driver, title), "\(title)") }
    driver.press("y")
    let job = try #require(driver.document.fixing)
    let agreed = try #require(plan.outcome.plan.diff)
    #expect(driver.effects == [.applyFixes(job.id, DocumentID(0), .steps([0, 2, 5]), agreed: agreed)])
  }

  @Test func aChoiceIsProvedAgainAndWrittenAlone() throws {
    var driver = try driver([Self.fix("Make `id` optional")], plan: Self.ownPlan)
    _ = try sharedPlan(&driver)
    driver.press("P Down Space")
    guard case .combine(let job, DocumentID(0), [0, 5])? = driver.effects.last else {
      return #expect(Bool(false), "\(driver.effects)")
    }
    // A plan cannot be applied until it is known whether it holds.
    driver.press("a")
    #expect(driver.screen.message?.text == Labels.proving)
    var outcome = Plan(fixes: [0, 5], verification: .compiled, remaining: 1)
    outcome.diff = "+let id: Int?"
    driver.send(.combined(job, .init(plan: outcome, left: ["name"])))
    for words in ["2 of 3 chosen", "Plan: 4 → 1 failure", "Left: name", "[ ] 2 Make name optional"] {
      #expect(shows(driver, words), "\(words)")
    }
    driver.press("a")
    #expect(!shows(driver, "Make name optional") && shows(driver, "3  Decode dates"))
    driver.press("y")
    let applied = try #require(driver.document.fixing)
    #expect(driver.effects.last == .applyFixes(applied.id, DocumentID(0), .steps([0, 5]), agreed: "+let id: Int?"))
  }

  @Test func aPlanThatIsAskedForTooEarlyOpensWhenItIsThere() throws {
    var driver = ScreenDriver([("user.json", #"{"id": "7"}"#)]) { loaded, _ in
      var building = ReportBuilding(loaded, model: "User")
      building.fail(.typeMismatch, .wrongKind, pattern: "id", at: ["id"], expected: "Int", found: "string")
      return building.report
    }
    let job = try #require(driver.document.reportJob)
    driver.send(.progress(job, WorkProgress("testing fixes")))
    driver.press("P")
    #expect(driver.screen.message?.text == Labels.planFollows)
    var report = try #require(driver.document.report)
    report.fixes = [Self.fix("Make `id` optional")]
    report.failures[0].fixes = [0]
    report.plan = Plan(fixes: [0], verification: .compiled, remaining: 0)
    driver.send(.amended(job, .fixes(driver.inspection(of: report))))
    #expect(shows(driver, "┌ Plan: 1 → 0 failures"))
  }

  /// The document after a fix: list, title and document switch to it, and nothing is written.
  @Test func aPreviewShowsTheDocumentAsItWouldBe() throws {
    var driver = Sample.failures.driver()
    driver.press("3 Space")
    let job = try #require(driver.document.fixing)
    #expect(driver.effects.last == .preview(job.id, DocumentID(0), .fix(0)))
    var after = try #require(driver.document.report)
    after.failures.remove(at: 0)
    let loaded = try #require(driver.document.document)
    driver.send(.previewed(job.id, .fix(0), Inspection(after, of: loaded)))
    #expect(driver.lines[0].contains("✗ 1 failure · preview"))
    for words in ["Preview", "3 → 1 failure.", "✓ items[*].price", "missing key vatNumber"] {
      #expect(shows(driver, words), "\(words)")
    }
    // The value that the fix is for stays visible; the list shows the remaining failures.
    #expect(driver.path == "items[1].price" && driver.document.list.selection?.finding == .failure(0))
    // The exit status is that of the unchanged document.
    #expect(driver.screen.exitStatus == 1)
    driver.press("Esc")
    #expect(driver.lines[0].contains("✗ 3 failures") && driver.path == "items[1].price")
  }

  /// A choice made in a preview survives if something else ends the preview.
  @Test func aSettingThatIsChosenInAPreviewHolds() throws {
    var driver = Sample.failures.driver()
    driver.press("3 Space")
    let job = try #require(driver.document.fixing)
    driver.send(.previewed(job.id, .fix(0), try #require(driver.document.inspection)))
    driver.press("d Right")
    #expect(driver.document.preview == nil && driver.document.inspecting == nil && driver.document.fixing == nil)
    #expect(driver.document.settings.keyDecodingStrategy == .convertFromSnakeCase)
    #expect(driver.document.report?.decoder.keyDecodingStrategy == .convertFromSnakeCase)
  }

  @Test func whatIsPreviewedIsAppliedByTheSameKey() throws {
    var driver = Sample.failures.driver()
    driver.press("3 Right Space")
    let job = try #require(driver.document.fixing)
    let inspection = try #require(driver.document.inspection)
    driver.send(.previewed(job.id, .fix(1), inspection))
    driver.press("a")
    #expect(shows(driver, "┌ Write this to your files?") && driver.document.preview == nil)
    driver.press("y")
    let written = try #require(driver.document.fixing)
    let agreed = try #require(driver.document.report?.fixes[1].diff)
    #expect(driver.effects.last == .applyFixes(written.id, DocumentID(0), .fix(1), agreed: agreed))
  }

  @Test func stepsThatDoNotHoldTogetherAreNotApplied() throws {
    var driver = try driver([Self.fix("Make `id` optional")], plan: Self.ownPlan)
    _ = try sharedPlan(&driver)
    driver.press("P Space")
    guard case .combine(let job, _, _)? = driver.effects.last else { return #expect(Bool(false)) }
    driver.send(.combined(job, nil))
    #expect(shows(driver, Labels.doNotCombine))
    driver.press("a")
    #expect(driver.screen.message?.text == Labels.doNotCombine)
    // The whole plan is already known.
    driver.clearEffects()
    driver.press("Space")
    #expect(driver.effects.isEmpty && shows(driver, "3 of 3 chosen"))
    driver.press("A a")
    #expect(driver.screen.message?.text == Labels.nothingChosen)
  }

  @Test func aFixSaysOnHowManyDocumentsItWasProved() throws {
    var fix = Self.fix("Make `id` optional")
    fix.documentCount = 12
    #expect(shows(try driver([fix]), "fix 1 of 1 · proved on 12 documents"))
  }

  @Test func theChosenFixStaysWhenOthersComeBeforeIt() throws {
    var driver = try driver([Self.fix("First"), Self.fix("Second")])
    driver.press("3 Right")
    #expect(shows(driver, "2▸ Second"))
    var report = try #require(driver.document.report)
    report.fixes.insert(Self.fix("New"), at: 0)
    report.failures[0].fixes = [0, 1, 2]
    driver.send(.amended(try #require(driver.document.reportJob), .fixes(driver.inspection(of: report))))
    #expect(shows(driver, "3▸ Second"))
  }

  @Test func aFixOfSeveralWarningsIsCountedAmongThem() throws {
    #expect(shows(try driver([Self.fix("Read both", resolves: 2)], warnings: 2), "resolves 2 of 2"))
    #expect(shows(try driver([Self.fix("Read one", resolves: 1)], warnings: 2), "resolves 1 of 1"))
  }

  @Test func anAnswerThatIsNoJSONHasNoPlan() throws {
    var fix = Self.fix("Decode only responses that are JSON", kind: .invalidJSON)
    (fix.intent, fix.diff, fix.documentDiff) = (.needsInput, nil, "-<html>\n+{}\n")
    fix.snippet = "guard let answer = response as? HTTPURLResponse"
    fix.loses = "The whole text."
    var driver = try driver([fix], plan: Plan(fixes: [0], verification: .decoded, remaining: 0))
    #expect(shows(driver, "guard let answer"))
    for words in ["resolves", "proved", "placeholder", "The whole text", "P plan"] {
      #expect(!shows(driver, words), "\(words)")
    }
    driver.press("P")
    #expect(driver.screen.overlays.isEmpty)
    #expect(driver.screen.message?.text == Labels.nothingToMend)
    driver.press("a")
    #expect(driver.screen.overlays.isEmpty)
    #expect(driver.screen.message?.text == Labels.byHand)
  }

  @Test func whatWasWrittenIsDecodedInEveryDocument() throws {
    var driver = ScreenDriver([("a.json", "{}"), ("b.json", "{}")]) { loaded, _ in
      ReportBuilding(loaded, model: "User").report
    }
    driver.press("u y")
    let job = try #require(driver.document.fixing)
    let before = driver.screen.documents.map(\.reportJob)
    driver.send(.applied(job.id, "Restored User.swift."))
    for (document, job) in zip(driver.screen.documents, before) { #expect(document.reportJob != job) }
  }

  @Test func aFileThatIsNotThereIsNamedOnce() throws {
    var screen = ScreenState(size: Size(columns: 80, rows: 24))
    _ = screen.start(files: ["a.json"])
    _ = screen.update(.failed(JobID(1), "a.json: no such file"))
    _ = screen.update(.terminal(.key(.tab)))
    let lines = screen.draw().grid.lines
    #expect(lines.count { $0.contains("a.json: no such file") } == 1)
    #expect(lines[0].contains("a.json · ✗ no such file"))
    #expect(lines.contains { $0.contains("o  open another file") })
  }
}
