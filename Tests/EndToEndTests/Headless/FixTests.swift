import Foundation
import TestSupport
import Testing

/// Fixes through the built tool: its proposals hold, the changed code decodes, and changes can be undone.
@Suite struct FixTests {
  private static let model = "struct Reading: Decodable {\n  let id: Int\n  let value: Double\n}\n"
  private static let document = #"[{ "id": 1, "value": "1.5" }, { "id": 2, "value": "2.25" }]"#

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(FixTests.model, to: "Reading.swift")
    try folder.write(FixTests.document, to: "readings.json")
    return folder
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> ProgramRun {
    let environment = ["XDG_STATE_HOME": folder.url.appendingPathComponent("state").path]
    return try await InspectBinary().run(["readings.json"] + arguments, environment: environment, in: folder.url)
  }

  private func source(in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent("Reading.swift"), encoding: .utf8)
  }

  @Test func aFixIsWrittenDecodesAndIsTakenBack() async throws {
    let folder = try project()
    #expect(try await run(["--no-fixes"], in: folder).status == 1)
    let fixed = try await run(["--fix", "--yes"], in: folder)
    #expect(fixed.status == 0, "\(fixed.errorOutput)")
    #expect(try source(in: folder) != FixTests.model)
    #expect(try await run(["--no-fixes"], in: folder).status == 0)
    let undone = try await run(["--undo"], in: folder)
    #expect(undone.status == 0, "\(undone.errorOutput)")
    #expect(try source(in: folder) == FixTests.model)
  }

  @Test func withoutConsentNothingIsWritten() async throws {
    let folder = try project()
    let run = try await run(["--fix"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("--yes"))
    #expect(try source(in: folder) == FixTests.model)
  }

  @Test func aDiffIsForGitApply() async throws {
    let folder = try project()
    let run = try await run(["--diff"], in: folder)
    #expect(run.output.hasPrefix("--- a/Reading.swift\n+++ b/Reading.swift\n@@ "))
    #expect(run.status == 0)
    #expect(try source(in: folder) == FixTests.model)
    try folder.write(run.outputData, to: "plan.diff")
    let applied = try await InspectBinary().runShell(
      "git apply --check plan.diff && git apply plan.diff", in: folder.url)
    #expect(applied.status == 0, "\(applied.errorOutput)")
    #expect(try await self.run(["--no-fixes"], in: folder).status == 0)
  }

  @Test func severalDocumentsGetOneDiff() async throws {
    let folder = try project()
    try folder.write(#"[{ "id": 3, "value": 3 }, { "id": "4", "value": 4 }]"#, to: "more.json")
    let run = try await run(["more.json", "--diff"], in: folder)
    #expect(run.status == 0, "\(run.errorOutput)")
    #expect(run.output.contains("+  @StringBacked var id: Int"))
    #expect(run.output.contains("+  @StringBacked var value: Double"))
  }

  @Test func aFixThatIsNotThereIsSaid() async throws {
    let folder = try project()
    let run = try await run(["--diff", "--only", "99"], in: folder)
    #expect(run.status == 2)
    #expect(run.errorOutput.contains("99"))
  }

  @Test(arguments: [["--only", "1,2"], ["--only", "2", "--only", "1"]])
  func severalFixesAreMadeTogether(_ only: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct Item: Decodable {\n  let id: Int\n  let tags: [String]\n  let name: String\n}\n", to: "Item.swift")
    try folder.write(#"[{"id": "1", "tags": null, "name": 1}]"#, to: "items.json")
    let arguments = ["items.json", "--source", "Item.swift", "--model", "[Item]"]
    let report = try await InspectBinary().run(arguments + ["--format", "json"], in: folder.url).document()
    let combined = report.fixes.prefix(2).map(\.kind)
    let run = try await InspectBinary().run(arguments + ["--diff"] + only, in: folder.url)
    #expect(run.status == 1)
    #expect(run.errorOutput.contains("1 failure remains."))
    #expect(combined.count == 2)
    #expect(run.output.contains("+++ b/Item.swift"))
    try folder.write(run.outputData, to: "two.diff")
    let applied = try await InspectBinary().runShell("git apply two.diff", in: folder.url)
    #expect(applied.status == 0)
    let after = try await InspectBinary().run(arguments + ["--format", "json"], in: folder.url).document()
    #expect(after.failures.count == 1)
  }

  @Test func fixesOfTheSameThingDoNotGoTogether() async throws {
    let folder = try TemporaryFolder()
    try folder.write("struct Item: Decodable {\n  let id: Int\n}\n", to: "Item.swift")
    try folder.write(#"[{"id": "1"}, {"id": 2}]"#, to: "items.json")
    let run = try await InspectBinary().run(
      ["items.json", "--source", "Item.swift", "--model", "[Item]", "--diff", "--only", "1,2"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errorOutput.contains("Fixes 1, 2 cannot be combined"))
  }

  @Test func theDiffOfASourceElsewhereAppliesAtTheRoot() async throws {
    let folder = try project()
    let elsewhere = try TemporaryFolder()
    let document = folder.url.appendingPathComponent("readings.json").path
    let source = folder.url.appendingPathComponent("Reading.swift").path
    let run = try await InspectBinary().run([document, "--source", source, "--diff"], in: elsewhere.url)
    #expect(run.output.hasPrefix("--- a\(source)\n+++ b\(source)\n"))
    #expect(run.errorOutput.contains("patch -p1 -d /"))
  }

  @Test func aPageIsToldOfInWords() async throws {
    let folder = try project()
    try folder.write("<!DOCTYPE html>\n<html><body>403</body></html>\n", to: "readings.json")
    let report = try await run(["--model", "[Reading]"], in: folder)
    #expect(report.output.contains("This is an HTML page: usually a login form, an error page or a wrong URL."))
    #expect(report.output.contains("answer.mimeType == \"application/json\""))
    #expect(!report.output.contains("+++"))
    #expect(!report.output.contains("plan:"))
    let fixed = try await run(["--model", "[Reading]", "--fix", "--yes"], in: folder)
    #expect(fixed.status == 1)
    #expect(fixed.errorOutput.contains("the model needs no change"))
    #expect(try source(in: folder) == FixTests.model)
  }

  /// Only some of many lines are kept as samples.
  @Test func fixesAndThePlanAreProvedOnEveryLine() async throws {
    let folder = try project()
    let lines = (0..<3_000).map { "{\"id\": \($0), \"value\": \($0 % 100 == 0 ? "\"1.5\"" : "2")}\n" }
    try folder.write(lines.joined(), to: "readings.jsonl")
    let run = try await InspectBinary().run(
      ["readings.jsonl", "--model", "Reading", "--source", ".", "--format", "json"], in: folder.url)
    let document = try run.document()
    let plan = try #require(document.plan)
    #expect(plan.documentCount == 3_000)
    #expect(plan.remaining == 0)
    let fix = try #require(document.fixes.first)
    #expect(fix.documentCount == 3_000)
    #expect(fix.resolves == 30)
    #expect(fix.remaining == 0)
  }
}
