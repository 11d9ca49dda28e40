import ArgumentParser
import Foundation
import NcursesTerminal
import SwiftModels

/// The entry point of either the tool itself, or a worker that it started to run model code.
@main
enum Main {
  static func main() {
    if ModelWorker.isWorkerInvocation(CommandLine.arguments) { ModelWorker.main() }
    CrashBacktrace.withoutPrompt()
    ProcessRemains.clearAtExit()
    // The reader of our output may go away: a pager, a clipboard program. Writing then fails, and the terminal is
    // restored.
    signal(SIGPIPE, SIG_IGN)
    // Reading the arguments takes about as long as starting a process.
    _ = SpareWorker.early
    runCommand()
  }

  /// Like the argument parser's own `main`, but sanitises the output, since messages contain arguments from anywhere.
  private static func runCommand() -> Never {
    do {
      var command = try InspectCommand.parseAsRoot()
      try command.run()
      exit(ExitStatus.success)
    } catch let code as ExitCode {
      // It has no message, and looking for one takes a tenth of a short run.
      exit(code.rawValue)
    } catch {
      let status = InspectCommand.exitCode(for: error)
      let text = InspectCommand.fullMessage(for: error)
      if text.isEmpty { exit(status.rawValue) }
      if status.isSuccess {
        StandardOutput.print(text + "\n")
      } else {
        StandardError.printAsIs(text)
      }
      exit(status.rawValue)
    }
  }
}
