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
public enum TerminalLoop {
  /// After so many events without a pause the screen is painted all the same, so that it never seems dead.
  static let eventsPerPaint = 256

  /// Runs until the program finishes, and returns its exit status. The backend is left open.
  public static func run(_ program: some TerminalProgram, on backend: some Backend) -> Int32 {
    backend.present(program.frame(size: backend.size))
    while true {
      let step = handleWaiting(program, backend)
      if case .finish(let status) = step { return status }
      if step == .changed { backend.present(program.frame(size: backend.size)) }
    }
  }

  private static func handleWaiting(_ program: some TerminalProgram, _ backend: some Backend) -> LoopStep {
    let timeout = program.timeout
    guard var event = backend.next(timeout: timeout) else { return timeout == nil ? .unchanged : program.tick() }
    var result = LoopStep.unchanged
    for _ in 0..<eventsPerPaint {
      let following = backend.next(timeout: .zero)
      if !isOutdated(event, by: following) {
        switch program.handle(event) {
        case .changed: result = .changed
        case .unchanged: break
        case .finish(let status): return .finish(status)
        }
      }
      guard let following else { return result }
      event = following
    }
    return handled(event, program, result)
  }

  private static func handled(_ event: TerminalEvent, _ program: some TerminalProgram, _ result: LoopStep) -> LoopStep {
    let step = program.handle(event)
    return step == .unchanged ? result : step
  }

  /// While a window is dragged its sizes come in quick succession; only the last one counts.
  private static func isOutdated(_ event: TerminalEvent, by following: TerminalEvent?) -> Bool {
    switch (event, following) {
    case (.resize, .resize): true
    default: false
    }
  }
}
