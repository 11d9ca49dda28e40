internal import JSONText

/// Detects inits that check values against each other. If one of the values failed, its stand-in passes such a check
/// only by chance. The checks are found by substituting values close to the others for the failed one.
extension Recovery {
  private static var siteLimit: Int { 4 }
  private static var partnerLimit: Int { 8 }
  /// Larger values, in tape words, are not decoded repeatedly.
  private static var sizeLimit: UInt32 { 512 }

  /// A long loop is run less often.
  private static func trialLimit(of frame: Frame) -> Int { 16 * 512 / max(512, frame.calls.count) }

  /// Returns, and notes, whether the init checks a failed value against others.
  func judgeChecks<T: Decodable>(_ type: T.Type, _ calls: [Call]) -> Bool {
    guard isContainer, session.neighbour == nil, !session.isCodedByCompiler(frame) else { return false }
    let kind = kindOfFailure(calls)
    let isChecked = session.checks[kind] ?? failures.prefix(Self.siteLimit).contains { checks($0, type) }
    session.checks[kind] = isChecked
    if isChecked { leaveUnchecked(.compared) }
    return isChecked
  }

  /// Returns whether a value close to another one is rejected in place of the failed one, and not for its own sake.
  private func checks<T: Decodable>(_ site: FailedCall, _ type: T.Type) -> Bool {
    guard session.document.end(of: site.node).index - site.node.index < Self.sizeLimit else { return false }
    let cases = session.variants(of: site, in: frame)
    let neighbours = session.neighbours(of: site, in: frame).prefix(Self.trialLimit(of: frame))
    let variants = neighbours.lazy.compactMap {
      self.substitute(for: site, $0).map { FailedCall(site, substitute: $0) }
    }
    return (cases.isOpen ? [] : cases.known).contains { isCompared($0, type) }
      || variants.contains { isCompared($0, type) }
  }

  private func isCompared<T: Decodable>(_ variant: FailedCall, _ type: T.Type) -> Bool {
    let trial = trial(type, [variant])
    return !trial.isAccepted && dependsOnOthers(variant, trial.calls, type)
  }

  /// Returns the substitute for a failed call if a given value replaces the scalars that failed.
  private func substitute(for site: FailedCall, _ neighbour: Neighbour) -> AnyBox? {
    guard let type = site.type as? any Decodable.Type else { return nil }
    session.neighbour = neighbour
    defer { session.neighbour = nil }
    return keepingMarks { probing { box(type, for: site) } }
  }

  private func box<Value: Decodable>(_ type: Value.Type, for site: FailedCall) -> AnyBox? {
    var value: Value?
    if site.findings.first?.node == site.node, let sample = session.traits(of: type).collection?.sample(session) {
      value = sample as? Value
    } else if site.identity.absentKey == 0, let link = decoder.link {
      value = session.attempt(type, at: site.node, link: link, key: nil, requester: nil).value
    } else {
      value = session.neutral(type)
    }
    if let value { return Box(value) }
    return nil
  }

  /// Whether the failure is inside of a value that has other parts.
  private func holdsOthers(_ site: FailedCall) -> Bool {
    guard site.identity.absentKey == 0, let first = site.findings.first, first.node != site.node else { return false }
    return parts(of: site.node).count > 1
  }

  /// Whether a rejected value is accepted next to other values than those that the init read. For arrays and objects,
  /// these other values are unknown.
  private func dependsOnOthers<T: Decodable>(_ variant: FailedCall, _ calls: [Call], _ type: T.Type) -> Bool {
    if holdsOthers(variant) { return true }
    let partners = calls.indices.filter { $0 != variant.ordinal && calls[$0].identity.kind.method != .container }
    return partners.prefix(Self.partnerLimit).contains { ordinal in
      let identity = calls[ordinal].identity
      guard let others = session.others(thanOf: identity) else { return true }
      return others.contains { other in
        let partner = FailedCall(
          ordinal: ordinal, identity: identity, type: identity.kind.valueType, findings: [],
          pendingError: variant.pendingError, substitute: other)
        return trial(type, [variant, partner]).isAccepted
      }
    }
  }
}

extension CallKind {
  /// The requested type: the identifier of a type is the address of its metatype.
  var valueType: Any.Type { unsafeBitCast(type, to: Any.Type.self) }
}
