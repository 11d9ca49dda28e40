import Foundation

/// Prints rows as they arrive: the measurement, the figure, the goal.
struct Table {
  func heading(_ text: String) { print("\n" + text) }

  func row(_ name: String, _ figure: Double, _ unit: String, goal: String, _ note: String = "") {
    let columns = [pad(name, 46), pad(String(format: "%.2f", figure) + " " + unit, 16), pad(goal, 12), note]
    print("  " + columns.joined(separator: " "))
  }

  func row(_ name: String, _ comparison: Comparison, megabytes: Double, asSpeedup: Bool, goal: String) {
    let note = String(
      format: "%.1f ms against %.1f ms, %.0f MB/s", comparison.ours * 1000, comparison.theirs * 1000,
      megabytes / comparison.ours)
    if asSpeedup {
      row(name, comparison.speedup, "x faster", goal: goal, note)
    } else {
      row(name, comparison.share, "of its time", goal: goal, note)
    }
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
