internal import JSONText

/// The inits that the last failure of a plain decode left.
///
/// A plain decode that throws what `JSONDecoder` would throw is as good as a first run of the careful one: an init that
/// was left by the error of its only failing call will be left by it again. The careful decode substitutes that call
/// immediately, and saves the run in which it throws.
struct EscapeTrail {
  private struct Exit {
    let node: Node
    let type: ObjectIdentifier
    /// Where the only failing call of the init failed.
    let failedAt: Node
  }

  /// The number of calls that failed in the current init.
  private(set) var failingCalls = 0
  private var failedAt = Node(index: 0)
  /// The error that is propagating, kept alive so that no other error gets its address meanwhile.
  private(set) var error: (any Error)?
  /// What failed, if it was a scalar.
  private(set) var failure: ScalarFailure?
  private var exits: [Exit] = []
  /// Whether everything that the model saw of errors and paths in this decode so far equals that of `JSONDecoder`.
  private(set) var isFaithful = true
  /// Whether the model's own keys of paths are known.
  private(set) var hasKeys = true

  /// Notes that a plain decode starts.
  mutating func begin() {
    isFaithful = true
    hasKeys = true
  }

  /// Notes that a plain decode hands out a container or decoder that keeps no key: from here on, paths differ from
  /// those of `JSONDecoder`.
  ///
  /// - Parameter link: The path to it in a careful decode, which keeps keys.
  mutating func loseKeys(_ link: PathLink?) { if link == nil { hasKeys = false } }

  /// Notes that the model asks for a path.
  mutating func notePath() { isFaithful = isFaithful && hasKeys }

  /// Notes that a call fails with an error equal to that of `JSONDecoder`, or with a different one if nil is given.
  mutating func fail(at node: Node, with error: (any Error)?, _ failure: ScalarFailure?) {
    self.failure = failure
    failingCalls &+= 1
    failedAt = node
    isFaithful = isFaithful && error != nil && hasKeys
    self.error = error
    exits.removeAll(keepingCapacity: true)
  }

  /// Notes that the init of a value completed: for the enclosing init that is not a failing call.
  @inline(__always)
  mutating func complete(_ failingCallsBefore: Int) { failingCalls = failingCallsBefore }

  /// Notes that an error leaves the init of a value: for the enclosing init that is one failing call.
  ///
  /// - Returns: Whether the error is the model's own, or its failure not the only one.
  mutating func leave(_ type: Any.Type, at node: Node, by error: any Error, _ failingCallsBefore: Int) -> Bool {
    let isOurs = failingCalls == failingCallsBefore &+ 1 && self.error.map { Self.areOne($0, error) } ?? false
    if isOurs, isFaithful {
      exits.append(Exit(node: node, type: ObjectIdentifier(type), failedAt: failedAt))
    } else if !isOurs {
      self.error = error
      failure = nil
      exits.removeAll(keepingCapacity: true)
    }
    failingCalls = failingCallsBefore &+ 1
    failedAt = node
    return !isOurs
  }

  /// Returns the call whose failure is certain to leave the init of a value; nil if unknown.
  mutating func fatalCall(of type: Any.Type, at node: Node) -> Node? {
    let id = ObjectIdentifier(type)
    guard let exit = exits.first(where: { $0.node == node && $0.type == id }) else { return nil }
    return exit.failedAt
  }

  /// Combines the types whose inits the failure left up to that of a value; returns false if it is not known to leave
  /// that.
  mutating func combine(waysOutOf type: Any.Type, at node: Node, into hasher: inout Hasher) -> Bool {
    guard fatalCall(of: type, at: node) != nil else { return false }
    for exit in exits {
      hasher.combine(exit.type)
      if exit.node == node, exit.type == ObjectIdentifier(type) { break }
    }
    return true
  }

  /// Whether two errors are the same throw: an error of any type is a reference to the box in which it was thrown.
  static func areOne(_ first: any Error, _ second: any Error) -> Bool { box(of: first) == box(of: second) }

  private static func box(of error: any Error) -> UnsafeRawPointer {
    // The box is not opened, since the type inside may have any size.
    unsafeBitCast(error as any Error, to: UnsafeRawPointer.self)
  }
}
