/// A program that runs on a terminal.
public protocol TerminalProgram: AnyObject {
  /// Handles one event; the frame is requested later, once for all waiting events.
  func handle(_ event: TerminalEvent) -> LoopStep
  func frame(size: Size) -> Frame
  /// The maximum time to wait for an event before ``TerminalProgram/tick()`` is called; nil for no limit.
  var timeout: Duration? { get }
  /// Called when there was no event for that long.
  func tick() -> LoopStep
}

extension TerminalProgram {
  public var timeout: Duration? { nil }
  public func tick() -> LoopStep { .unchanged }
}

/// What an event did to a program.
public enum LoopStep: Hashable, Sendable {
  /// Something changed and has to be painted.
  case changed
  case unchanged
  /// The program ends with this exit status.
  case finish(Int32)
}

/// Passes events to a program and its frames to the terminal.
///
/// All waiting events are handled before anything is painted, so that a key that repeats faster than the terminal draws
/// never builds up a queue.
public struct TerminalLoop<Program: TerminalProgram, Terminal: Backend> {
  private let program: Program
  private let backend: Terminal
  private var clock: PaintClock?

  /// Runs until the program finishes, and returns its exit status. The backend is left open.
  ///
  /// - Parameter trace: Called for every paint, with its times.
  public static func run(
    _ program: Program, on backend: Terminal, trace: ((PaintRecord) -> Void)? = nil
  ) -> Int32 {
    var loop = TerminalLoop(program: program, backend: backend, clock: trace.map(PaintClock.init))
    return loop.run()
  }

  /// The number of events without a pause after which the screen is painted anyway, so that it never seems frozen.
  private var eventsPerPaint: Int { 256 }

  private mutating func run() -> Int32 {
    paint()
    while true {
      switch handleWaiting() {
      case .finish(let status): return status
      case .changed: paint()
      case .unchanged: clock?.forget()
      }
    }
  }

  private mutating func paint() {
    let (program, backend) = (program, backend)
    guard clock != nil else { return backend.present(program.frame(size: backend.size)) }
    clock?.paint(draw: { program.frame(size: backend.size) }, present: backend.present)
  }

  private mutating func handleWaiting() -> LoopStep {
    let timeout = program.timeout
    guard var event = next(timeout: timeout) else { return timeout == nil ? .unchanged : program.tick() }
    var result = LoopStep.unchanged
    for _ in 0..<eventsPerPaint {
      let following = next(timeout: .zero)
      if !Self.isOutdated(event, by: following) {
        let step = program.handle(event)
        if case .finish = step { return step }
        if step == .changed { result = .changed }
      }
      guard let following else { return result }
      event = following
    }
    let step = program.handle(event)
    return step == .unchanged ? result : step
  }

  private mutating func next(timeout: Duration?) -> TerminalEvent? {
    let event = backend.next(timeout: timeout)
    if let event { clock?.take(event) }
    return event
  }

  /// While a window is being resized, sizes arrive in quick succession; only the last one matters.
  private static func isOutdated(_ event: TerminalEvent, by following: TerminalEvent?) -> Bool {
    switch (event, following) {
    case (.resize, .resize): true
    default: false
    }
  }
}
