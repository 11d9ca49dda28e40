import DecodingDiagnostics
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Starts a worker, gives it one request and waits for its answer or its death.
struct WorkerRun {
  let executable: String
  let environment: [String: String]
  var limits = WorkerLimits()
  var cancellation: Cancellation?
  /// Told now and then which byte of the document the worker has come to.
  var progress: (@Sendable (_ offset: Int) -> Void)?

  enum Outcome {
    case answered(WorkerAnswer, output: String?)
    case died(WorkerDeath, Breadcrumb.Reading?)
  }

  /// - Parameter sourceFiles: The user's files by the paths that line tables name.
  func run(
    _ request: WorkerRequest, document: [UInt8]?, sourceFiles: [String: SwiftFile]
  ) throws(ModelError) -> Outcome {
    let scratch = try makeScratchFolder()
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    guard let channel = Connection(), let printing = Connection(),
      let input = Descriptor.opening("/dev/null", O_RDONLY),
      let file = SharedPage.makeFile(in: scratch), let page = SharedPage(descriptor: file.number)
    else { throw .system("A worker cannot be given its descriptors: \(String(cString: strerror(errno)))") }

    let log = scratch + "/backtrace.json"
    let descriptors = [
      input.number, printing.theirs.number, printing.theirs.number, channel.theirs.number, file.number,
    ]
    let child: ChildProcess
    do {
      child = try ChildProcess(command(log: log), descriptors: descriptors)
    } catch {
      throw .system("\(executable) cannot be started again as a worker: \(error.reason)")
    }
    cancellation?.watch(child)
    let answers = channel.intoOurs()
    let prints = printing.intoOurs()
    var request = request
    request.limits = limits
    let frames = FrameChannel(descriptor: answers.number)
    _ = frames.send(request) && (document.map(frames.send(bytes:)) ?? true)

    var watch = WorkerWatch(
      child: child, answers: answers.number, prints: prints.number, page: page, limits: limits, log: log,
      progress: progress)
    let end = watch.wait()
    child.end()
    cancellation?.forget(child)
    let ending = child.wait()
    watch.drain()
    if cancellation?.isCancelled == true { throw .cancelled }
    if let answer = watch.answer { return .answered(answer, output: watch.output.printed) }
    return .died(death(end, ending, watch.output, log: log, sourceFiles), page.reading)
  }

  private func command(log: String) -> ChildProcess.Command {
    var environment = environment
    environment["SWIFT_BACKTRACE"] = CrashLog.setting(path: log)
    return ChildProcess.Command(
      executable: executable, arguments: [ModelWorker.argument], environment: environment, hasOwnGroup: true)
  }

  private func makeScratchFolder() throws(ModelError) -> String {
    var template = Array((NSTemporaryDirectory() + "/inspector-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else {
      throw .system("No temporary folder can be made: \(String(cString: strerror(errno)))")
    }
    return String(cString: made)
  }

  private func death(
    _ end: WorkerWatch.End, _ ending: ChildProcess.Ending, _ output: CapturedOutput, log path: String,
    _ sourceFiles: [String: SwiftFile]
  ) -> WorkerDeath {
    let log = CrashLog(contentsOf: path)
    let cause: WorkerDeath.Cause =
      switch (end, ending) {
      case (.stalled, _): .hang
      case (.tookTooLong, _): .timeout
      case (.closed, .signalled(SIGXCPU)): .hang
      case (.closed, .signalled(let signal)): .signal(signal)
      case (.closed, .exited(let status)): .exit(status)
      }
    let trap = log?.description.flatMap { $0.hasPrefix("Swift runtime failure") ? $0 : nil }
    let place = log?.place(in: Set(sourceFiles.keys)).flatMap { location in
      sourceFiles[location.file].flatMap { file in
        file.offset(line: location.line, byteColumn: location.column).map(file.place(at:))
      }
    }
    return WorkerDeath(cause: cause, message: output.fatalError ?? trap, place: place, output: output.printed)
  }
}
