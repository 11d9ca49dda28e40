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
    // Who reads what is written may go away: a pager, a clipboard program. Writing tells, and the terminal is given back.
    signal(SIGPIPE, SIG_IGN)
    InspectCommand.main()
  }
}
