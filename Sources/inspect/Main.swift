import ArgumentParser
import NcursesTerminal
import SwiftModels

/// The process is one of two things: the tool itself, or a worker that it started to run model code.
@main
enum Main {
  static func main() {
    if ModelWorker.isWorkerInvocation(CommandLine.arguments) { ModelWorker.main() }
    CrashBacktrace.withoutPrompt()
    InspectCommand.main()
  }
}
