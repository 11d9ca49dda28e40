public import Foundation

/// A terminal of a given size with a shell in it, on a separate tmux server.
///
/// Nothing here waits for a fixed time: a test says what it waits for, and a bound ends the waiting with an error that
/// shows the last screen.
public final class TmuxSession: Sendable {
  /// How long a condition may take to come true. Far more than it should: a busy machine is not a failure.
  public static let patience = Duration.seconds(120)

  private let folder: TemporaryFolder
  private let environment: [String: String]

  /// Opens a terminal, passes it to `body`, and closes it whatever happens.
  ///
  /// In the shell, `"$INSPECT"` is the tool; the prompt is `$ `.
  public static func with<Result>(
    columns: Int = 80, rows: Int = 24, in directory: URL = PackageFolder.root,
    environment changes: [String: String?] = [:], _ body: (TmuxSession) async throws -> Result
  ) async throws -> Result {
    let session = try TmuxSession(environment: changes)
    return try await ProcessGate.run {
      let result: Swift.Result<Result, any Error>
      do {
        try await session.start(columns: columns, rows: rows, in: directory)
        result = .success(try await body(session))
      } catch {
        result = .failure(error)
      }
      _ = try? await session.tmux("kill-server")
      return try result.get()
    }
  }

  private init(environment changes: [String: String?]) throws {
    folder = try TemporaryFolder()
    var environment = InspectBinary.environment(with: changes)
    environment["INSPECT"] = try InspectBinary().path
    environment["HISTFILE"] = ""
    self.environment = environment
  }

  private func start(columns: Int, rows: Int, in directory: URL) async throws {
    // tmux sets its own terminal type inside; the shell gets the one that the test requested.
    let terminal = environment["TERM"].map { "TERM='\($0)'" } ?? "-u TERM"
    try await tmux(
      "new-session", "-d", "-s", "main", "-x", "\(columns)", "-y", "\(rows)", "-c", directory.path,
      "exec env \(terminal) PS1='$ ' bash --norc --noprofile")
    // Without it tmux 3.3 drops what a program puts on the clipboard.
    try await tmux("set-option", "-s", "set-clipboard", "on")
    try await waitUntil("the shell waits for a command") { $0.shows("$") }
  }

  // MARK: Typing

  /// Types a command into the shell and presses Enter.
  public func enter(_ command: String) async throws {
    try await type(command)
    try await press("Enter")
  }

  /// Presses keys by tmux's names: `n`, `Tab`, `C-c`, `Escape`.
  public func press(_ keys: String...) async throws {
    try await tmux(["send-keys", "-t", "main"] + keys)
  }

  /// Sends text as is.
  public func type(_ text: String) async throws {
    try await tmux("send-keys", "-t", "main", "-l", text)
  }

  /// Pastes text as a terminal does: in brackets if the program requested them.
  public func paste(_ text: String) async throws {
    try await tmux("set-buffer", "-b", "paste", text)
    try await tmux("paste-buffer", "-p", "-b", "paste", "-t", "main")
  }

  /// Sends two texts in two writes, one right after the other.
  public func type(_ first: String, then second: String) async throws {
    try await tmux("send-keys", "-t", "main", "-l", first, ";", "send-keys", "-t", "main", "-l", second)
  }

  /// The same with this many seconds between, which the server keeps however busy this process is.
  public func type(_ first: String, pausing seconds: Double, then second: String) async throws {
    try await tmux(
      "send-keys", "-t", "main", "-l", first, ";", "run-shell", "sleep \(seconds)", ";", "send-keys", "-t", "main",
      "-l",
      second)
  }

  /// The text that a program last put on the clipboard; nil if there is none.
  public func clipboard() async -> String? { try? await tmux("show-buffer") }

  /// The title that the program gave the window.
  public func title() async throws -> String { try await tmux("display-message", "-p", "-t", "main", "#{pane_title}") }

  /// Takes the terminal away from the program.
  public func hangUp() async throws { try await tmux("kill-server") }

  /// Changes the size of the terminal.
  public func resize(columns: Int, rows: Int) async throws {
    try await tmux("resize-window", "-t", "main", "-x", "\(columns)", "-y", "\(rows)")
  }

  // MARK: Looking

  /// The current contents of the screen; with the escape sequences of its styles if requested.
  public func capture(styled: Bool = false) async throws -> TerminalCapture {
    let height = ["display-message", "-p", "-t", "main", "#{pane_height}"]
    let answer = try await tmux(height + [";", "capture-pane", "-p", "-t", "main"] + (styled ? ["-e"] : []))
    let lines = answer.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return TerminalCapture(text: lines.count > 1 ? String(lines[1]) : "", height: Int(lines[0]) ?? 0)
  }

