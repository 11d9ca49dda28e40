import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A process started with posix_spawn.
///
/// This does not use swift-subprocess because a worker needs its own descriptors and process group and must be watched
/// while it runs, and because the callers are synchronous; one small type serves both compilers and workers.
struct ChildProcess {
  struct Command {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    var bounds = Bounds.group
  }

  /// The scope of everything that a child starts, so that it can be ended together with the child. Each child leads a
  /// separate session: without a terminal it cannot ask for passwords, and only this process receives ^C.
  enum Bounds {
    /// The process group that comes with the session.
    case group
    /// For a child that puts its own children into separate groups, as the package manager does.
    case session
  }

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    // `POSIX_SPAWN_SETSID` of glibc and musl, which is only visible to C programs that ask for extensions.
    private static let newSession: Int32 = 0x80
  #endif

  /// How a process ended.
  enum Ending: Equatable, Codable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  struct SpawnError: Error {
    let executable: String
    let reason: String
  }

  let identifier: pid_t
  private let bounds: Bounds

  /// Starts a process that has only the given descriptors, numbered 0, 1, 2 … in this order.
  static func start(_ command: Command, descriptors: [Int32]) throws(SpawnError) -> ChildProcess {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let variables = childEnvironment(command.environment)
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let child = withCStrings([command.executable] + command.arguments) { arguments in
      withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
        ProcessRemains.starting { () -> Result<ChildProcess, SpawnError> in
          var started: pid_t = 0
          let code = posix_spawn(&started, command.executable, &actions, &attributes, arguments, environment)
          guard code != 0 else { return .success(ChildProcess(identifier: started, bounds: command.bounds)) }
          return .failure(SpawnError(executable: command.executable, reason: String(cString: strerror(code))))
        }
      }
    }
    return try child.get()
  }

  /// Returns the environment of a child, without relative paths, which would put its caches into the folder that is
  /// being inspected. Its temporary files are removed with this process, and so are a compiler's cached modules if the
  /// user's cache folder does not belong only to the user.
  private static func childEnvironment(_ variables: [String: String]) -> [String: String] {
    var variables = variables.filter { name, value in
      !(name.hasPrefix("XDG_") && (name.hasSuffix("_HOME") || name.hasSuffix("_DIR"))) || value.hasPrefix("/")
    }
    if variables[temporary] == nil || variables[temporary] == ProcessInfo.processInfo.environment[temporary] {
      variables[temporary] = ScratchFolder.lasting("tmp") ?? variables[temporary]
    }
    if variables["HOME"]?.hasPrefix("/") != true { variables["HOME"] = ScratchFolder.lasting("home") }
    if !UserFolders.hasOwnCache(variables) { variables["CLANG_MODULE_CACHE_PATH"] = ScratchFolder.lasting("modules") }
    return variables
  }

  private static let temporary = "TMPDIR"

  func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Kills the process and everything that it has started.
  func end() {
    switch bounds {
    case .group: kill(-identifier, SIGKILL)
    case .session: ProcessSession.end(identifier)
    }
    kill(identifier, SIGKILL)
  }

  /// Ends the process and everything that it has started, without waiting for that. The package manager gets a moment
  /// to clean up its files.
  func stop() {
    guard bounds == .session else { return end() }
    send(SIGINT)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { ProcessRemains.end(self) }
  }

  /// Ends the process, and returns when its time to put things in order is over.
  func endSoon() {
    if bounds == .session {
      send(SIGINT)
      let end = DispatchTime.now() + Self.patience
      while !isDead, DispatchTime.now() < end { poll(nil, 0, 10) }
    }
    end()
  }

  private static let patience = DispatchTimeInterval.seconds(2)

  /// Only checks the state; the process must still be waited for.
  private var isDead: Bool {
    var facts = siginfo_t()
    return waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOHANG | WNOWAIT) == 0 && facts.si_signo == SIGCHLD
  }

  func wait() -> Ending { waitForUsage().ending }

  /// How the process ended, and how much memory it held at its most.
  func waitForUsage() -> (ending: Ending, peakBytes: Int) {
    // A dead child keeps its number until it is waited for, so that no other process can be killed by mistake.
    var facts = siginfo_t()
    while waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOWAIT) == -1 && errno == EINTR {}
    switch bounds {
    case .group: kill(-identifier, SIGKILL)
    case .session: ProcessSession.end(identifier)
    }
    var status: Int32 = 0
    var usage = rusage()
    ProcessRemains.forgetting(self) {
      while wait4(identifier, &status, 0, &usage) == -1 && errno == EINTR {}
    }
    let signal = status & 0x7f
    let ending: Ending = signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    return (ending, Int(usage.ru_maxrss) * Self.memoryUnit)
  }

  #if canImport(Darwin)
    private static let memoryUnit = 1
  #else
    private static let memoryUnit = 1024
  #endif
}

/// Calls the body with a C array of C strings, ended by nil.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
