import InspectorScreen
import Locking
import TerminalScreen

/// Passes results from background work to the screen's thread.
final class EventQueue: Sendable {
  private let events = Mutex<[ScreenEvent]>([])
  private let wakeHandle: WakeHandle

  init(wakeHandle: WakeHandle) { self.wakeHandle = wakeHandle }

  /// Posts events; those posted together are handled together, before anything is drawn.
  func post(_ posted: ScreenEvent...) {
    events.withLock { $0 += posted }
    wakeHandle.wake()
  }

  func drain() -> [ScreenEvent] {
    events.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
