/// An in-memory terminal whose user is a ``KeyScript``.
///
/// The screen is examined only when the program waits for the next event, so that a dump reflects every key before it.
public final class ScriptBackend: Backend {
  public private(set) var size: Size
  public let glyphs: GlyphSet
  /// Why the script failed, which ends it: an expected text never appeared, or a dump could not be written.
  public private(set) var failure: String?
  /// The strings that were copied to the clipboard.
  public private(set) var copied: [String] = []
  private var steps: ArraySlice<KeyScript.Step>
  private var screen: Grid
  private let write: (_ path: String, _ text: String) throws -> Void
  private let patience: Duration
  private let pipe = WakePipe()

  /// - Parameters:
  ///   - patience: How long a `:wait` may take before the script fails.
  ///   - write: Writes a dump, since this module does not access files.
  public init(
    _ script: KeyScript, size: Size, glyphs: GlyphSet = .unicode, patience: Duration = .seconds(20),
    write: @escaping (_ path: String, _ text: String) throws -> Void
  ) {
    steps = script.steps[...]
    self.size = size
    self.glyphs = glyphs
    self.patience = patience
    self.write = write
    screen = Grid(size)
  }

  public var wakeHandle: WakeHandle { pipe.handle }

  public func next(timeout: Duration?) -> TerminalEvent? {
    if pipe.drain() { return .wake }
    if case .event(let event)? = steps.first {
      steps.removeFirst()
      if case .resize(let size) = event { self.size = size }
      return event
    }
    // The program may still have to paint; it has painted once it is ready to wait.
    guard timeout != .zero else { return nil }
    switch steps.first {
    case .wait(let text, let isShown): return wait(for: text, isShown: isShown)
    case .dump(let path, let roles): return dump(to: path, roles: roles)
    default: return .terminate(.inputEnded)
    }
  }

  private var waitingSince: ContinuousClock.Instant?

  /// Waits for the screen to change; nil as soon as it may have, so that the program continues.
  private func wait(for text: String, isShown: Bool) -> TerminalEvent? {
    let start = waitingSince ?? .now
    waitingSince = start
    if screen.lines.contains(where: { $0.contains(text) }) == isShown {
      waitingSince = nil
      steps.removeFirst()
      return nil
    }
    guard ContinuousClock.now - start < patience else {
      return fail(isShown ? "waited in vain for \"\(text)\"" : "\"\(text)\" did not go away")
    }
    pipe.wait(milliseconds: 50)
    return pipe.drain() ? .wake : nil
  }

  private func dump(to path: String, roles: Bool) -> TerminalEvent? {
    steps.removeFirst()
    do {
      try write(path, roles ? screen.roleLines.joined(separator: "\n") + "\n" : text(for: path))
      return nil
    } catch {
      return fail("cannot write \(path): \(error)")
    }
  }

  /// Returns the screen as text, or as a picture for a name in `.svg`: of a dark terminal for `dark.svg`.
  private func text(for path: String) -> String {
    guard path.hasSuffix(".svg") else { return screen.text }
    return Picture(screen, theme: path.hasSuffix("dark.svg") ? .dark : .light).svg
  }

  private func fail(_ message: String) -> TerminalEvent {
    failure = message
    steps = []
    return .terminate(.inputEnded)
  }

  public func present(_ frame: Frame) { screen = frame.grid }
  public func redraw() {}
  public func suspend() { steps.insert(.event(.resumed), at: steps.startIndex) }
  public func bell() {}
  public func setMouse(_ isOn: Bool) {}
  public func close() {}

  public func withTerminalReleased<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  public func copyToClipboard(_ text: String) -> ClipboardOutcome {
    copied.append(text)
    return .sent(bytes: text.utf8.count)
  }
}
