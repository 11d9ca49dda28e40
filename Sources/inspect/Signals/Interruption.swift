import Dispatch
import Foundation
import SwiftModels

/// Lets ^C end a long run early: nothing more is begun, what is being read has a moment to be finished, and all that was
/// read is reported. A second one ends the program at once.
final class Interruption {
  /// 128 and the number of SIGINT, as shells have it.
  static let status: Int32 = 130
  private static let patience = DispatchTimeInterval.seconds(3)

  /// What of a run is to be ended.
  struct Demand: Sendable {
    /// Nothing more is to be begun.
    let rest = Cancellation()
    /// What runs is ended, too.
    let all = Cancellation()

    var isRaised: Bool { rest.isCancelled }
  }

  let demand = Demand()

  init() {
    EndSignals.onInterrupt { [demand] in
      if demand.isRaised { EndSignals.end(by: SIGINT) }
      demand.rest.cancel()
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { demand.all.cancel() }
    }
  }

  deinit { EndSignals.onInterrupt(nil) }
}
