internal import JSONText

/// Goes on past values that the model's own code rejects: with a value in their place that it accepts, or without a key
/// that it rejects, the init shows what else is wrong in the object.
///
/// An init that reads other things with other values is left alone: what it would read with the right one is unknown.
extension Recovery {
  private static var detourLimit: Int { 16 }
  private static var suspectLimit: Int { 4 }

  /// What the init may have rejected.
  private enum Suspect {
    case value(ordinal: Int)
    case key(Node)
  }

  /// Handles an error of the model's own that no stand-in explains.
  ///
  /// - Returns: Whether the value that the model rejected was found and replaced, so that the init may run again.
  func goesPast<T: Decodable>(_ error: any Error, _ type: T.Type) -> Bool {
    guard isContainer, !frame.isTransparent, session.probes == 0, frame.detourCount < Self.detourLimit,
      !session.upsetsModel(type), let finding = refusal(error, type)
    else { return false }
    for suspect in suspects(finding) {
      let rejected = rejectedCall(suspect, finding, error)
      guard let detour = detour(past: rejected, suspect, type) else { continue }
      take(detour, past: rejected)
      return true
    }
    return false
  }

  private func take(_ detour: Detour, past rejected: FailedCall) {
    if rejected.findings.contains(where: { $0.certainty == .consequential }) { leaveUnchecked(.refused) }
    noteThrown(rejected.pendingError)
    switch detour {
    case .value(let box):
      note(FailedCall(rejected, substitute: box), chain: [])
      noted[noted.count - 1].note(box.standIn)
      frame.replace(rejected.ordinal, by: box)
    case .leavingOut(let member):
      note(rejected, chain: [])
      noted[noted.count - 1].note(.leftOut)
      frame.leaveOut(member)
      if !session.marks.isMarked(member) { leaveUnchecked(.refusedEarly, at: member) }
    }
  }

  private func rejectedCall(_ suspect: Suspect, _ finding: Finding, _ error: any Error) -> FailedCall {
    let ordinal: Int, identity: CallIdentity
    switch suspect {
    case .value(let number): (ordinal, identity) = (number, frame.identity(of: number))
    case .key(let member):
      (ordinal, identity) = (frame.calls.count, CallIdentity(kind: CallKind(.keyed, String.self), node: member))
    }
    return FailedCall(
      ordinal: ordinal, identity: identity, type: identity.kind.valueType, findings: [finding],
      pendingError: PendingError(error), substitute: nil, isRejected: true)
  }

  // MARK: - What was rejected

  /// Returns what the error names, or else what the init read last, the last value first.
  private func suspects(_ finding: Finding) -> [Suspect] {
    let replaced = Set(noted.lazy.map(\.failed).filter(\.isRejected).map(\.ordinal))
    let named = finding.node..<session.document.end(of: finding.node)
    let values = frame.calls.indices.reversed().filter { ordinal in
      let call = frame.calls[ordinal]
      return call.isRead && call.identity.kind.method != .container && call.identity.absentKey == 0
        && named.contains(call.identity.node) && !replaced.contains(ordinal)
    }
    return values.prefix(Self.suspectLimit).map(Suspect.value) + (suspectedKey(finding.node).map { [.key($0)] } ?? [])
  }

  /// Returns the member that an error names, or the first one that the init did not read of the object that the error
  /// names; nil if the init was not told the keys of the object.
  private func suspectedKey(_ named: Node) -> Node? {
    if frame.listed.isEmpty { return nil }
    if let object = session.parent(of: named), frame.listed.contains(object) { return named }
    let inside = named..<session.document.end(of: named)
    guard let object = frame.listed.last, inside.contains(object) else { return nil }
    return session.document.children(of: object).first { member in
      let places = member..<session.document.end(of: member)
      return !frame.leftOut.contains(member) && !frame.calls.contains { places.contains($0.identity.node) }
    }
  }

  // MARK: - How the init goes on

