import InspectorScreen
import TerminalScreen

/// Connects the pure screen with the outside world on one thread: events in, effects out.
final class ScreenProgram<Terminal: Backend>: TerminalProgram {
  private var state: ScreenState
  private let backend: Terminal
  private let queue: EventQueue
  private let work: BackgroundWork
  private let crashes: Bool

  init(
    session: InspectionSession, backend: Terminal, options: ScreenOptions, command: InspectCommand,
    earlier: EarlierEvidence?
  ) {
    state = ScreenState(size: backend.size, options: options)
    self.backend = backend
    crashes = command.crashTest
    queue = EventQueue(wakeHandle: backend.wakeHandle)
    work = BackgroundWork(session: session, queue: queue, provesFixes: command.provesFixes, earlier: earlier)
  }

  func start(files: [String]) {
    for effect in state.start(files: files) { _ = perform(effect) }
  }

  func frame(size: Size) -> Frame { state.draw() }

  var timeout: Duration? { crashes ? .milliseconds(50) : nil }

  func tick() -> LoopStep {
    if crashes { fatalError("crash test") }
    return .unchanged
  }

  func handle(_ event: TerminalEvent) -> LoopStep {
    let events = event == .wake ? queue.drain() : [.terminal(event)]
    var step = LoopStep.unchanged
    for event in events {
      step = .changed
      for effect in state.update(event) {
        if let status = perform(effect) {
          work.stop()
          return .finish(status)
        }
      }
    }
    return step
  }

  /// Performs an effect, or passes it to the background; an exit status ends the program.
  private func perform(_ effect: ScreenEffect) -> Int32? {
    switch effect {
    case .quit(let status): return status
    case .redraw: backend.redraw()
    case .suspend: backend.suspend()
    case .bell: backend.bell()
    case .setMouse(let isOn): backend.setMouse(isOn)
    case .copy(let text): queue.post(.copied(copy(text)))
    case .edit(let path, let line, let column): edit(path, line: line, column: column)
    default: work.start(effect)
    }
    return nil
  }

  private func copy(_ text: String) -> CopyOutcome {
    switch backend.copyToClipboard(text) {
    case .sent(let bytes): return .sent(by: "through the terminal, OSC 52", bytes: bytes)
    case .tooLong(let bytes, let limit):
      return ClipboardTool.copy(text)
        ?? .impossible(text: text, reason: "\(bytes) bytes are more than the \(limit) that terminals accept")
    case .unsupported:
      return ClipboardTool.copy(text) ?? .impossible(text: text, reason: "no clipboard takes the text")
    }
  }

  private func edit(_ path: String, line: Int, column: Int) {
    let before = FileStamp(path)
    let problem = backend.withTerminalReleased { Editor.open(path, line: line, column: column) }
    backend.redraw()
    if FileStamp(path) != before { queue.post(.edited(path: path)) }
    queue.post(problem.map(ScreenEvent.notice) ?? .terminal(.resumed))
  }
}