  /// The current state of the terminal.
  public func flags() async throws -> TerminalFlags {
    let answer = try await tmux("display-message", "-p", "-t", "main", TerminalFlags.format)
    guard let flags = TerminalFlags(answer) else {
      throw TmuxFailure(command: "display-message", message: "unexpected answer: \(answer)")
    }
    return flags
  }

  // MARK: Waiting

  /// Waits until the screen meets a condition. Returns that screen, painted to its end.
  ///
  /// - Throws: ``TerminalTimeout`` with the last screen if it never does.
  @discardableResult
  public func waitUntil(
    _ purpose: String, styled: Bool = false, _ condition: (TerminalCapture) -> Bool
  ) async throws -> TerminalCapture {
    var last = try await capture(styled: styled)
    let clock = ContinuousClock()
    let end = clock.now + TmuxSession.patience
    while !condition(last) {
      guard clock.now < end else { throw TerminalTimeout(purpose: purpose, screen: last, flags: try? await flags()) }
      try await Task.sleep(for: .milliseconds(30))
      last = try await capture(styled: styled)
    }
    return try await settled(last, styled: styled, condition)
  }

  /// The screen as it is when two captures in a row agree, since one may fall into the middle of a paint.
  ///
  /// A screen that meets the condition only for a moment, or that never stops changing, is returned as it was seen.
  private func settled(
    _ first: TerminalCapture, styled: Bool, _ condition: (TerminalCapture) -> Bool
  ) async throws -> TerminalCapture {
    var last = first
    for _ in 1...10 {
      try await Task.sleep(for: .milliseconds(20))
      let next = try await capture(styled: styled)
      guard next != last, condition(next) else { return last }
      last = next
    }
    return last
  }

  /// Waits until a row matches the regular expression. Returns the whole screen.
  @discardableResult
  public func waitFor(_ expression: Regex<Substring>) async throws -> TerminalCapture {
    try await waitUntil("a row matches \(expression)") { $0.matches(expression) }
  }

  /// Waits until a row contains the text. Returns the whole screen.
  @discardableResult
  public func waitFor(_ part: String) async throws -> TerminalCapture {
    try await waitUntil("\"\(part)\" is shown") { $0.shows(part) }
  }

  /// Waits until the state of the terminal meets a condition.
  ///
  /// - Throws: ``TerminalTimeout`` with the last screen if it never does.
  public func waitUntilFlags(_ purpose: String, _ condition: (TerminalFlags) -> Bool) async throws {
    let clock = ContinuousClock()
    let end = clock.now + TmuxSession.patience
    var last = try await flags()
    while !condition(last) {
      guard clock.now < end else { throw TerminalTimeout(purpose: purpose, screen: try await capture(), flags: last) }
      try await Task.sleep(for: .milliseconds(30))
      last = try await flags()
    }
  }

  /// Presses a key as soon as the screen shows a text that may soon be gone, however busy this process is.
  ///
  /// - Parameter text: The text for `grep` to find, as plain text.
  public func press(_ key: String, whileShown text: String) async throws {
    let script = """
      text=$1 key=$2; shift 2
      until "$@" capture-pane -p -t main | grep -qF "$text"; do sleep 0.05; done
      "$@" send-keys -t main "$key"
      """
    let run = try await ProgramRun.of(
      "/bin/sh", ["-c", script, "sh", text, key] + client, environment: environment, in: PackageFolder.root,
      within: TmuxSession.patience)
    guard run.status == 0 else { throw TmuxFailure(command: "send-keys", message: run.errorOutput) }
  }

  /// Waits until the shell is back and nothing of the program is left on the terminal.
  public func waitUntilRestored() async throws {
    try await waitUntilFlags("the terminal is given back") { $0 == .restored }
  }

  // MARK: tmux

  /// A client of this terminal's own server.
  private var client: [String] {
    ["tmux", "-u", "-S", folder.url.appendingPathComponent("tmux").path, "-f", "/dev/null"]
  }

  @discardableResult
  private func tmux(_ arguments: String...) async throws -> String {
    try await tmux(arguments)
  }

  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let run = try await ProgramRun.of(
      "/usr/bin/env", client + arguments, environment: environment, in: PackageFolder.root,
      within: TmuxSession.patience)
    guard run.status == 0 else {
      let hint = run.status == 127 ? " (tmux has to be installed for these tests)" : ""
      throw TmuxFailure(command: arguments.first ?? "", message: run.errorOutput + hint)
    }
    return run.output
  }
}

/// tmux could not carry out a command.
public struct TmuxFailure: Error, CustomStringConvertible {
  let command: String
  let message: String

  public var description: String { "tmux \(command): \(message)" }
}

/// The condition that a test waited for never came true.
public struct TerminalTimeout: Error, CustomStringConvertible {
  let purpose: String
  let screen: TerminalCapture
  let flags: TerminalFlags?

  public var description: String {
    "Waited in vain until \(purpose). \(flags.map { "\($0)" } ?? "")\(screen)"
  }
}
