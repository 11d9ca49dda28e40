import Benchmark
import Workloads

/// The same work with the statistics of the benchmark library: wall clock, throughput, memory, percentiles.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput, .peakMemoryResident], timeUnits: .microseconds, maxDuration: .seconds(2))
  for workload in Workload.classics() + [.orders(10_000)] {
    Benchmark("\(workload.name): scan") { _ in workload.scan() }
    Benchmark("\(workload.name): scan, JSONDecoder") { _ in try workload.foundationScan() }
    Benchmark("\(workload.name): decode") { _ in workload.decode() }
    Benchmark("\(workload.name): decode, JSONDecoder") { _ in try workload.foundationDecode() }
    Benchmark("\(workload.name): report") { _ in workload.report() }
  }
  let failing = Workload.orders(10_000, failing: 100)
  Benchmark("orders: report, all failing") { _ in failing.report() }
  for count in [1000, 4000, 16_000] {
    let unkeyed = Workload("loop", Loops.Unkeyed.self, Loops.badElements(count))
    Benchmark("loop: \(count) bad elements") { _ in unkeyed.report() }
    let keyed = Workload("loop", Loops.Keyed.self, Loops.badMembers(count))
    Benchmark("loop: \(count) bad members") { _ in keyed.report() }
  }
}
