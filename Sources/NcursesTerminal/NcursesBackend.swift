internal import CNcurses
public import TerminalScreen

/// Why there is no screen.
public enum TerminalUnavailable: Error, Hashable {
  /// The process has no controlling terminal.
  case noTerminal
  /// `TERM` is unset or unknown, or names a terminal that cannot place its cursor.
  case unsuitableTerminal
}

/// The terminal of the process, through ncurses.
///
/// It is released however the program ends: by ``close()``, by `exit`, by a signal or by a trap. While it is open,
/// standard error is held back and shown afterwards.
///
/// It may only be used on the thread that opened it; suspending expects that to be the main thread.
public final class NcursesBackend: Backend {
  /// Settings that do not come from the environment.
  public struct Options: Sendable {
    /// Whether to use colours if the terminal has them and `NO_COLOR` is not set.
    public var usesColors = true
    /// Whether to draw with ASCII even in a UTF-8 locale.
    public var forcesASCII = false
    /// Whether to copy with the escape sequence OSC 52, which the terminal may ignore.
    public var sendsClipboardSequences = true

    public init() {}
  }

  public let glyphs: GlyphSet
  private let palette = Palette()
  private let sendsClipboardSequences: Bool
  private let pipe = WakePipe()
  private var reader = InputReader()
  private var waiting: ArraySlice<TerminalEvent> = []
  /// The current contents of the terminal, for finding the rows that changed; nil if unknown.
  private var shown: Grid?
  private var lastFrame: Frame?
  private var isMouseOn = false
  /// The size that was last reported to the program.
  private var reportedSize = Size(columns: 0, rows: 0)

  /// - Throws: ``TerminalUnavailable``, before anything has been written to the terminal.
  public static func open(_ options: Options = Options()) throws(TerminalUnavailable) -> NcursesBackend {
    let result = tui_open(options.usesColors && !tui_environment_refuses_colors())
    switch UInt32(bitPattern: result) {
    case TUI_OPENED.rawValue: return NcursesBackend(options)
    case TUI_UNSUITABLE_TERMINAL.rawValue: throw .unsuitableTerminal
    default: throw .noTerminal
    }
  }

  private init(_ options: Options) {
    sendsClipboardSequences = options.sendsClipboardSequences
    glyphs = tui_locale_is_utf8() && !options.forcesASCII ? .unicode : .ascii
    reportedSize = size
  }

  deinit { tui_close() }

  public func close() { tui_close() }

  public var wakeHandle: WakeHandle { pipe.handle }

  public var size: Size {
    var columns: Int32 = 0
    var rows: Int32 = 0
    tui_size(&columns, &rows)
    return Size(columns: Int(columns), rows: Int(rows))
  }

  // MARK: Events

  public func next(timeout: Duration?) -> TerminalEvent? {
    // ncurses reads ahead: waiting on the descriptor misses input that it holds back.
    collectInput()
    if let event = waiting.popFirst() { return event }
    let ready = tui_wait(pipe.readDescriptor, timeout.map(Self.milliseconds) ?? -1)
    collect(ready)
    return waiting.popFirst()
  }

  private func collectInput() {
    waiting += reader.read { tui_wait(-1, 500) & Int32(TUI_WAIT_INPUT.rawValue) != 0 }
  }

  private func collect(_ ready: Int32) {
    if ready & Int32(TUI_WAIT_SIGNAL.rawValue) != 0 { collectSignals() }
    if ready & Int32(TUI_WAIT_WAKE.rawValue) != 0, pipe.drain() { waiting.append(.wake) }
    if ready & Int32(TUI_WAIT_INPUT.rawValue) != 0 {
      collectInput()
    }
    // A terminal that is gone stays readable forever; without this the loop would spin.
    if ready & Int32(TUI_WAIT_HANGUP.rawValue) != 0 { waiting.append(.terminate(.inputEnded)) }
  }

