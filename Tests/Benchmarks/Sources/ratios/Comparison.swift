/// Times of two pieces of work, taken in turns in one process so that both meet the same machine.
struct Comparison {
  /// Medians, in seconds.
  let ours, theirs: Double

  init(seconds: Double = 1.5, ours: () throws -> Void, theirs: () throws -> Void) rethrows {
    var ourTimes: [Double] = []
    var theirTimes: [Double] = []
    let start = ContinuousClock.now
    repeat {
      ourTimes.append(try time(ours))
      theirTimes.append(try time(theirs))
    } while ourTimes.count < 3 || ContinuousClock.now - start < .seconds(seconds)
    self.ours = median(ourTimes)
    self.theirs = median(theirTimes)
  }

  var speedup: Double { theirs / ours }
  var share: Double { ours / theirs }
}

/// The seconds that some work takes.
func time(_ work: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try work()
  return (ContinuousClock.now - start) / .seconds(1)
}

/// The median of the times of some runs.
func medianTime(runs: Int, _ work: () -> Void) -> Double { median((0..<runs).map { _ in time(work) }) }

private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
