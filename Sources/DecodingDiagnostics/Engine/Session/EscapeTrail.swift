internal import JSONText

/// The way of the last failure out of a plain decode: the inits that it left.
///
/// A plain decode that throws what JSONDecoder would throw is as good as a first run of the careful one: an init that was
/// left by the error of its only failing call will be left by it again. The careful decode lets something stand in for
/// that call at once, and spares itself the run in which it throws.
struct EscapeTrail {
  private struct Exit {
    let node: Node
    let type: ObjectIdentifier
    /// Where the only failing call of the init failed.
    let failedAt: Node
  }

  /// The calls that failed in the init that runs now.
  private(set) var failingCalls = 0
  private var failedAt = Node(index: 0)
  /// The error that is on its way; kept, so that no other one gets its address meanwhile.
  private(set) var error: (any Error)?
  /// What failed, where it was a scalar.
  private(set) var failure: ScalarFailure?
  private var exits: [Exit] = []
  /// Whatever the model could see of errors and paths in this decode so far is JSONDecoder's.
  private(set) var isFaithful = true
  /// The model's own keys of paths are known.
  private(set) var hasKeys = true

  /// A plain decode begins.
  mutating func begin() {
    isFaithful = true
    hasKeys = true
  }

  /// A plain decode hands out a container or decoder that keeps no key: from here on, paths are not JSONDecoder's.
  ///
  /// - Parameter link: The way to it in a careful decode, which keeps keys.
  mutating func loseKeys(_ link: PathLink?) { if link == nil { hasKeys = false } }

  /// The model asks for a path.
  mutating func notePath() { isFaithful = isFaithful && hasKeys }

  /// A call fails with an error of JSONDecoder's; with another one where nil is given.
  mutating func fail(at node: Node, with error: (any Error)?, _ failure: ScalarFailure?) {
    self.failure = failure
    failingCalls &+= 1
    failedAt = node
    isFaithful = isFaithful && error != nil && hasKeys
    self.error = error
    exits.removeAll(keepingCapacity: true)
  }

  /// The init of a value came to its end: to the one around it that is no failing call.
  @inline(__always)
  mutating func complete(_ failingCallsBefore: Int) { failingCalls = failingCallsBefore }

  /// The init of a value is left by an error: to the one around it that is one failing call.
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

  /// The call whose failure is sure to leave the init of a value; nil where nothing is known.
  mutating func fatalCall(of type: Any.Type, at node: Node) -> Node? {
    let id = ObjectIdentifier(type)
    guard let exit = exits.first(where: { $0.node == node && $0.type == id }) else { return nil }
    return exit.failedAt
  }

  /// Combines the types whose inits the failure left up to that of a value; false where it is not known to leave that.
  mutating func combine(waysOutOf type: Any.Type, at node: Node, into hasher: inout Hasher) -> Bool {
    guard fatalCall(of: type, at: node) != nil else { return false }
    for exit in exits {
      hasher.combine(exit.type)
      if exit.node == node, exit.type == ObjectIdentifier(type) { break }
    }
    return true
  }

  /// Whether two errors are one throw: an error of any type is a reference to the box that it was thrown in.
  static func areOne(_ first: any Error, _ second: any Error) -> Bool { box(of: first) == box(of: second) }

  private static func box(of error: any Error) -> UnsafeRawPointer {
    // Not opened: the type inside may have any size.
    unsafeBitCast(error as any Error, to: UnsafeRawPointer.self)
  }
}
