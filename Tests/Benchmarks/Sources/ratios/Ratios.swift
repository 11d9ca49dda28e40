import Workloads

/// Prints the engine's figures beside JSONDecoder's of the same run and beside the goals.
///
/// With names of documents as arguments, those alone are measured, for a profiler for instance.
///
/// The engine is timed without Foundation's own decode, which the tool runs beside it for the verdict of record.
@main struct Ratios {
  private static let table = Table()

  static func main() throws {
    #if DEBUG
      print("This is a debug build: only the goal for debug builds holds.")
    #endif
    let names = CommandLine.arguments.dropFirst()
    if names.isEmpty { memory() }
    let orders = Workload.orders(10_000)
    let workloads = (Workload.classics() + [orders]).filter { names.isEmpty || names.contains($0.name) }
    table.heading("Scan, against JSONDecoder.decode(Empty.self)")
    for workload in workloads {
      let comparison = try Comparison(ours: workload.scan, theirs: workload.foundationScan)
      table.row(workload.name, comparison, megabytes: workload.megabytes, asSpeedup: true, goal: ">= 2.5")
    }
    table.heading("Decode into full models, against JSONDecoder")
    for workload in workloads {
      let comparison = try Comparison(ours: workload.decode, theirs: workload.foundationDecode)
      table.row(workload.name, comparison, megabytes: workload.megabytes, asSpeedup: true, goal: ">= 3")
    }
    try variety(names)
    try reports(workloads, orders)
    if names.isEmpty || names.contains("lines") { lines() }
    guard names.isEmpty else { return }
    loops()
    growth()
  }

  private static func variety(_ names: ArraySlice<String>) throws {
    table.heading("Decode of other models, against JSONDecoder")
    for workload in Workload.variety() where names.isEmpty || names.contains(workload.name) {
      let comparison = try Comparison(seconds: 0.5, ours: workload.decode, theirs: workload.foundationDecode)
      table.row(workload.name, comparison, megabytes: workload.megabytes, asSpeedup: true, goal: ">= 1")
    }
  }

  private static func reports(_ workloads: [Workload], _ orders: Workload) throws {
    table.heading("The whole report, against one successful JSONDecoder decode")
    for workload in workloads {
      let comparison = try Comparison(ours: { workload.report() }, theirs: workload.foundationDecode)
      table.row(
        "\(workload.name), 0 % failing", comparison, megabytes: workload.megabytes, asSpeedup: false, goal: "<= 0.4")
    }
    guard workloads.contains(where: { $0.name == orders.name }) else { return }
    let failing = Workload.orders(10_000, failing: true)
    let failures = failing.report()
    let comparison = try Comparison(ours: { failing.report() }, theirs: orders.foundationDecode)
    table.row(
      "orders, 100 % failing (\(failures) failures)", comparison, megabytes: failing.megabytes, asSpeedup: false,
      goal: "<= 0.6")
  }

  private static func lines() {
    table.heading("Lines on one core, with what is told of all, against JSONDecoder a line")
    for failing in [false, true] {
      let lines = Lines(count: 20_000, failing: failing)
      let comparison = Comparison(ours: { lines.report() }, theirs: { lines.foundationDecode() })
      table.row(
        "orders, \(failing ? 100 : 0) % failing", comparison, megabytes: lines.megabytes, asSpeedup: true, goal: ">= 3")
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
        let seconds = medianTime(runs: 5) { loop.report() }
        table.row("\(loop.name), \(count) values", seconds / Double(count) * 1e6, "us", goal: "even, ±30 %")
      }
    }
  }

  /// First of all, while nothing has been freed that could be used again.
  private static func memory() {
    table.heading("Memory at its peak, bytes a byte of JSON; the text itself included in the report's")
    let failing = Workload.orders(16_000, failing: true)
    if let added = PeakMemory.added(by: failing.scan) {
      table.row("tape", Double(added) / Double(failing.bytes.count), "x", goal: "<= 1.2")
    }
    if let added = PeakMemory.added(by: { failing.report() }) {
      table.row("report, 100 % failing", 1 + Double(added) / Double(failing.bytes.count), "x", goal: "<= 2.6")
    }
  }

  private static func growth() {
    table.heading("Growth, milliseconds a megabyte, 0 % failing")
    for count in [900, 9000, 90_000] {
      let workload = Workload.orders(count)
      let runs = count > 10_000 ? 3 : 9
      let scan = medianTime(runs: runs, workload.scan) / workload.megabytes * 1000
      let report = medianTime(runs: runs) { workload.report() } / workload.megabytes * 1000
      let size = "\(Int(workload.megabytes.rounded())) MB"
      table.row("scan, \(size)", scan, "ms", goal: "even")
      table.row("report, \(size)", report, "ms", goal: "even")
    }
  }
}