  private func detour<T: Decodable>(past rejected: FailedCall, _ suspect: Suspect, _ type: T.Type) -> Detour? {
    let place = place(of: rejected, suspect)
    if let known = known(suspect, place) { return known }
    guard !session.detours.isHopeless(place) else { return nil }
    let detour: Detour? =
      switch suspect {
      case .value: replacement(for: rejected, type).map(Detour.value)
      case .key(let member): goesOn(without: member, rejected, type) ? .leavingOut(member) : nil
      }
    session.detours.note(detour, at: place)
    return detour
  }

  private func known(_ suspect: Suspect, _ place: Int) -> Detour? {
    switch suspect {
    case .value: session.detours.value(at: place).map(Detour.value)
    case .key(let member): session.detours.leavesOut(at: place) ? .leavingOut(member) : nil
    }
  }

  /// Returns a hash that is equal for the same place in objects of a type, and for all keys of an object.
  private func place(of rejected: FailedCall, _ suspect: Suspect) -> Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(frame.type))
    hasher.combine(rejected.identity.kind)
    if case .key = suspect { hasher.combine(true) }
    var node = rejected.node
    while node != frame.node, let parent = session.parent(of: node) {
      let isOfList = session.dictionaryNodes.contains(parent) || frame.listed.contains(parent)
      if !isOfList { hasher.combine(session.document.key(of: node).map(session.document.displayString)) }
      node = parent
    }
    return hasher.finalize()
  }

  /// Returns a value that the init accepts in place of a rejected one, if it accepts a range of values, and continues in
  /// the same way with each of them.
  private func replacement<T: Decodable>(for rejected: FailedCall, _ type: T.Type) -> AnyBox? {
    let replacements = session.replacements(for: rejected)
    var budget = Self.trialLimit(of: frame)
    var ways: [[Call]] = []
    func isAccepted(_ value: AnyBox) -> Bool {
      guard budget > 0 else { return false }
      budget -= 1
      let trial = trial(type, [FailedCall(rejected, substitute: value)])
      guard passes(trial, rejected) else { return false }
      ways.append(trial.calls)
      return true
    }
    let accepted = replacements.known.filter { isAccepted($0.value) }
    let isRange =
      replacements.areAll
      ? accepted.count > 1 : accepted.contains { !$0.near.isEmpty && $0.near.allSatisfy(isAccepted) }
    guard isRange else { return nil }
    return ways.allSatisfy { isSame($0, ways[0]) } ? accepted.first?.value : nil
  }

  /// A long loop is run less often.
  private static func trialLimit(of frame: Frame) -> Int { 64 * 512 / max(512, frame.calls.count) }

  /// Whether the init goes on if it is not told of a member, and reads the same of the other ones if it is not told of
  /// the first or the last of them either: then its keys are a list, and none decides about the others.
  private func goesOn<T: Decodable>(without member: Node, _ rejected: FailedCall, _ type: T.Type) -> Bool {
    let object = session.parent(of: member)
    let others = object.map(parts)?.filter { $0 != member && !frame.leftOut.contains($0) } ?? []
    guard let first = others.first, let last = others.last else { return false }
    let trial = trial(type, without: [member])
    return passes(trial, rejected)
      && Set([first, last]).allSatisfy { other in
        let places = other..<session.document.end(of: other)
        let further = self.trial(type, without: [member, other])
        return passes(further, rejected)
          && isSame(further.calls, trial.calls.filter { !places.contains($0.identity.node) })
      }
  }

  private func trial<T: Decodable>(_ type: T.Type, without members: [Node]) -> Trial {
    frame.leavingOut(members) { trial(type, []) }
  }

  /// Whether an init got further than to an error about a value: another error may be about the same value.
  private func passes(_ trial: Trial, _ rejected: FailedCall) -> Bool {
    guard let refusal = trial.refusal, !trial.isAccepted, trial.calls.count <= frame.calls.count else { return true }
    guard let named = session.place(of: refusal, below: frame) else { return false }
    return named != frame.node && rejected.findings.allSatisfy { $0.node != named }
      && !(rejected.node..<session.document.end(of: rejected.node)).contains(named)
  }
}
