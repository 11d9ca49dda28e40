/// Wakes a waiting backend, from any thread. Several calls before the next wait count as one.
public struct WakeHandle: Sendable {
  private let action: @Sendable () -> Void

  public init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  public func wake() { action() }
}
