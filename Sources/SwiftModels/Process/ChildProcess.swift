import Dispatch
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A process started with posix_spawn.
///
/// Why not swift-subprocess: a worker needs descriptors of its own, a process group of its own and to be watched while
/// it runs, and the callers are synchronous; one small type serves compilers and workers alike.
struct ChildProcess {
  struct Command {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    var bounds = Bounds.group
  }

  /// What holds together everything that a child starts, so that it can be ended with the child. Each child leads a session
  /// of its own: it has no terminal, so that it cannot ask for passwords there, and ^C is for this process to hear.
  enum Bounds {
    /// The process group that comes with the session.
    case group
    /// For a child that gives its own children groups of their own, as the package manager does.
    case session
  }

  #if canImport(Darwin)
    private static let newSession = Int32(POSIX_SPAWN_SETSID)
  #else
    // `POSIX_SPAWN_SETSID` of glibc and musl, which show it to C programs alone that ask for extensions.
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

  /// Starts a process whose descriptors 0, 1, 2 … are the given ones, in that order, and no others.
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

  /// What a child finds: a relative path would put its caches into the folder that is being looked at, and what it leaves
  /// in the folder for temporary files goes with this process. So do the modules that a compiler keeps, where the user's cache
  /// folder is not the user's own.
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

  /// Kills the process, and what it has started.
  func end() {
    switch bounds {
    case .group: kill(-identifier, SIGKILL)
    case .session: ProcessSession.end(identifier)
    }
    kill(identifier, SIGKILL)
  }

  /// Ends the process with what it has started, without waiting for that. The package manager has a moment to put its
  /// files in order.
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

  /// Looked at only: it is waited for as any other.
  private var isDead: Bool {
    var facts = siginfo_t()
    return waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOHANG | WNOWAIT) == 0 && facts.si_signo == SIGCHLD
  }

  func wait() -> Ending { waitForUsage().ending }

  /// How the process ended, and how much memory it held at its most.
  func waitForUsage() -> (ending: Ending, peakBytes: Int) {
    // A child that is dead keeps its number until it is waited for: nobody can kill another process in its place.
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
