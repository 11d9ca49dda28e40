internal import JSONText

/// The calls of a careful decode's containers and decoders.
extension DecodeSession {
  /// How often calls of one kind must escape in a row before the next ones are substituted immediately.
  ///
  /// Up to this limit every failure of a frame is seen to escape by itself. After that, thousands of bad values in a
  /// loop cost one run and a confirming one instead of a run each.
  private static let escapesBeforeHaste = 16

  /// Smaller composites are decoded again by a second run rather than kept by the first one, which is most likely the
  /// last.
  private static let sizeWorthKeeping = 16

  /// Handles a call of a container or decoder at its call site in a frame.
  ///
  /// - Throws: The error that `JSONDecoder` would throw at this call.
  func call<Value>(
    _ kind: CallKind, _ type: Value.Type, at node: Node, absentKey: String? = nil, in frame: Frame,
    remembers: Bool = true, _ evaluate: () -> Outcome<Value>
  ) throws -> Value {
    let identity = CallIdentity(absentKey: absentKey?.hashValue ?? 0, kind: kind, node: node)
    return try answer(type, frame.takeOrdinal(identity), in: frame, remembers: remembers, evaluate)
  }

  private func answer<Value>(
    _ type: Value.Type, _ ordinal: Int, in frame: Frame, remembers: Bool, _ evaluate: () -> Outcome<Value>
  ) throws -> Value {
    if let value = try kept(type, ordinal, frame) { return value }
    let readBefore = valuesRead
    var outcome = evaluate()
    outcome.noteStandIn(own: frame.node)
    if outcome.error == nil, let value = outcome.value {
      note(value, reading: valuesRead - readBefore, ordinal, in: frame, remembers: remembers)
      return value
    }
    let failed = FailedCall(
      ordinal: ordinal, identity: frame.identity(of: ordinal), type: type, findings: outcome.findings,
      pendingError: outcome.error ?? PendingError(LiteralError(number: nextErrorNumber())),
      substitute: outcome.value.map(Box.init))
    frame.keep(.failed(failed), for: ordinal)
    if let value = outcome.value, substitutesAtOnce(failed, in: frame) { return value }
    throw again(failed, in: frame)
  }

  /// Returns a value that a container is asked for at a call site in a frame.
  ///
  /// Most values of a failing object are good: they are decoded plainly, without preparing for a failure.
  @inline(__always)
  func value<T: Decodable>(
    _ method: CallKind.Method, _ type: T.Type, at node: Node, link: PathLink, key: @autoclosure () -> (any CodingKey)?,
    requester: @autoclosure () -> RequestingProperty?
  ) throws -> T {
    let frame = link.frame
    let identity = CallIdentity(kind: CallKind(method, type), node: node)
    let isOpen = frame.isOpen(identity)
    let ordinal = frame.takeOrdinal(identity)
    if isOpen {
      let readBefore = valuesRead
      do throws(NotPlain) {
        let value = try plainly(type, at: node)
        note(value, reading: valuesRead &- readBefore, ordinal, in: frame, remembers: true)
        return value
      } catch {}
    }
    return try answer(type, ordinal, in: frame, remembers: true) {
      attempt(type, at: node, link: link, key: key(), requester: requester())
    }
  }

  /// Returns a scalar that a container is asked for if it can be read and nothing is kept for the call; else nil.
  @inline(__always)
  func goodScalar<S: JSONScalar>(_ method: CallKind.Method, _ type: S.Type, at node: Node, in frame: Frame) -> S? {
    let identity = CallIdentity(kind: CallKind(method, type), node: node)
    guard frame.isOpen(identity), let value = S.value(of: node, in: self) else { return nil }
    noteRead(node)
    _ = frame.takeOrdinal(identity, isRead: true)
    return value
  }

  /// Notes that a call was answered with a good value.
  @inline(__always)
  private func note<Value>(
    _ value: Value, reading count: Int, _ ordinal: Int, in frame: Frame, remembers: Bool
  ) {
    if count > 0 { frame.noteRead(ordinal) }
    if remembers, count > 1, count >= Self.sizeWorthKeeping || frame.expectsRuns {
      frame.keep(.remembered(Box(value)), for: ordinal)
    }
    if breadcrumb != nil { noteEntry(into: frame) }
  }

  /// Notes that the init of a frame is about to continue.
  func noteEntry(into frame: Frame) {
    breadcrumb?.enter(frame.type, offset: offset(of: frame.node), substituted: frame.hasStandIns)
  }

