internal import JSONText

/// Checks of values against each other, where one of them failed: whatever stands in for it passes them, or does not, by
/// chance. They are seen by the values next to the others in the place of the failed one.
extension Recovery {
  private static var siteLimit: Int { 4 }
  private static var partnerLimit: Int { 8 }
  /// Values of more words of the tape are not decoded again and again.
  private static var sizeLimit: UInt32 { 512 }

  /// A long loop is run less often.
  private static func trialLimit(of frame: Frame) -> Int { 16 * 512 / max(512, frame.calls.count) }

  /// Whether the init checks a value that failed against others; it is noted then.
  func judgeChecks<T: Decodable>(_ type: T.Type, _ calls: [Call]) -> Bool {
    guard isContainer, session.neighbour == nil, !session.isCodedByCompiler(frame) else { return false }
    let kind = kindOfFailure(calls)
    let isChecked = session.checks[kind] ?? noted.prefix(Self.siteLimit).contains { checks($0.failed, type) }
    session.checks[kind] = isChecked
    if isChecked { leaveUnchecked(.compared) }
    return isChecked
  }

  /// A value next to another one is rejected in the place of a failed one, and not for its own sake.
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

  /// What stands in for a failed call where a given value stands in for the scalars that failed.
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

  /// What failed is inside of a value that has others.
  private func holdsOthers(_ site: FailedCall) -> Bool {
    guard site.identity.absentKey == 0, let first = site.findings.first, first.node != site.node else { return false }
    return parts(of: site.node).count > 1
  }

  /// Whether a rejected value is accepted beside others than those that the init had in hand. What others there may be of
  /// lists and objects is not known.
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
  /// What the call asks for: the identifier of a type is the address of its metatype.
  var valueType: Any.Type { unsafeBitCast(type, to: Any.Type.self) }
}
