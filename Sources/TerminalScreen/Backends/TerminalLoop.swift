/// A program that lives on a terminal.
public protocol TerminalProgram: AnyObject {
  /// Takes in one event; the frame is asked for later, once for all events that were waiting.
  func handle(_ event: TerminalEvent) -> LoopStep
  func frame(size: Size) -> Frame
  /// How long to wait for an event at most before ``TerminalProgram/tick()`` is called; nil for no limit.
  var timeout: Duration? { get }
  /// Called when nothing happened for that long.
  func tick() -> LoopStep
}

extension TerminalProgram {
  public var timeout: Duration? { nil }
  public func tick() -> LoopStep { .unchanged }
}

/// What an event led to.
public enum LoopStep: Hashable, Sendable {
  /// There is something new to paint.
  case changed
  case unchanged
  /// The program ends with this exit status.
  case finish(Int32)
}

/// Brings events to a program and its frames to the terminal.
///
/// All events that are waiting are handled before anything is painted: a key that repeats faster than the terminal
/// draws never leaves a queue behind.
public struct TerminalLoop<Program: TerminalProgram, Terminal: Backend> {
  private let program: Program
  private let backend: Terminal
  private var clock: PaintClock?

  /// Runs until the program finishes, and returns its exit status. The backend is left open.
  ///
  /// - Parameter trace: Told of every paint, with the times that it took.
  public static func run(
    _ program: Program, on backend: Terminal, trace: ((PaintRecord) -> Void)? = nil
  ) -> Int32 {
    var loop = TerminalLoop(program: program, backend: backend, clock: trace.map(PaintClock.init))
    return loop.run()
  }

  /// After so many events without a pause the screen is painted all the same, so that it never seems dead.
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

  /// While a window is dragged its sizes come in quick succession; only the last one counts.
  private static func isOutdated(_ event: TerminalEvent, by following: TerminalEvent?) -> Bool {
    switch (event, following) {
    case (.resize, .resize): true
    default: false
    }
  }
}