  /// Returns the answer of an earlier run.
  private func kept<Value>(_ type: Value.Type, _ ordinal: Int, _ frame: Frame) throws -> Value? {
    if let assumed = frame.assumed[ordinal], assumed.identity == frame.identity(of: ordinal) {
      if assumed.isRejected { frame.noteRead(ordinal) }
      return assumed.substitute?.value(type)
    }
    switch frame.state(of: ordinal) {
    case .substitute(let box):
      guard let value = box.value(type) else { return nil }
      return frame.usesAlternates ? alternate(to: value, text: frame.alternateText) ?? value : value
    case .remembered(let box), .replaced(let box):
      guard let value = box.value(type) else { return nil }
      frame.noteRead(ordinal)
      return value
    case .failed(let failed):
      throw again(failed, in: frame)
    case .open, nil:
      return nil
    }
  }

  private func again(_ failed: FailedCall, in frame: Frame) -> any Error {
    frame.thrown.append(failed)
    return failed.pendingError.error
  }

  /// Substitutes a failed call without throwing first, if it is certain, or most likely, that the failure would leave
  /// the init.
  private func substitutesAtOnce(_ failed: FailedCall, in frame: Frame) -> Bool {
    if frame.isProven(failed), !upsetsModel(frame.type) {
      frame.provenEscape = failed
    } else if isLikelyToEscape(failed, frame) {
      frame.provisional.append(failed)
    } else {
      return false
    }
    frame.substitute(failed)
    if breadcrumb != nil { noteEntry(into: frame) }
    return true
  }

  private func isLikelyToEscape(_ failed: FailedCall, _ frame: Frame) -> Bool {
    guard !frame.isHasteless, !frame.isProbing, frame.confirming != failed.ordinal else { return false }
    if frame.escapes[failed.identity.kind, default: 0] >= Self.escapesBeforeHaste { return true }
    // A failure that was caught before may have led to this call: then both are attempts of one failure.
    return frame.thrown.isEmpty && habits.escapes(from: frame.type, failed) >= Self.escapesBeforeHaste
  }
}

/// How the inits of a type treat failures, observed over all its values.
struct ModelHabits {
  private struct Site: Hashable {
    let type: ObjectIdentifier
    let ordinal: Int
    let kind: CallKind
    let reason: FailureReason?
  }

  private var escapes: [Site: Int] = [:]
  private var indifference: [Site: Int] = [:]

  private func site(_ type: Any.Type, _ failed: FailedCall) -> Site {
    Site(
      type: ObjectIdentifier(type), ordinal: failed.ordinal, kind: failed.identity.kind,
      reason: failed.findings.first?.reason)
  }

  /// Returns how often a failure at a call site left the init of a type.
  func escapes(from type: Any.Type, _ failed: FailedCall) -> Int { escapes[site(type, failed), default: 0] }

  mutating func noteEscape(from type: Any.Type, _ failed: FailedCall) { escapes[site(type, failed), default: 0] += 1 }

  /// Notes that the type catches some failures, so that none of its failures is assumed to escape.
  mutating func noteCatch(in type: Any.Type) {
    escapes = escapes.filter { $0.key.type != ObjectIdentifier(type) }
    caught.insert(ObjectIdentifier(type))
  }

  /// Whether the rest of an init was observed, often enough, not to depend on the stand-in at a call site.
  func isIndifferent(_ type: Any.Type, to failed: FailedCall) -> Bool {
    indifference[site(type, failed), default: 0] >= 8
  }

  mutating func noteIndifference(of type: Any.Type, to failed: FailedCall) {
    indifference[site(type, failed), default: 0] += 1
  }

  private(set) var caught: Set<ObjectIdentifier> = []

  /// The plausible string that the type's own code accepted last, or is given now.
  private var alternateTexts: [ObjectIdentifier: Int] = [:]
  func alternateText(of type: Any.Type) -> Int { alternateTexts[ObjectIdentifier(type), default: 0] }
  mutating func noteAlternateText(_ number: Int, of type: Any.Type) { alternateTexts[ObjectIdentifier(type)] = number }

  /// The types that accepted none of the plausible strings: they are not tried again.
  private var refusingTexts: Set<ObjectIdentifier> = []
  func refusesTexts(_ type: Any.Type) -> Bool { refusingTexts.contains(ObjectIdentifier(type)) }
  mutating func noteRefusesTexts(_ type: Any.Type) { refusingTexts.insert(ObjectIdentifier(type)) }
}
