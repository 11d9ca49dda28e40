import Foundation

/// Lets only as many programs run at once as there are cores.
///
/// Swift Testing starts all tests together, and each of ours mostly waits for a program that compiles something:
/// without the gate a hundred compilers would run at once, and the bounds on waiting would mean nothing.
actor ProcessGate {
  static let shared = ProcessGate(places: max(2, ProcessInfo.processInfo.activeProcessorCount))

  private var freePlaces: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    freePlaces = places
  }

  func enter() async {
    if freePlaces > 0 {
      freePlaces -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      freePlaces += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