  private func collectSignals() {
    let signals = tui_take_signals()
    let came = { (signal: tui_signal) in signals & Int32(signal.rawValue) != 0 }
    if [TUI_SIGNAL_HANGUP, TUI_SIGNAL_INTERRUPT, TUI_SIGNAL_TERMINATE].contains(where: came) {
      waiting.append(.terminate(.signal(tui_ending_signal())))
    }
    if came(TUI_SIGNAL_STOP) {
      suspend()
    } else if came(TUI_SIGNAL_CONTINUE) {
      // Stopped from outside: the shell has used the terminal since.
      tui_release()
      tui_reclaim()
      resume()
    }
    if came(TUI_SIGNAL_RESIZE) { updateSize() }
  }

  private func updateSize() {
    // While the program is stopped, ncurses picks up a new size by itself and reports it only as a key.
    guard tui_update_size() || size != reportedSize else { return }
    shown = nil
    reportedSize = size
    waiting.append(.resize(size))
  }

  /// Rounded up, so that a short wait does not become a busy loop.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, seconds * 1000 + rest))
  }

  // MARK: Drawing

  public func present(_ frame: Frame) {
    lastFrame = frame
    let grid = frame.grid
    let columns = min(grid.size.columns, size.columns)
    for row in 0..<min(grid.size.rows, size.rows) where hasChanged(row, of: grid) {
      put(grid, row: row, columns: columns)
    }
    shown = grid
    tui_flush(Int32(frame.cursor?.column ?? -1), Int32(frame.cursor?.row ?? -1))
  }

  /// Whole rows are compared and written; ncurses determines which of their cells to send.
  private func hasChanged(_ row: Int, of grid: Grid) -> Bool {
    guard let shown, shown.size == grid.size else { return true }
    let range = (row * grid.size.columns)..<((row + 1) * grid.size.columns)
    return !grid.hasSameBytes(as: shown, in: range)
  }

  private func put(_ grid: Grid, row: Int, columns: Int) {
    let start = row * grid.size.columns
    var cells: [tui_cell] = []
    cells.reserveCapacity(columns)
    grid.cells.withUnsafeBufferPointer { source in
      for index in start..<(start + columns) { cells.append(terminalCell(source[index])) }
    }
    tui_put_row(Int32(row), cells, Int32(columns))
  }

  private func terminalCell(_ cell: Cell) -> tui_cell {
    let look = palette.look(of: cell)
    // Drawing code uses this terminal's characters; if others slip through, the line keeps its width.
    let base = cell.base > 0x7E && glyphs.repertoire == .ascii ? 0x3F : cell.base
    return tui_cell(
      scalars: (base, cell.marks.0, cell.marks.1, cell.marks.2),
      attributes: look.attributes, color: look.color, width: cell.width)
  }

  public func redraw() {
    tui_forget_screen()
    shown = nil
    if let lastFrame { present(lastFrame) }
  }

  // MARK: Everything else

  public func suspend() {
    tui_suspend()
    resume()
  }

  public func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result {
    tui_release()
    defer {
      tui_reclaim()
      resume()
    }
    return try body()
  }

  private func resume() {
    shown = nil
    updateSize()
    if isMouseOn { tui_set_mouse(true) }
    if let lastFrame { present(lastFrame) }
    waiting.append(.resumed)
  }

  public func bell() { tui_beep() }

  public func setMouse(_ isOn: Bool) {
    isMouseOn = isOn
    tui_set_mouse(isOn)
  }

  public func copyToClipboard(_ text: String) -> ClipboardOutcome {
    guard sendsClipboardSequences else { return .unsupported }
    let bytes = Array(text.utf8)
    guard bytes.count <= ClipboardSequence.limit else {
      return .tooLong(bytes: bytes.count, limit: ClipboardSequence.limit)
    }
    let sequence = ClipboardSequence.copying(bytes)
    tui_write(sequence, Int32(sequence.utf8.count))
    return .sent(bytes: bytes.count)
  }
}
