import Foundation
import Locking

/// A child process in a separate group, with files for its three descriptors.
///
/// Not Foundation's `Process`: on Linux that considers a child alive as long as anything the child started holds an
/// inherited descriptor, and a tmux server holds one permanently.
final class SpawnedProgram: Sendable {
  struct End {
    let status: Int32
    let wasSignal: Bool
    let wasKilledByBound: Bool
  }

  private struct State {
    var hasEnded = false
    var wasKilled = false
  }

  private let identifier: pid_t
  private let state = Mutex(State())

  /// - Throws: ``SpawnFailure`` if no process can be started. A missing program ends with status 127.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String, input: String,
    output: String, errorOutput: String
  ) throws {
    var actions = SpawnedProgram.noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_TRUNC, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errorOutput, O_WRONLY | O_TRUNC, 0)
    var attributes = SpawnedProgram.attributesOfAFreshStart()
    defer { posix_spawnattr_destroy(&attributes) }

    // posix_spawn cannot change the directory everywhere; the shell can, and then becomes the program.
    let shell = "/bin/sh"
    let words = [shell, "-c", #"cd "$1" && shift && exec "$@""#, "sh", directory, program] + arguments
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var child: pid_t = 0
    let problem = SpawnedProgram.withCStrings(words) { argumentPointers in
      SpawnedProgram.withCStrings(variables) { variablePointers in
        posix_spawn(&child, shell, &actions, &attributes, argumentPointers, variablePointers)
      }
    }
    guard problem == 0 else { throw SpawnFailure(program: program, reason: String(cString: strerror(problem))) }
    identifier = child
  }

  // An opaque pointer on one platform, a structure on the other.
  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    private static var noActions: Actions { nil }
    private static var noAttributes: Attributes { nil }
  #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    private static var noActions: Actions { Actions() }
    private static var noAttributes: Attributes { Attributes() }
  #endif

  /// A separate group, and no signal blocked or ignored: threads of the pool block signals, and a child that inherited
  /// that could not be resized, suspended or ended.
  private static func attributesOfAFreshStart() -> Attributes {
    var attributes = noAttributes
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  /// Waits for the end, and kills the program when the bound is reached.
  func end(within bound: Duration) async -> End {
    let seconds = Double(bound.components.seconds)
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { self.killUnlessEnded() }
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: self.waitForEnd()) }
    }
  }

  private func killUnlessEnded() {
    state.withLock { state in
      guard !state.hasEnded else { return }
      state.wasKilled = true
      kill(-identifier, SIGKILL)
    }
  }

  private func waitForEnd() -> End {
    // The child stays a zombie until it is reaped under the lock, so that its number cannot belong to another process
    // when it is killed.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1 && errno == EINTR {}
    return state.withLock { state in
      var status: Int32 = 0
      while waitpid(identifier, &status, 0) == -1 && errno == EINTR {}
      state.hasEnded = true
      let signal = status & 0x7F
      return End(
        status: signal == 0 ? (status >> 8) & 0xFF : signal, wasSignal: signal != 0, wasKilledByBound: state.wasKilled)
    }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(pointers)
  }
}

/// A program could not be started.
public struct SpawnFailure: Error, CustomStringConvertible {
  let program: String
  let reason: String

  public var description: String { "\(program) cannot be started: \(reason)" }
}
