import Dispatch
import Foundation
import SwiftModels

/// Makes ^C end a long run early: nothing more is started, current work gets a moment to finish, and everything read so
/// far is reported. A second ^C ends the program immediately.
final class Interruption {
  /// 128 plus the number of SIGINT, as in shells.
  static let status: Int32 = 130
  private static let patience = DispatchTimeInterval.seconds(3)

  /// The part of a run to end.
  struct Demand: Sendable {
    /// Cancelled when nothing more should be started.
    let rest = Cancellation()
    /// Cancelled when running work should be ended, too.
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
