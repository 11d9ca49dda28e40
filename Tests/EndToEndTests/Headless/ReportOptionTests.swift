import Foundation
import TestSupport
import Testing

/// The requirements of a build server for the report.
@Suite struct ReportOptionTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct Point: Decodable { let x: Int; let y: Int }\n", to: "Point.swift")
    try folder.write(#"[{ "x": 1, "y": "hunter2" }]"#, to: "points.json")
    return folder
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) async throws -> ProgramRun {
    try await InspectBinary().run(["points.json", "--model", "[Point]", "--no-fixes"] + arguments, in: folder.url)
  }

  @Test func theManualHasEveryOptionOfTheHelp() async throws {
    let help = try await InspectBinary().run(["--help"]).output
    let manual = try await InspectBinary().run(["--generate-manual"])
    #expect(manual.status == 0)
    #expect(manual.output.hasPrefix(".TH INSPECT 1\n.SH NAME\ninspect \\- Shows every reason"))
    let options = help.matches(of: /\n  (?:-[a-z], )?(--[a-z0-9-]+)/).map { String($0.output.1) }
    #expect(options.count > 30)
    for option in options {
      #expect(manual.output.contains("\\fB" + option.replacingOccurrences(of: "-", with: "\\-") + "\\fR"), "\(option)")
    }
    #expect(manual.output.contains("\n.SH DECODER SETTINGS\n"))
    #expect(!manual.output.contains("crash"))
  }

  @Test func whatABaselineKnowsDoesNotFail() async throws {
    let folder = try folder()
    let written = try await run(["--write-baseline", "known.json"], in: folder)
    #expect(written.status == 0, "\(written.errorOutput)")
    #expect(written.errorOutput.contains("known.json: wrote 1 known finding."))

    // Other lines, another order, another value: still the same finding.
    try folder.write("[{ \"x\": 1, \"y\": 2 },\n\n{ \"x\": 1, \"y\": \"x\" }]", to: "points.json")
    let known = try await run(["--baseline", "known.json"], in: folder)
    #expect(known.status == 0)
    #expect(known.errorOutput.contains("1 known failure"))

    try folder.write(#"[{ "x": null, "y": "x" }]"#, to: "points.json")
    let new = try await run(["--baseline", "known.json", "--format", "json"], in: folder)
    #expect(new.status == 1)
    #expect(try new.document().failures.map(\.path) == ["[0].x"])
  }

  @Test(arguments: ["absent.json", "points.json"])
  func aFileThatIsNoBaselineIsSaid(_ file: String) async throws {
    let run = try await run(["--baseline", file], in: folder())
    #expect(run.status == 2)
    #expect(run.errorOutput.contains(file))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["text", "json", "concise", "xcode", "agent", "github", "gitlab", "junit", "sarif"])
  func noFormatShowsWhatIsRedacted(_ format: String) async throws {
    let folder = try folder()
    let open = try await run(["--format", format], in: folder)
    #expect(open.status == 1)
    let run = try await run(["--format", format, "--redact"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("typeMismatch"))
    #expect(!run.output.contains("hunter2") && !run.errorOutput.contains("hunter2"), "\(run.output)")
  }
}
