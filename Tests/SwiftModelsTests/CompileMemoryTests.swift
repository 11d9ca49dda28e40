import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// The compiler gives up on an expression before it uses up the machine's memory.
@Suite struct CompileMemoryTests {
  /// Two types with one name, whose `==` has many operands.
  private let source = """
    import Foundation
    class Entity: Equatable {
      let title: String? = nil, overview: String? = nil, rating: Double? = nil, votes: Int? = nil
      let updated: Date? = nil, translations: [String]? = nil
      static func == (lhs: Entity, rhs: Entity) -> Bool { true }
    }
    class Episode: Entity {
      static func == (lhs: Episode, rhs: Episode) -> Bool {
        let left = lhs as Entity
        let right = rhs as Entity
        return left == right && lhs.title == rhs.title && lhs.overview == rhs.overview && lhs.rating == rhs.rating
          && lhs.votes == rhs.votes && lhs.updated == rhs.updated && lhs.translations == rhs.translations
      }
    }
    """

  @Test func anAmbiguousExpressionIsGivenUp() throws {
    let folder = try TemporaryFolder()
    try folder.write(source, to: "a.swift")
    try folder.write("struct Episode {}", to: "b.swift")
    let toolchain = try Toolchain.find()
    var invocation = CompilerInvocation(
      moduleName: "M", files: ["a.swift", "b.swift"].map { folder.url.path + "/" + $0 }, object: "", settings: [])
    invocation.onlyChecksTypes = true
    let direct = invocation.direct(toolchain)
    // Without the limit the compiler takes 1.6 GB, and is killed here.
    let script = "ulimit -v 1300000; exec \"$0\" \"$@\""
    let limited = ChildProcess.Command(
      executable: "/bin/sh", arguments: ["-c", script, direct.executable] + direct.arguments, environment: [:])
    let output = CompilerOutput(try CommandRun.run(limited).output)
    #expect(output.located.contains { $0.text.contains("in reasonable time") })
  }
}
