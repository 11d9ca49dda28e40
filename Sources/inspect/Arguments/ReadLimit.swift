import ArgumentParser
import Foundation

/// The maximum size of one document, or of one line, in memory: `2G`, `500M`, `4096`.
struct ReadLimit: ExpressibleByArgument, Sendable {
  let byteCount: Int

  init(byteCount: Int) { self.byteCount = byteCount }

  init?(argument: String) {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40]
    let unit = argument.uppercased().last.flatMap { units[$0] }
    guard let number = Int(unit == nil ? argument : String(argument.dropLast())), number > 0 else { return nil }
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: unit ?? 1)
    guard !isTooLarge else { return nil }
    byteCount = product
  }

  /// 2 GB, or a quarter of the memory if that is less, since the text is also scanned, shown and decoded.
  static let usual = ReadLimit(byteCount: min(2 << 30, Int(ProcessInfo.processInfo.physicalMemory / 4)))

  var defaultValueDescription: String { text }

  var text: String {
    byteCount >= 1 << 30
      ? String(format: "%.1f GB", Double(byteCount) / Double(1 << 30)) : "\(max(1, byteCount >> 20)) MB"
  }
}
