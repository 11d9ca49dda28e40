import DecodingDiagnostics
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A running worker process. It answers one message after another, until it ends or is no longer needed.
struct WorkerProcess: ~Copyable {
  let environment: WorkerEnvironment
  private let scratch: String
  private let channel: Descriptor
  private let prints: Descriptor
  private let child: ChildProcess
  private let page: SharedPage
  private var cancellation: Cancellation?
  private var ending: (ending: ChildProcess.Ending, peakBytes: Int)?

  init(_ environment: WorkerEnvironment, cancellation: Cancellation?) throws(ModelError) {
    guard let scratch = ScratchFolder.make() else {
      throw .system(ScratchFolder.problem(String(cString: strerror(errno))))
    }
    guard let channel = Connection(), let printing = Connection(),
      let input = Descriptor.opening("/dev/null", O_RDONLY),
      let file = SharedPage.makeFile(in: scratch), let page = SharedPage(descriptor: file.number)
    else {
      let reason = String(cString: strerror(errno))
      ScratchFolder.remove(scratch)
      throw .system(ScratchFolder.problem(reason))
    }
    let descriptors = [
      input.number, printing.theirs.number, printing.theirs.number, channel.theirs.number, file.number,
    ]
    do {
      child = try ChildProcess.start(
        environment.command(in: scratch, log: Self.log(in: scratch)), descriptors: descriptors)
    } catch {
      ScratchFolder.remove(scratch)
      throw .system("\(environment.executable) cannot be started again as a worker: \(error.reason)")
    }
    self.environment = environment
    self.scratch = scratch
    self.channel = channel.intoOurs()
    prints = printing.intoOurs()
    self.page = page
    self.cancellation = cancellation
    cancellation?.watch(child)
  }

  /// Ties the process to a cancellation, which ends it.
  mutating func watch(within cancellation: Cancellation?) {
    self.cancellation = cancellation
    cancellation?.watch(child)
  }

  deinit {
    if ending == nil {
      child.end()
      cancellation?.forget(child)
      // The kernel needs a while to free hundreds of megabytes.
      DispatchQueue.global().async { [child] in _ = child.wait() }
    }
    ScratchFolder.remove(scratch)
  }

  /// Sends a message with any bytes that belong to it, and waits for the answer or for the worker to end.
  ///
  /// - Parameter progress: Called occasionally with the number of bytes of the document that are done.
  mutating func ask(
    _ message: some Encodable, bytes: [UInt8]? = nil, limits: WorkerLimits,
    progress: (@Sendable (_ offset: Int) -> Void)? = nil
  ) throws(ModelError) -> WorkerOutcome {
    let frames = FrameChannel(descriptor: channel.number)
    _ = frames.send(message) && (bytes.map(frames.send(bytes:)) ?? true)
    var watch = WorkerWatch(
      child: child, answers: channel.number, prints: prints.number, page: page, limits: limits,
      log: Self.log(in: scratch), progress: progress)
    let end = watch.wait()
    let answer = watch.answer
    let ending = answer == nil ? finish() : nil
    watch.drain()
    if cancellation?.isCancelled == true { throw .cancelled }
    if let answer { return .answered(answer, output: watch.output.printed) }
    return .died(death(end, ending ?? (.exited(0), 0), limits, watch.output), page.reading)
  }

  private mutating func finish() -> (ending: ChildProcess.Ending, peakBytes: Int) {
    child.end()
    cancellation?.forget(child)
    let ending = child.waitForUsage()
    self.ending = ending
    return ending
  }

  private static func log(in scratch: String) -> String { scratch + "/backtrace.json" }

  private func death(
    _ end: WorkerWatch.End, _ ending: (ending: ChildProcess.Ending, peakBytes: Int), _ limits: WorkerLimits,
    _ output: CapturedOutput
  ) -> WorkerDeath {
    let log = CrashLog(contentsOf: Self.log(in: scratch))
    let cause: WorkerDeath.Cause =
      switch (end, ending.ending) {
      case (.stalled, _): .hang
      case (.tookTooLong, _): .timeout
      case (.closed, .signalled(SIGXCPU)): .hang
      case (.closed, .signalled(let signal)): .signal(signal)
      case (.closed, .exited(let status)): .exit(status)
      }
    // A growing array doubles each time, and the last allocation is rejected.
    let isExhausted = ending.peakBytes > limits.memoryBytes / 2 && ending.ending != .exited(0)
    let trap = log?.description.flatMap { $0.hasPrefix("Swift runtime failure") ? $0 : nil }
    let files = environment.sourceFiles
    let place = log?.place(in: Set(files.keys)).flatMap { location in
      files[location.file].flatMap { file in
        file.offset(line: location.line, byteColumn: location.column).map(file.place(at:))
      }
    }
    return WorkerDeath(
      cause: isExhausted ? .memory(ending.peakBytes) : cause, message: output.fatalError ?? trap, place: place,
      output: output.printed)
  }
}

/// The settings that a worker is started with.
struct WorkerEnvironment {
  let executable: String
  let variables: [String: String]
  /// The user's files by their paths in line tables.
  let sourceFiles: [String: SwiftFile]
  /// Whether finding out where the model's code crashed is worth the time.
  var tellsPlaces = true

  fileprivate func command(in scratch: String, log: String) -> ChildProcess.Command {
    var variables = variables
    // The only place where the model's code may write.
    variables["TMPDIR"] = scratch
    variables["SWIFT_BACKTRACE"] = tellsPlaces ? CrashLog.setting(path: log) : "enable=no"
    // The C library returns large blocks to the system as soon as they are free, but every document needs them again; a
    // tenth of the time was spent on fresh pages.
    variables["MALLOC_TRIM_THRESHOLD_"] = "268435456"
    variables["MALLOC_MMAP_THRESHOLD_"] = "33554432"
    return ChildProcess.Command(
      executable: executable, arguments: [ModelWorker.argument], environment: variables)
  }
}

enum WorkerOutcome {
  case answered(WorkerAnswer, output: String?)
  case died(WorkerDeath, Breadcrumb.Reading?)
}
