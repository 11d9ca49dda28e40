import Foundation

/// The resident memory of this process at its highest since a moment; Linux only.
enum PeakMemory {
  /// What some work adds at its peak, in bytes; nil where the system does not tell.
  static func added(by work: () -> Void) -> Int? {
    guard let clear = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
    // Sets the mark back to what is resident now.
    clear.write(Data("5".utf8))
    guard let before = highWaterMark() else { return nil }
    work()
    return highWaterMark().map { $0 - before }
  }

  private static func highWaterMark() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return nil }
    return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
  }
}
