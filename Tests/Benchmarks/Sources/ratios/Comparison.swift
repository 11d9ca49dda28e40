import Foundation

/// Times of two pieces of work, taken in turns in one process so that both run under the same conditions.
struct Comparison {
  /// The shortest times, in seconds.
  let ours, theirs: Double

  init(seconds: Double = 1.5, ours: () throws -> Void, theirs: () throws -> Void) rethrows {
    var ourTimes: [Double] = []
    var theirTimes: [Double] = []
    repeat {
      ourTimes.append(try time(ours))
      theirTimes.append(try time(theirs))
    } while ourTimes.count < 5 || ourTimes.reduce(0, +) + theirTimes.reduce(0, +) < seconds
    self.ours = ourTimes.min() ?? 0
    self.theirs = theirTimes.min() ?? 0
  }

  var speedup: Double { theirs / ours }
  var share: Double { ours / theirs }
}

/// The processor seconds that some work takes, which excludes other activity on the machine.
func time(_ work: () throws -> Void) rethrows -> Double {
  let start = processorSeconds()
  try work()
  return processorSeconds() - start
}

/// The shortest time of several runs.
func shortestTime(runs: Int, _ work: () -> Void) -> Double { (0..<runs).map { _ in time(work) }.min() ?? 0 }

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
