import Dispatch
import Testing

@testable import TerminalScreen

struct KeyScriptTests {
  @Test func wordsAreKeys() throws {
    let script = try KeyScript(parsing: "// a remark\n n N  Enter\n\n:type a b\n# / : ^D\n:resize 50x16\n:paste x y \n")
    let keys: [Key] = [
      .character("n"), .character("N"), .enter, .character("a"), .character(" "), .character("b"),
      .character("#"), .character("/"), .character(":"), .control("D"),
    ]
    let events = keys.map { TerminalEvent.key($0) } + [.resize(Size(columns: 50, rows: 16)), .paste("x y ")]
    #expect(script.steps == events.map { .event($0) })
  }

  @Test(arguments: ["n\nnowhere", "n\n:dump", "n\n:resize big", "n\n:nothing x", "n\n:wait"])
  func mistakesAreFoundWithTheirLine(text: String) {
    #expect {
      try KeyScript(parsing: text)
    } throws: { error in
      (error as? KeyScript.ParseError)?.line == 2
    }
  }

  /// Counts the keys that it received, and shows the number.
  private final class Counter: TerminalProgram {
    var keys = 0
    var wakes = 0
    var paints = 0
    var ended: TerminationCause?

    func handle(_ event: TerminalEvent) -> LoopStep {
      switch event {
      case .key(.character("q")): return .finish(7)
      case .key: keys += 1
      case .wake: wakes += 1
      case .terminate(let cause):
        ended = cause
        return .finish(0)
      default: break
      }
      return .changed
    }

    func frame(size: Size) -> Frame {
      paints += 1
      var grid = Grid(size)
      grid.put("keys \(keys) wakes \(wakes) \(size)", at: Position(column: 0, row: 0))
      return Frame(grid: grid)
    }
  }

  private func run(
    _ text: String, patience: Duration = .seconds(20), _ program: Counter
  ) throws -> (status: Int32, backend: ScriptBackend, dumps: [String]) {
    var dumps: [String] = []
    let backend = ScriptBackend(
      try KeyScript(parsing: text), size: Size(columns: 40, rows: 1), patience: patience
    ) { path, text in dumps.append("\(path): \(text)") }
    let status = TerminalLoop.run(program, on: backend)
    return (status, backend, dumps)
  }

  @Test func dumpsShowEveryKeyBeforeThem() throws {
    let result = try run("a b\n:dump one\nc\n:resize 30x1\n:dump two\nq\n:dump three", Counter())
    #expect(result.dumps == ["one: keys 2 wakes 0 40x1\n", "two: keys 3 wakes 0 30x1\n"])
    #expect(result.status == 7)
    #expect(result.backend.failure == nil)
  }

  @Test func theEndOfTheScriptEndsTheProgram() throws {
    let program = Counter()
    #expect(try run("a", program).status == 0)
    #expect(program.ended == .inputEnded)
  }

  @Test func waitingInVainFails() throws {
    let result = try run(":wait nothing like this\n:dump never", patience: .zero, Counter())
    #expect(result.dumps.isEmpty)
    #expect(result.backend.failure == "waited in vain for \"nothing like this\"")
  }

  @Test func scriptWaitsForWorkInTheBackground() throws {
    let script = try KeyScript(parsing: "a\n:wait wakes 1\n:dump-roles roles\n:wait-gone wakes 0\n:dump text")
    var dumps: [String] = []
    let backend = ScriptBackend(script, size: Size(columns: 20, rows: 1)) { dumps.append($0 + ": " + $1) }
    let handle = backend.wakeHandle
    DispatchQueue.global().async { handle.wake() }
    _ = TerminalLoop.run(Counter(), on: backend)
    #expect(backend.failure == nil)
    #expect(dumps == ["roles: ....................\n", "text: keys 1 wakes 1 20x1\n"])
  }

  @Test func waitingEventsArePaintedOnce() {
    let program = Counter()
    let keys = Array(repeating: TerminalEvent.key(.down), count: 50)
    let backend = RecordingBackend(size: Size(columns: 20, rows: 1), events: keys)
    #expect(TerminalLoop.run(program, on: backend) == 0)
    #expect(program.keys == 50)
    #expect(backend.frames.map { $0.grid.lines[0] } == ["keys 0 wakes 0 20x1", "keys 50 wakes 0 20x1"])
  }

  @Test func everyPaintIsTracedWithWhatLedToIt() {
    let keys = Array(repeating: TerminalEvent.key(.down), count: 3)
    let backend = RecordingBackend(size: Size(columns: 20, rows: 2), events: keys)
    var records: [PaintRecord] = []
    _ = TerminalLoop.run(Counter(), on: backend) { records.append($0) }
    #expect(records.map(\.events) == [[], keys])
    #expect(records.map(\.changedRows) == [[0, 1], [0]])
    #expect(records.map(\.frame) == backend.frames)
    #expect(records.allSatisfy { $0.total > .zero && $0.total == $0.handling + $0.drawing + $0.presenting })
  }

  @Test func onlyTheLastOfSeveralSizesCounts() {
    final class Sizes: TerminalProgram {
      var sizes: [Size] = []
      func handle(_ event: TerminalEvent) -> LoopStep {
        if case .resize(let size) = event { sizes.append(size) }
        if case .terminate = event { return .finish(0) }
        return .unchanged
      }
      func frame(size: Size) -> Frame { Frame(grid: Grid(size)) }
    }
    let program = Sizes()
    let sizes = (1...5).map { Size(columns: $0, rows: 1) }
    let backend = RecordingBackend(size: sizes[0], events: sizes.map { .resize($0) })
    #expect(TerminalLoop.run(program, on: backend) == 0)
    #expect(program.sizes == [Size(columns: 5, rows: 1)])
    #expect(backend.frames.count == 1)
  }
}
