import Dispatch
import Foundation
import SwiftModels

/// Lets ^C end a long run early: what was read so far is reported. A second one ends the program at once.
final class Interruption {
  /// 128 and the number of SIGINT, as shells have it.
  static let status: Int32 = 130

  private let source: any DispatchSourceSignal

  init(_ cancellation: Cancellation) {
    signal(SIGINT, SIG_IGN)
    source = DispatchSource.makeSignalSource(signal: SIGINT, queue: DispatchQueue(label: "inspect.interruption"))
    source.setEventHandler {
      if cancellation.isCancelled { _exit(Self.status) }
      cancellation.cancel()
    }
    source.resume()
  }

  deinit {
    source.cancel()
    signal(SIGINT, SIG_DFL)
  }
}
