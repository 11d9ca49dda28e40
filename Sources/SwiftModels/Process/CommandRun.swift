#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A command that ran to its end, with everything it printed.
struct CommandRun {
  let ending: ChildProcess.Ending
  let output: String

  var succeeded: Bool { ending == .exited(0) }

  /// Runs a command without input; its standard output and error are read as one stream.
  static func run(
    _ command: ChildProcess.Command, cancellation: Cancellation? = nil
  ) throws(ChildProcess.SpawnError) -> CommandRun {
    guard let connection = Connection(), let input = Descriptor.opening("/dev/null", O_RDONLY) else {
      throw ChildProcess.SpawnError(executable: command.executable, reason: String(cString: strerror(errno)))
    }
    let theirs = connection.theirs.number
    let child = try ChildProcess(command, descriptors: [input.number, theirs, theirs])
    let reader = connection.intoOurs()
    cancellation?.watch(child)
    var bytes: [UInt8] = []
    while true {
      let some = ByteChannel.readSome(from: reader.number)
      if some.isEmpty { break }
      bytes += some
    }
    cancellation?.forget(child)
    return CommandRun(ending: child.wait(), output: String(decoding: bytes, as: UTF8.self))
  }
}
