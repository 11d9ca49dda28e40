/// An in-memory terminal that plays back given events and records everything that is drawn or requested.
///
/// After the last event it returns ``TerminationCause/inputEnded``.
public final class RecordingBackend: Backend {
  /// What the program did besides presenting frames.
  public enum Action: Hashable, Sendable {
    case redraw, suspend, release, bell, mouse(Bool), copy(String), close
  }

  public private(set) var size: Size
  public let glyphs: GlyphSet
  public private(set) var frames: [Frame] = []
  public private(set) var actions: [Action] = []
  private var events: ArraySlice<TerminalEvent>
  private let pipe = WakePipe()

  public init(size: Size, glyphs: GlyphSet = .unicode, events: [TerminalEvent] = []) {
    self.size = size
    self.glyphs = glyphs
    self.events = events[...]
  }

  public var wakeHandle: WakeHandle { pipe.handle }

  public func feed(_ events: [TerminalEvent]) { self.events += events }

  public func next(timeout: Duration?) -> TerminalEvent? {
    if pipe.drain() { return .wake }
    guard let event = events.popFirst() else { return timeout == .zero ? nil : .terminate(.inputEnded) }
    if case .resize(let size) = event { self.size = size }
    return event
  }

  public func present(_ frame: Frame) { frames.append(frame) }
  public func redraw() { actions.append(.redraw) }
  public func bell() { actions.append(.bell) }
  public func setMouse(_ isOn: Bool) { actions.append(.mouse(isOn)) }
  public func close() { actions.append(.close) }

  public func suspend() {
    actions.append(.suspend)
    events.insert(.resumed, at: events.startIndex)
  }

  public func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result {
    actions.append(.release)
    return try body()
  }

  public func copyToClipboard(_ text: String) -> ClipboardOutcome {
    actions.append(.copy(text))
    return .sent(bytes: text.utf8.count)
  }
}
