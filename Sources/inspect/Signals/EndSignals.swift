import Foundation
import SwiftModels
import Locking

/// The signals that end the tool if there is no screen. Its children have groups and sessions of their own, so the tool
/// has to end them, and clean up the disk, before it ends by the same signal.
enum EndSignals {
  /// Every signal that ends a program without a handler, except those for its own faults and those that cannot be
  /// handled.
  private static let numbers: [Int32] = {
    var numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ]
    #if os(Linux)
      numbers += [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...__libc_current_sigrtmax())
    #endif
    return numbers
  }()
  /// What ^C does instead of ending the tool.
  private static let interruption = Mutex<(@Sendable () -> Void)?>(nil)

  /// Installs the handlers. May be called again.
  static func take() { _ = taking }

  /// Makes ^C run this action instead of ending the tool; nil restores the default.
  static func onInterrupt(_ action: (@Sendable () -> Void)?) {
    take()
    interruption.withLock { $0 = action }
  }

  /// Runs this action before a signal ends the tool.
  static func onEnd(_ action: @escaping @Sendable () -> Void) {
    take()
    ending.withLock { $0 = action }
  }

  private static let ending = Mutex<(@Sendable () -> Void)?>(nil)

  /// Ends the tool as the signal would have, with everything that it has started.
  static func end(by number: Int32) -> Never {
    ending.withLock { $0 }?()
    ProcessRemains.clear()
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    _exit(128 + number)
  }

  /// Handles signals through a pipe, on a thread that may do what a handler must not. A dispatch source would miss a
  /// signal that arrives during its setup.
  private static let taking: Void = {
    guard descriptors.writing >= 0 else { return }
    var action = sigaction()
    setHandler(of: &action) { number in
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(EndSignals.descriptors.writing, &byte, 1)
    }
    action.sa_flags = Int32(SA_RESTART)
    for number in numbers where !isIgnored(number) { sigaction(number, &action, nil) }
    Thread.detachNewThread(follow)
  }()

  /// Open from before the first handler is installed until the end, so that nothing is set up while a signal is
  /// handled.
  private static let descriptors: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }()

  private static func follow() {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptors.reading, &byte, 1)
      if count == 1 { came(Int32(byte)) } else if count == 0 || errno != EINTR { return }
    }
  }

  private static func setHandler(of action: inout sigaction, _ handler: @escaping @convention(c) (Int32) -> Void) {
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
  }

  /// Whether a signal is ignored, as under `nohup` or in the background of a script.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      return unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #else
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    #endif
  }

  private static func came(_ number: Int32) {
    if number == SIGINT, let action = interruption.withLock({ $0 }) { return action() }
    end(by: number)
  }
}
