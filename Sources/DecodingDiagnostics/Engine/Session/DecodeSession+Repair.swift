internal import JSONText

/// The short way through values that fail as others did before.
///
/// Where a plain decode has shown that a scalar's failure leaves all inits up to the value's own, and the careful decode
/// has found several times that such a failure is the only one and changes nothing else, a second plain decode with a
/// stand-in for that scalar tells the same as the careful decode, at a fraction of its cost: it records no calls. Where
/// anything else fails in it, the careful decode has its turn.
extension DecodeSession {
  /// Whatever tells a failure of a type's values from others, places in arrays left out; nil where it is no scalar's, or
  /// not known to leave the value's init.
  func failureOnItsWay<T>(outOf type: T.Type, at node: Node) -> (number: Int, failure: ScalarFailure)? {
    guard options.omittedPlaces.isEmpty, !strategies.convertsKeys, let failure = escapes.failure else { return nil }
    var hasher = Hasher()
    guard escapes.combine(waysOutOf: type, at: node, into: &hasher) else { return nil }
    hasher.combine(failure.type)
    hasher.combine(failure.absentKey)
    hasher.combine(failure.reason)
    for case .key(let key) in paths.path(to: failure.node, in: document).components { hasher.combine(key) }
    return (hasher.finalize(), failure)
  }

  /// The outcome of a value with one failure of a known kind; nil where it must be decoded with care.
  func repaired<T: Decodable>(_ type: T.Type, at node: Node, _ number: Int, _ failure: ScalarFailure) -> Outcome<T>? {
    guard neighbour == nil, var finding = repairHabits.finding(for: number), let error = escapes.error else {
      return nil
    }
    let openBefore = openFailures.count
    repair = Repair(failure)
    escapes.begin()
    keptParts.beginTaking()
    defer {
      repair = nil
      keptParts.end()
    }
    guard let value = try? plain(type, at: node), repair?.isDone == true, escapes.isFaithful,
      openFailures.count <= openBefore
    else {
      openFailures.drop(after: min(openBefore, openFailures.count))
      repairHabits.noteOthers(number)
      return nil
    }
    repairHabits.noteRepair()
    finding.node = failure.node
    return Outcome(value: value, findings: [finding], error: PendingError(error))
  }

  /// Learns what the careful decode made of a failure; true where a repair would have told the same.
  func learn(_ number: Int, _ failure: ScalarFailure, _ findings: [Finding], isWhole: Bool) -> Bool {
    guard let finding = findings.first, findings.count == 1 else { return false }
    guard isWhole, finding.certainty == .certain else {
      repairHabits.noteDependence(number, finding)
      return false
    }
    guard finding.node == failure.node, finding.reason == failure.reason, finding.attempts.isEmpty,
      finding.standIn != nil
    else { return false }
    repairHabits.noteOnly(number, finding)
    return true
  }

  /// Ends a plain decode at a scalar, unless another value stands in for it.
  @inline(never)
  func refuse<S: JSONScalar>(_ type: S.Type, at node: Node) throws -> S {
    if repair?.takes(node, type) == true { return S.neutral }
    let refusal = S.refusal(of: node, in: self)
    throw plainFailure(
      at: node, valueError(refusal, type, found: document.kind(of: node), at: node),
      ScalarFailure(node: node, absentKey: nil, type: ObjectIdentifier(type), reason: refusal.reason))
  }
}
