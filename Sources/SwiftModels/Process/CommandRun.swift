#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A command that ran to its end, with everything it printed.
struct CommandRun {
  let ending: ChildProcess.Ending
  let output: String
  /// Whether it was stopped at its time limit.
  var wasTooSlow = false

  var succeeded: Bool { ending == .exited(0) }

  /// Runs a command without input; its standard output and error are read as a single stream.
  ///
  /// - Parameters:
  ///   - errors: A file that receives the standard error instead.
  ///   - didPrint: Called with each part of the output as it arrives.
  ///   - seconds: The time limit, after which the command is stopped whatever it prints.
  ///   - isPatient: Called after each second without output; the command is stopped if it returns false.
  static func run(
    _ command: ChildProcess.Command, errors path: String? = nil, cancellation: Cancellation? = nil,
    seconds: Int? = nil, didPrint: ((ArraySlice<UInt8>) -> Void)? = nil, isPatient: (() -> Bool)? = nil
  ) throws(ChildProcess.SpawnError) -> CommandRun {
    guard let connection = Connection(), let input = Descriptor.opening("/dev/null", O_RDONLY),
      let errors = Descriptor.opening(path ?? "/dev/null", O_WRONLY | (path == nil ? 0 : O_CREAT | O_TRUNC))
    else {
      throw ChildProcess.SpawnError(executable: command.executable, reason: String(cString: strerror(errno)))
    }
    let theirs = connection.theirs.number
    let child = try ChildProcess.start(
      command, descriptors: [input.number, theirs, path == nil ? theirs : errors.number])
    let reader = connection.intoOurs()
    cancellation?.watch(child)
    var bytes: [UInt8] = []
    let start = ContinuousClock.now
    var isInTime = true
    while true {
      isInTime = seconds.map { ContinuousClock.now - start < .seconds($0) } ?? true
      guard isInTime else {
        child.stop()
        break
      }
      if seconds != nil || isPatient != nil, !reader.isReady(withinMilliseconds: 1_000) {
        guard isPatient?() == false else { continue }
        child.stop()
        break
      }
      let some = ByteChannel.readSome(from: reader.number)
      if some.isEmpty { break }
      // The rest of a compiler's output would not add anything.
      bytes += some.prefix(max(0, outputLimit - bytes.count))
      didPrint?(some[...])
    }
    cancellation?.forget(child)
    return CommandRun(
      ending: child.wait(), output: String(decoding: bytes, as: UTF8.self), wasTooSlow: !isInTime)
  }

  private static let outputLimit = 64 << 20
}
