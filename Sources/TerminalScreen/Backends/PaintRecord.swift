/// One paint of the screen: its cause, the time of each step, and what it changed.
public struct PaintRecord: Sendable {
  /// The events handled before it; the first is the one that was waited for.
  public let events: [TerminalEvent]
  /// The time from the start of the loop to the arrival of the first event.
  public let start: Duration
  public let handling: Duration
  public let drawing: Duration
  /// The time until the bytes were sent to the terminal.
  public let presenting: Duration
  /// The rows that differ from the previous frame.
  public let changedRows: [Int]
  public let frame: Frame

  /// The time from the first event to the end of the paint.
  public var total: Duration { handling + drawing + presenting }
}

/// Measures the steps of a loop.
struct PaintClock {
  private let record: (PaintRecord) -> Void
  private let clock = ContinuousClock()
  private let origin: ContinuousClock.Instant
  private var start: ContinuousClock.Instant
  private var events: [TerminalEvent] = []
  private var shown: Grid?

  init(_ record: @escaping (PaintRecord) -> Void) {
    self.record = record
    origin = clock.now
    start = origin
  }

  mutating func take(_ event: TerminalEvent) {
    if events.isEmpty { start = clock.now }
    events.append(event)
  }

  /// Drops events that change nothing, since they are not painted.
  mutating func forget() { events = [] }

  mutating func paint(draw: () -> Frame, present: (Frame) -> Void) {
    let handled = clock.now
    if events.isEmpty { start = handled }
    let frame = draw()
    let drawn = clock.now
    present(frame)
    let done = clock.now
    record(
      PaintRecord(
        events: events, start: start - origin, handling: handled - start, drawing: drawn - handled,
        presenting: done - drawn, changedRows: changedRows(frame.grid), frame: frame))
    shown = frame.grid
    events = []
  }

  private func changedRows(_ grid: Grid) -> [Int] {
    guard let shown, shown.size == grid.size else { return Array(0..<grid.size.rows) }
    let columns = grid.size.columns
    return (0..<grid.size.rows).filter { !grid.hasSameBytes(as: shown, in: ($0 * columns)..<(($0 + 1) * columns)) }
  }
}
