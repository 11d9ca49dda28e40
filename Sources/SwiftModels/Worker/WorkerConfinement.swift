internal import CConfinement

// C's `stdout` is a variable that Swift 6 rightly distrusts; it is read here before any other thread exists.
#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// The restrictions that a worker puts on itself before it loads user code. Processes that the code starts inherit all
/// of them.
enum WorkerConfinement {
  /// Deep enough for the deepest document, small enough for an endless recursion to end at once. The kernel leaves more
  /// room than this below the stack, so the process can raise the limit itself.
  private static let stackBytes: rlim_t = 64 * 1024 * 1024

  static func apply(_ limits: WorkerLimits, environment: [String: String]) {
    limit(RLIMIT_CORE, to: 0)
    limit(RLIMIT_STACK, to: stackBytes)
    renewTime(limits)
    limit(RLIMIT_DATA, to: rlim_t(limits.memoryBytes))
    // Otherwise the model's last lines before a trap would be lost in a full buffer.
    setvbuf(stdout, nil, _IOLBF, 0)
    giveUpRights(environment)
  }

  /// Gives up privileges and other process groups and, unless allowed by request, writing files and opening sockets.
  /// Each step is tried even if a system lacks the one before it.
  private static func giveUpRights(_ environment: [String: String]) {
    _ = confinement_adopt_orphans()
    _ = confinement_refuse_privileges()
    _ = confinement_drop_capabilities()
    let allowsIO = ModelIO.isAllowed(environment)
    if !allowsIO { _ = confinement_restrict_writing(environment["TMPDIR"] ?? "/dev/null") }
    _ = confinement_filter_calls(!allowsIO)
  }

  /// Restarts the time of a request from now.
  static func renewTime(_ limits: WorkerLimits) {
    var used = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
    limit(RLIMIT_CPU, to: rlim_t(used.tv_sec) + rlim_t(limits.totalSeconds) + 2)
  }

  #if canImport(Darwin)
    private typealias Resource = Int32
  #else
    private typealias Resource = __rlimit_resource
  #endif

  private static func limit(_ resource: Resource, to value: rlim_t) {
    #if canImport(Darwin)
      let number = resource
    #else
      let number = __rlimit_resource_t(resource.rawValue)
    #endif
    var current = rlimit()
    guard getrlimit(number, &current) == 0 else { return }
    current.rlim_cur = min(value, current.rlim_max)
    setrlimit(number, &current)
  }
}
