import Foundation

/// The peak resident memory of this process since a moment; Linux only.
enum PeakMemory {
  /// The memory that some work adds at its peak, in bytes; nil if the system does not report it.
  static func added(by work: () -> Void) -> Int? {
    guard let clear = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
    // Resets the peak to the current resident memory.
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
