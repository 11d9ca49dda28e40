import Foundation
import Workloads

/// Prints the engine's figures next to JSONDecoder's from the same run and next to the goals.
///
/// Arguments name sections (`scan`, `decode`, `other`, `report`, `lines`, `loops`, `memory`, `growth`) and documents;
/// then only those are measured, for instance for a profiler.
///
/// The engine is timed without Foundation's own decode, which the tool also runs for the verdict of record.
@main struct Ratios {
  private static let table = Table()

  static func main() throws {
    let selection = Selection(CommandLine.arguments.dropFirst())
    if Goals.isDebug { print("This is a debug build: only the goal for debug builds holds.") }
    // First, before anything has been freed that could be reused.
    if selection.contains(.memory) { memory() }
    let orders = Workload.orders(Goals.isDebug ? 1000 : 10_000)
    let workloads = (Workload.classics() + [orders]).filter { selection.contains($0.name) }
    if selection.contains(.scan) { try scans(workloads) }
    if selection.contains(.decode) { try decodes(workloads) }
    if selection.contains(.other) { try others(selection) }
    if selection.contains(.report) { try reports(workloads, orders) }
    if selection.contains(.lines) { lines() }
    if selection.contains(.loops) { loops() }
    if selection.contains(.growth) { growth() }
  }

  private static func scans(_ workloads: [Workload]) throws {
    table.heading("Scan, against JSONDecoder.decode(Empty.self)")
    for workload in workloads {
      let comparison = try Comparison(ours: workload.scan, theirs: workload.foundationScan)
      table.row(
        workload.name, comparison, megabytes: workload.megabytes, asSpeedup: true, goal: Goals.release(">= 2.5"))
    }
  }

  private static func decodes(_ workloads: [Workload]) throws {
    table.heading("Decode into full models, against JSONDecoder")
    for workload in workloads {
      let comparison = try Comparison(ours: workload.decode, theirs: workload.foundationDecode)
      table.row(
        workload.name, comparison, megabytes: workload.megabytes, asSpeedup: true,
        goal: Goals.release(">= 3", debug: ">= 0.5"))
    }
  }

  private static func others(_ selection: Selection) throws {
    table.heading("Decode of other models, against JSONDecoder")
    for workload in Workload.variety() where selection.contains(workload.name) {
      let comparison = try Comparison(seconds: 0.5, ours: workload.decode, theirs: workload.foundationDecode)
      table.row(
        workload.name, comparison, megabytes: workload.megabytes, asSpeedup: true,
        goal: Goals.release(">= 1", debug: ">= 0.5"))
    }
  }

  private static func reports(_ workloads: [Workload], _ orders: Workload) throws {
    table.heading("The whole report, against one successful JSONDecoder decode")
    for workload in workloads {
      let comparison = try Comparison(ours: { workload.report() }, theirs: workload.foundationDecode)
      table.row(
        "\(workload.name), 0 % failing", comparison, megabytes: workload.megabytes, asSpeedup: false,
        goal: Goals.release("<= 0.4", debug: "<= 2"))
    }
    guard workloads.contains(where: { $0.name == orders.name }) else { return }
    for share in [10, 100] {
      let failing = Workload.orders(Goals.isDebug ? 1000 : 10_000, failing: share)
      let failures = failing.report()
      let comparison = try Comparison(ours: { failing.report() }, theirs: orders.foundationDecode)
      table.row(
        "orders, \(share) % failing (\(failures) failures)", comparison, megabytes: failing.megabytes,
        asSpeedup: false, goal: Goals.release("<= 0.6", debug: "<= 2"))
    }
  }

  private static func lines() {
    table.heading("Lines on one core, with what is told of all, against JSONDecoder a line")
    for failing in [false, true] {
      let lines = Lines(count: Goals.isDebug ? 2000 : 20_000, failing: failing)
      let comparison = Comparison(ours: { lines.report() }, theirs: { lines.foundationDecode() })
      table.row(
        "orders, \(failing ? 100 : 0) % failing", comparison, megabytes: lines.megabytes, asSpeedup: true,
        goal: Goals.release(">= 3"))
      let alone = Comparison(ours: { lines.report() }, theirs: { lines.foundationDecodeOfFoundLines() })
      table.row(
        "the lines found before", alone, megabytes: lines.megabytes, asSpeedup: true, goal: Goals.release(">= 1"))
    }
  }

  private static func loops() {
    table.heading("Hand-written loops over bad values, microseconds a value")
    for count in [1000, 4000, 16_000] {
      let loops = [
        Workload("while !isAtEnd", Loops.Unkeyed.self, Loops.badElements(count)),
        Workload("for key in allKeys", Loops.Keyed.self, Loops.badMembers(count)),
      ]
      for loop in loops {
        let seconds = shortestTime(runs: 32_000 / count) { loop.report() }
        table.row("\(loop.name), \(count) values", seconds / Double(count) * 1e6, "us", goal: "even, ±30 %")
      }
    }
  }

  private static func memory() {
    table.heading("Memory at its peak, bytes a byte of JSON; the text itself included in the report's")
    let failing = Workload.orders(16_000, failing: 100)
    if let added = PeakMemory.added(by: failing.scan) {
      table.row("tape", Double(added) / Double(failing.bytes.count), "x", goal: "<= 1.2")
    }
    if let added = PeakMemory.added(by: { failing.report() }) {
      table.row("report, 100 % failing", 1 + Double(added) / Double(failing.bytes.count), "x", goal: "<= 2.6")
    }
  }

  private static func growth() {
    table.heading("Growth, milliseconds a megabyte")
    for count in Goals.isDebug ? [900, 9000] : [900, 9000, 90_000] {
      let runs = count > 10_000 ? 3 : 9
      for failing in [0, 1] {
        let workload = Workload.orders(count, failing: failing)
        let size = "\(Int(workload.megabytes.rounded())) MB"
        let scan = shortestTime(runs: runs, workload.scan)
        let report = shortestTime(runs: runs) { workload.report() }
        if failing == 0 { row("scan, \(size)", scan, workload, whole: "< 0.3 s") }
        row("report, \(size), \(failing) % failing", report, workload, whole: "< 1 s")
      }
    }
  }

  /// - Parameter whole: The goal for 100 MB.
  private static func row(_ name: String, _ seconds: Double, _ workload: Workload, whole: String) {
    let note = String(format: "%.2f s", seconds) + (workload.megabytes > 50 ? " of \(whole)" : "")
    table.row(name, seconds / workload.megabytes * 1000, "ms", goal: "even", note)
  }
}
