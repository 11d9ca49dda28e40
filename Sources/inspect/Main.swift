import ArgumentParser
import Foundation
import NcursesTerminal
import SwiftModels

/// The process is one of two things: the tool itself, or a worker that it started to run model code.
@main
enum Main {
  static func main() {
    if ModelWorker.isWorkerInvocation(CommandLine.arguments) { ModelWorker.main() }
    CrashBacktrace.withoutPrompt()
    ProcessRemains.clearAtExit()
    // Who reads what is written may go away: a pager, a clipboard program. Writing tells, and the terminal is given back.
    signal(SIGPIPE, SIG_IGN)
    runCommand()
  }

  /// As the argument parser's own `main`, but for the writing: arguments come from anywhere, and messages name them.
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
