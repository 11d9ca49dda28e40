import Foundation
import TerminalScreen

/// Records which key was answered by which paint and when, for bug reports and for measuring the speed of the screen.
///
/// One line per paint: seconds since the start, the events, milliseconds in total and for handling, drawing and
/// presenting, the changed rows, and the text of the title row. The last lines summarize the keys.
final class PaintTrace {
  private let file: FileHandle
  private var keyTimes: [(milliseconds: Double, key: String)] = []

  init(path: String) throws(ToolError) {
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { throw ToolError("\(ShownFile.name(path)): the trace cannot be written there") }
    self.file = file
    write("# seconds\tevents\tms\thandle\tdraw\tpresent\trows\ttitle")
  }

  func take(_ record: PaintRecord) {
    let total = Self.milliseconds(record.total)
    let keys = record.events.compactMap { event in
      if case .key(let key) = event { key.description } else { nil }
    }
    if !keys.isEmpty { keyTimes.append((total, keys.joined(separator: " "))) }
    let parts = [
      Self.text(Self.milliseconds(record.start) / 1_000), Self.names(record.events), Self.text(total),
      Self.text(Self.milliseconds(record.handling)), Self.text(Self.milliseconds(record.drawing)),
      Self.text(Self.milliseconds(record.presenting)), Self.ranges(record.changedRows),
      record.frame.grid.lines.first?.trimmingCharacters(in: .whitespaces) ?? "",
    ]
    write(parts.joined(separator: "\t"))
  }

  func close() {
    let times = keyTimes.sorted { $0.milliseconds < $1.milliseconds }
    if let longest = times.last {
      let (median, late) = (times[times.count / 2], times[times.count * 99 / 100])
      write("# \(times.count) paints after keys, from key to paint in ms:")
      write(
        "# median \(Self.text(median.milliseconds)), 99 % \(Self.text(late.milliseconds)), "
          + "longest \(Self.text(longest.milliseconds)) (\(longest.key))")
    }
    try? file.close()
  }

  private func write(_ line: String) { try? file.write(contentsOf: Data((line + "\n").utf8)) }

  private static func names(_ events: [TerminalEvent]) -> String {
    let names = events.map { event in
      switch event {
      case .key(let key): key.description
      case .wake: "(news)"
      case .resize(let size): "(\(size))"
      case .mouse: "(mouse)"
      case .paste: "(paste)"
      case .held(let character, _): Key.character(character).description
      case .resumed: "(resumed)"
      case .terminate: "(end)"
      }
    }
    return names.isEmpty ? "(start)" : names.joined(separator: " ")
  }

  /// `1-3,7`
  private static func ranges(_ rows: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for row in rows {
      if let last = ranges.last, last.upperBound == row - 1 {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
    }
    let texts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
    return texts.isEmpty ? "-" : texts.joined(separator: ",")
  }

  private static func milliseconds(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  private static func text(_ value: Double) -> String { String(format: "%.2f", value) }
}
