import Foundation
import TestSupport
import Testing

/// `--error`: an error from a log, with its JSON and without a model.
@Suite struct ErrorArgumentTests {
  private static let response = """
    HTTP/1.1 200 OK
    Content-Type: application/json

    {"user": {"id": "7"}}

    """

  @Test func thePlaceIsShownInTheFileAsItIs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.response, to: "response.txt")
    let run = try await InspectBinary().run(
      [
        "response.txt", "--format", "concise", "--error",
        "DecodingError.typeMismatch: expected value of type Int. Path: user.id. Debug description: Expected to decode Int "
          + "but found a string instead.",
      ], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("response.txt:4:17: error: typeMismatch: `id` is a string; expected `Int`"))
  }

  @Test func otherTextsAreRefusedInOneLine() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "a.json")
    let run = try await InspectBinary().run(["a.json", "--error", "The data is missing."], in: folder.url)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errorOutput.hasPrefix("inspect: --error: no `DecodingError` found in this text"))
  }

  @Test func theVersionNamesTheToolchain() async throws {
    let run = try await InspectBinary().run(["--version"])
    #expect(run.status == 0)
    #expect(run.output.contains(/^inspect \d+\.\d+\.\d+\nmodels are compiled with .*Swift version \d/))
  }
}
