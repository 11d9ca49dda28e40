import Foundation

/// Lets only as many programs run at once as there are cores.
///
/// Swift Testing starts all tests together, and each of ours mostly waits for a program that compiles something:
/// without the gate a hundred compilers would run at once, and the time limits would mean nothing.
actor ProcessGate {
  /// Whether the task already has a place: programs that it starts next to its terminal must not wait for another.
  @TaskLocal private static var isInside = false

  static let shared = ProcessGate(places: max(2, ProcessInfo.processInfo.activeProcessorCount))

  private var freePlaces: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(places: Int) {
    freePlaces = places
  }

  /// Runs the body in a new place, or in the task's existing one.
  static func run<Result>(_ body: () async throws -> Result) async throws -> Result {
    if isInside { return try await body() }
    await shared.enter()
    let result: Swift.Result<Result, any Error>
    do {
      result = .success(try await $isInside.withValue(true, operation: body))
    } catch {
      result = .failure(error)
    }
    await shared.leave()
    return try result.get()
  }

  private func enter() async {
    if freePlaces > 0 {
      freePlaces -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty {
      freePlaces += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
