internal import JSONText

/// The shortcut for values that fail as others did before.
///
/// Suppose that a plain decode has shown that a scalar's failure leaves all inits up to the value's own, and that the
/// careful decode has found several times that such a failure is the only one and affects nothing else. A second plain
/// decode with a stand-in for that scalar then finds the same as the careful decode, at a fraction of its cost, since
/// it records no calls. If anything else fails in it, the careful decode follows.
extension DecodeSession {
  /// Identifies a failure of a type's values, regardless of places in arrays; nil if it is not that of a scalar, or not
  /// known to leave the value's init.
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

  /// Returns the outcome of a value with one failure of a known kind; nil if it must be decoded carefully.
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

  /// Learns from what the careful decode found; returns whether a repair would have found the same.
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

  /// Ends a plain decode at a scalar, unless a stand-in replaces it.
  @inline(never)
  func refuse<S: JSONScalar>(_ type: S.Type, at node: Node) throws -> S {
    if repair?.takes(node, type) == true { return S.neutral }
    let refusal = S.refusal(of: node, in: self)
    throw plainFailure(
      at: node, valueError(refusal, type, found: document.kind(of: node), at: node),
      ScalarFailure(node: node, absentKey: nil, type: ObjectIdentifier(type), reason: refusal.reason))
  }
}
