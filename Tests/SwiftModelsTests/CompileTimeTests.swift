import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// Commands have a time limit, whatever they print meanwhile.
@Suite struct CompileTimeTests {
  private func run(_ script: String, seconds: Int?) throws -> CommandRun {
    let command = ChildProcess.Command(executable: "/bin/sh", arguments: ["-c", script], environment: [:])
    return try CommandRun.run(command, seconds: seconds)
  }

  @Test(arguments: ["while :; do echo more; done", "while :; do :; done", "sleep 1000 & wait"])
  func whatDoesNotEndIsStopped(_ script: String) throws {
    #expect(try run(script, seconds: 1).wasTooSlow)
  }

  @Test func whatEndsInTimeIsNot() throws {
    let run = try run("echo done", seconds: 100)
    #expect(!run.wasTooSlow)
    #expect(run.succeeded)
    #expect(run.output == "done\n")
  }

  @Test func ofWhatACommandPrintsABoundedPartIsKept() throws {
    let output = try run("head -c 100000000 /dev/zero | tr '\\0' a", seconds: 200).output
    #expect(output.utf8.count == 64 << 20)
  }

  @Test(arguments: [("60", 60), ("", 1_800), ("0", 1_800), ("-5", 1_800), ("soon", 1_800)])
  func theTimeOfABuildIsOfTheEnvironment(_ value: String, _ seconds: Int) {
    #expect(BuildTime.building(["INSPECT_BUILD_SECONDS": value]) == seconds)
  }

  @Test func temporaryFilesOfChildrenGoWithTheProcess() throws {
    let folder = try run("echo $TMPDIR", seconds: 100).output
    #expect(folder.contains("/" + ScratchFolder.prefix))
  }

  @Test func relativeFoldersAreNotHandedDown() throws {
    let command = ChildProcess.Command(
      executable: "/bin/sh", arguments: ["-c", "echo $XDG_CACHE_HOME $XDG_CONFIG_HOME"],
      environment: ["XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": "/config"])
    #expect(try CommandRun.run(command).output == "/config\n")
  }
}
