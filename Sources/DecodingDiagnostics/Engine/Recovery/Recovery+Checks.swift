internal import Foundation
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

  /// Whether a rejected value is accepted beside others than those that the init had in hand. What others there may be of
  /// lists and objects is not known.
  private func dependsOnOthers<T: Decodable>(_ variant: FailedCall, _ calls: [Call], _ type: T.Type) -> Bool {
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

/// A value that is at, or next to, another one of the same object.
enum Neighbour: Hashable {
  case number(Double), text(String)

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The value as a scalar of a type; nil where it is none.
  func value(_ type: any JSONScalar.Type) -> Any? {
    switch self {
    case .text(let text): return type == String.self ? text : nil
    case .number(let number):
      func whole<I: JSONInteger>(_ type: I.Type) -> Any? { I(exactly: number.rounded(.down)) }
      func fraction<F: JSONFloatingPoint>(_ type: F.Type) -> Any? { F(number) }
      if let type = type as? any JSONInteger.Type { return number < 0 ? nil : whole(type) }
      return (type as? any JSONFloatingPoint.Type).flatMap { fraction($0) }
    }
  }
}

extension DecodeSession {
  private static let neighbourSearchLimit = 64

  /// What is at and next to the other values below a frame's, of the kinds of those that failed.
  ///
  /// A text of another form than the one that stands in may be rejected for its form, unless it is an element of the same
  /// list.
  fileprivate func neighbours(of failed: FailedCall, in frame: Frame) -> [Neighbour] {
    let wanted = failed.findings.flatMap { [$0.readAs ?? $0.expected ?? Never.self, $0.expected ?? Never.self] }
    // What fails as a whole is made of scalars of any kind.
    func want(_ isWanted: (Any.Type) -> Bool) -> Bool { wanted.contains { isWanted($0) || !isScalar($0) } }
    let hasNumbers = want {
      $0 is any JSONInteger.Type || $0 is any JSONFloatingPoint.Type || $0 == Decimal.self
    }
    let hasTexts = want { $0 == String.self }, hasDates = want { $0 == Date.self }
    guard hasNumbers || hasTexts || hasDates else { return [] }
    // Dates come before or after all others.
    var neighbours: [Neighbour] = hasDates ? [.number(0), .number(4_000_000_000)] : []
    for node in others(than: failed, in: frame.node) {
      switch document.kind(of: node) {
      case .number where hasNumbers:
        guard let number = Double(document.rawText(of: node)), number.magnitude < 4e9 else { continue }
        neighbours += [number, number + 1, number - 1].map(Neighbour.number)
      case .string where hasTexts:
        guard let text = document.string(of: node), isOfForm(text, node, failed, frame) else { continue }
        neighbours += [text, text + "0", String(text.dropLast())].map(Neighbour.text)
      case .array, .object:
        if hasNumbers { neighbours.append(.number(Double(document.count(of: node)))) }
      default: break
      }
    }
    var seen: Set<Neighbour> = []
    return neighbours.filter { seen.insert($0).inserted }
  }

  private func isOfForm(_ text: String, _ node: Node, _ failed: FailedCall, _ frame: Frame) -> Bool {
    guard let standIn = frame.standIn(for: failed, String.self), !standIn.isEmpty else { return true }
    if failed.identity.kind.method == .unkeyed, document.parent(of: node) == document.parent(of: failed.node) {
      return true
    }
    return text.count == standIn.count
      && zip(text, standIn).allSatisfy { $0 == $1 || $0.isNumber && $1.isNumber || $0.isLetter && $1.isLetter }
  }

  private func isScalar(_ type: Any.Type) -> Bool { type is any JSONScalar.Type || SpecialType(type) != nil }

  /// The values below a frame's, but for what is in the failed one.
  private func others(than failed: FailedCall, in node: Node) -> [Node] {
    let isThere = failed.identity.absentKey == 0 && failed.node != node
    var found: [Node] = []
    var pending = Array(document.children(of: node).reversed())
    while let next = pending.popLast(), found.count < Self.neighbourSearchLimit {
      if isThere, next == failed.node { continue }
      found.append(next)
      pending += document.children(of: next).reversed()
    }
    return found
  }

  /// Other values than the one that a call was answered with; nil where there is no telling which there may be.
  fileprivate func others(thanOf identity: CallIdentity) -> [AnyBox]? {
    let type = identity.kind.valueType
    guard let scalar = type as? any JSONScalar.Type, type != String.self else { return nil }
    let number = Double(document.rawText(of: identity.node)) ?? 0
    let larger = number.magnitude * 2 + 2
    return others(scalar, [.number(larger), .number(-larger)])
  }

  private func others<S: JSONScalar>(_ type: S.Type, _ far: [Neighbour]) -> [AnyBox] {
    let values = [S.neutral, S.alternate] + far.compactMap { $0.value(type) as? S }
    return values.map { Box($0) }
  }
}

extension CallKind {
  /// What the call asks for.
  var valueType: Any.Type { unsafeBitCast(type, to: Any.Type.self) }
}
