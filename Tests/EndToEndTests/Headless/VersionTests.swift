import Foundation
import TestSupport
import Testing

@Suite struct VersionTests {
  @Test func theVersionSaysWhetherModelsAreConfined() async throws {
    let run = try await InspectBinary().run(["--version"])
    #expect(run.status == 0)
    #expect(
      run.output.contains("cannot write files or open sockets") != run.output.contains("has no Landlock"),
      "\(run.output)")
  }
}
