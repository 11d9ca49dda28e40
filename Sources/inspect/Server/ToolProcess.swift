import Foundation
import Locking

/// A separate run of this tool: a server leaves the work to another process, which may end in any way.
struct ToolProcess {
  struct Outcome {
    let output: String
    /// The lines on standard error, without the tool's own name before each.
    let notes: [String]
    let status: Int32
  }

  let arguments: [String]
  /// The standard input.
  var input = ""

  /// - Parameters:
  ///   - started: Called with a closure that ends the run early.
  ///   - note: Called with each line of standard error.
  func run(
    started: (_ end: @escaping @Sendable () -> Void) -> Void = { _ in },
    note: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = arguments
    let (text, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = text
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      return Outcome(output: "", notes: [error.localizedDescription], status: ExitStatus.failure)
    }
    let identifier = process.processIdentifier
    started { kill(identifier, SIGTERM) }
    // In parallel with reading the output, since writing a long text would otherwise block.
    let bytes = Data(input.utf8)
    Thread.detachNewThread {
      try? text.fileHandleForWriting.write(contentsOf: bytes)
      try? text.fileHandleForWriting.close()
    }
    let lines = Mutex<[String]>([])
    let reading = Thread {
      Self.readLines(errors.fileHandleForReading) { line in
        lines.withLock { $0.append(line) }
        note(line)
      }
      lines.withLock { $0.append("") }
    }
    reading.start()
    let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    while lines.withLock({ $0.last != "" }) { usleep(1000) }
    return Outcome(output: report, notes: lines.withLock { $0.dropLast() }, status: process.terminationStatus)
  }

  private static func readLines(_ handle: FileHandle, _ take: (String) -> Void) {
    var rest = Data()
    while true {
      let data = handle.availableData
      if data.isEmpty { break }
      rest.append(data)
      while let end = rest.firstIndex(of: 0x0A) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[rest.index(after: end)...])
        let bare = line.hasPrefix("inspect: ") ? String(line.dropFirst("inspect: ".count)) : line
        if !bare.isEmpty { take(bare) }
      }
    }
  }
}
