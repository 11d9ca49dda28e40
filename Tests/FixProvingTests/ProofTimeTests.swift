import SwiftModels
import Locking
import Testing

@testable import FixProving

@Suite struct ProofTimeTests {
  @Test func aSearchThatEndsInTimeIsTaken() {
    #expect(ProofTime(seconds: 100, within: nil).run { 7 } == 7)
  }

  /// It ends only after nobody waits for it anymore.
  @Test func aSearchThatDoesNotEndIsWaitedForNoMore() {
    let isGivenUp = Mutex(false)
    let time = ProofTime(seconds: 0.1, within: nil)
    let found = time.run { () -> Int in
      while !isGivenUp.withLock({ $0 }) {}
      return 7
    }
    isGivenUp.withLock { $0 = true }
    #expect(found == nil)
    #expect(time.isOver)
    #expect(time.cancellation.isCancelled)
  }

  @Test func whoIsCancelledHasNoTime() {
    let caller = Cancellation()
    let time = ProofTime(seconds: 100, within: caller)
    #expect(!time.isOver)
    caller.cancel()
    #expect(time.isOver)
  }
}
