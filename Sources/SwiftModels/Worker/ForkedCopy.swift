internal import CConfinement
import DecodingDiagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A copy of this worker that decodes in its place, its output discarded.
final class ForkedCopy: ProcessCopy {
  /// Nil once the process is gone, since its number may be reused.
  private var identifier: pid_t?

  private init(_ identifier: pid_t) { self.identifier = identifier }

  struct Maker: ProcessCopying {
    var pieceByteCount = ListSharing().pieceByteCount
    /// The page that the copy must not write to.
    let page: SharedPage?
    /// The channel, whose closing signals to the parent that the worker is gone.
    let channel: Int32

    /// A copy has only the thread that creates it; if the model has started others, it might wait for them forever.
    func fork(_ work: (_ isMissed: () -> Bool) -> Void) -> ForkedCopy? {
      #if canImport(Glibc)
        guard ForkedCopy.isOnlyThread else { return nil }
        let output = confinement_memory_file()
        guard output >= 0 else { return nil }
        defer { close(output) }
        fflush(nil)
        let worker = getpid()
        let identifier = Glibc.fork()
        guard identifier == 0 else { return identifier > 0 ? ForkedCopy(identifier) : nil }
        ForkedCopy.keepQuiet(output)
        close(channel)
        page?.becomePrivate()
        work { ForkedCopy.hasPrinted || getppid() != worker }
        _exit(0)
      #else
        // Without a second process, the first does everything.
        return nil
      #endif
    }

    /// A second process is of use only with a second processor.
    func start(_ work: (_ isMissed: () -> Bool) -> Void) -> (any ProcessCopy)? {
      sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 ? fork(work) : nil
    }
  }

  var isRunning: Bool {
    guard let identifier else { return false }
    if waitpid(identifier, nil, WNOHANG) != 0 { self.identifier = nil }
    return self.identifier != nil
  }

  func end() {
    guard let identifier else { return }
    kill(identifier, SIGKILL)
    while waitpid(identifier, nil, 0) == -1, errno == EINTR {}
    self.identifier = nil
  }
}

#if canImport(Glibc)
  extension ForkedCopy {
    fileprivate static var isOnlyThread: Bool {
      guard let folder = opendir("/proc/self/task") else { return false }
      defer { closedir(folder) }
      var count = 0
      while readdir(folder) != nil { count += 1 }
      // Including the entries for the folder itself and its parent.
      return count == 3
    }

    /// Discards the copy's output and its crash messages: the worker runs into the same failure itself and reports it
    /// then.
    fileprivate static func keepQuiet(_ output: Int32) {
      for descriptor in [STDOUT_FILENO, STDERR_FILENO] { dup2(output, descriptor) }
      for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGQUIT] { Glibc.signal(signal, SIG_DFL) }
    }

    fileprivate static var hasPrinted: Bool {
      fflush(nil)
      var facts = stat()
      return fstat(STDOUT_FILENO, &facts) != 0 || facts.st_size > 0
    }
  }
#endif
