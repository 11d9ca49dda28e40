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
    /// A group of its own can be killed with everything that the child has started.
    var hasOwnGroup = false
  }

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
  private let hasOwnGroup: Bool

  /// Starts a process whose descriptors 0, 1, 2 … are the given ones, in that order, and no others.
  init(_ command: Command, descriptors: [Int32]) throws(SpawnError) {
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
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    if command.hasOwnGroup { flags |= POSIX_SPAWN_SETPGROUP }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var started: pid_t = 0
    let code = withCStrings([command.executable] + command.arguments) { arguments in
      withCStrings(command.environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&started, command.executable, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else {
      throw SpawnError(executable: command.executable, reason: String(cString: strerror(code)))
    }
    identifier = started
    hasOwnGroup = command.hasOwnGroup
  }

  func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  /// Kills the process, and what it has started if it has a group of its own.
  func end() {
    if hasOwnGroup { kill(-identifier, SIGKILL) }
    kill(identifier, SIGKILL)
  }

  /// Asks the process to end, with what it has started, and kills it if it has not within two seconds.
  func interrupt() {
    send(SIGINT)
    for _ in 0..<200 {
      var facts = siginfo_t()
      // Looked at only: it is waited for as any other.
      if waitid(P_PID, id_t(identifier), &facts, WEXITED | WNOHANG | WNOWAIT) == 0, facts.si_signo == SIGCHLD { return }
      poll(nil, 0, 10)
    }
    end()
  }

  func wait() -> Ending { waitForUsage().ending }

  /// How the process ended, and how much memory it held at its most.
  func waitForUsage() -> (ending: Ending, peakBytes: Int) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(identifier, &status, 0, &usage) == -1 && errno == EINTR {}
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
