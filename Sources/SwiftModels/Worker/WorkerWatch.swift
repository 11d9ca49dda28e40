import DecodingDiagnostics
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a worker's answer and output, until it has answered, is gone, or hangs.
struct WorkerWatch {
  enum End {
    /// The worker closed its channel: it has answered or died.
    case closed
    /// It did not get past one value.
    case stalled
    case tookTooLong
  }

  private let child: ChildProcess
  private let answers: Int32
  private let prints: Int32
  private let page: SharedPage
  private let limits: WorkerLimits
  private let log: String
  private let progress: (@Sendable (_ offset: Int) -> Void)?
  private var received: [UInt8] = []
  private(set) var output = CapturedOutput()

  init(
    child: ChildProcess, answers: Int32, prints: Int32, page: SharedPage, limits: WorkerLimits, log: String,
    progress: (@Sendable (_ offset: Int) -> Void)? = nil
  ) {
    self.child = child
    self.answers = answers
    self.prints = prints
    self.page = page
    self.limits = limits
    self.log = log
    self.progress = progress
  }

  var answer: WorkerAnswer? {
    FrameChannel.frame(in: received).flatMap { try? JSONDecoder().decode(WorkerAnswer.self, from: Data($0)) }
  }

  mutating func wait() -> End {
    let start = ContinuousClock.now
    var lastMove = start
    var crumb = page.reading
    var printsOpen = true
    var crash: ContinuousClock.Instant?
    while true {
      var polled = [
        pollfd(fd: answers, events: Int16(POLLIN), revents: 0),
        pollfd(fd: printsOpen ? prints : -1, events: Int16(POLLIN), revents: 0),
      ]
      poll(&polled, 2, 50)
      if polled[1].revents != 0 { printsOpen = readPrints() }
      if polled[0].revents != 0 {
        let some = ByteChannel.readSome(from: answers)
        received += some
        if some.isEmpty || FrameChannel.frame(in: received) != nil { return .closed }
      }
      let now = ContinuousClock.now
      let reading = page.reading
      if reading != crumb || reading?.isOver != false || !received.isEmpty { lastMove = now }
      if let reading, reading != crumb { progress?(reading.offset + reading.byteCountAhead) }
      crumb = reading
      if crash == nil, output.announcesCrash { crash = now }
      if let crash {
        // A worker that has crashed is not asked where it hangs.
        if now - crash > .seconds(limits.backtraceSeconds) { return .closed }
        continue
      }
      if now - lastMove > .seconds(limits.stallSeconds) { return hangUp(.stalled) }
      if now - start > .seconds(limits.totalSeconds) { return hangUp(.tookTooLong) }
    }
  }

  /// Makes the runtime report where the worker hangs: on SIGQUIT it writes its backtrace, and the worker continues.
  private func hangUp(_ end: End) -> End {
    child.send(SIGQUIT)
    let start = ContinuousClock.now
    while CrashLog(contentsOf: log) == nil, ContinuousClock.now - start < .seconds(limits.backtraceSeconds) {
      poll(nil, 0, 10)
    }
    return end
  }

  /// Reads the remaining output after the worker's end, without waiting, because a process that it started may keep the
  /// descriptor open.
  mutating func drain() {
    var polled = pollfd(fd: prints, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, 0) > 0, readPrints() {}
  }

  private mutating func readPrints() -> Bool {
    let some = ByteChannel.readSome(from: prints)
    output.append(some)
    return !some.isEmpty
  }
}
