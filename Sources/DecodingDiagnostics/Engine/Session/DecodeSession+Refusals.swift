internal import Foundation
internal import JSONText

/// Errors that the model's own code threw, and failures that it caught.
extension DecodeSession {
  /// Returns the finding for an error of the model's own; nil if it merely rejects one of our substitutes.
  func refusal<T: Decodable>(_ error: any Error, _ type: T.Type, _ frame: Frame) -> Finding? {
    let traits = traits(of: type)
    let isConsequential = frame.hasStandIns
    if isConsequential, traits.isRawRepresentable { return nil }
    var finding = refusal(error, of: type, traits, at: frame.node)
    finding.requester = frame.requester
    finding.certainty = isConsequential ? .consequential : .certain
    if let place = place(of: error, below: frame) ?? tested(by: error, of: type, below: frame) { finding.node = place }
    finding.attempts = frame.openFailures(before: nil).map { FailedAttempt(type: $0.type, findings: $0.findings) }
    return finding
  }

  private func refusal(_ error: any Error, of type: Any.Type, _ traits: TypeTraits, at node: Node) -> Finding {
    var finding: Finding
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      finding = Finding(.keyNotFound, .refusedByModel, at: node, expected: nil)
      finding.absent = .key(key.stringValue)
      finding.detail = ThrownText.cut(context.debugDescription)
    case .valueNotFound(let wanted, let context):
      finding = Finding(.valueNotFound, .refusedByModel, at: node, expected: wanted)
      finding.detail = ThrownText.cut(context.debugDescription)
    case .typeMismatch(let wanted, let context):
      // The compiler's own coding of an enum throws this; a hand-written `init(from:)` may throw the same kind of
      // error.
      let isCaseCount = context.debugDescription.hasPrefix("Invalid number of keys found")
      let reason: FailureReason =
        traits.isEnum && isCaseCount ? .enumCaseCount : traits.isTransparent ? .dictionaryKey : .refusedByModel
      finding = Finding(.typeMismatch, reason, at: node, expected: wanted)
      finding.detail = ThrownText.cut(context.debugDescription)
    case .dataCorrupted(let context):
      finding = Finding(.dataCorrupted, refusalReason(of: type, traits), at: node, expected: type)
      finding.detail = ThrownText.cut(context.debugDescription)
    default:
      finding = Finding(.thrownByModel, .thrownByModel, at: node, expected: type)
      finding.detail = ThrownText.of(error)
    }
    return finding
  }

  private func refusalReason(of type: Any.Type, _ traits: TypeTraits) -> FailureReason {
    if traits.isRawRepresentable { return .unknownEnumValue }
    if type == UUID.self { return .invalidUUID }
    if type == Date.self { return .invalidDate }
    return .refusedByModel
  }

  /// The value that an error of the model's names; nil if it names none.
  func place(of error: any Error, below frame: Frame) -> Node? {
    (error as? DecodingError).map { place(of: $0.context.codingPath, below: frame) }
  }

  /// The value that an error of the model's names, as far as the document contains it; the frame's own if the path does
  /// not lead there.
  private func place(of path: [any CodingKey], below frame: Frame) -> Node {
    let own = codingPath(to: frame.node)
    guard path.count >= own.count, zip(path, own).allSatisfy({ $0.stringValue == $1.stringValue }) else {
      return frame.node
    }
    var node = frame.node
    for step in path.dropFirst(own.count) {
      if document.kind(of: node) == .array, let index = step.intValue,
        let given = lastGiven(of: node, before: index, frame)
      {
        return given
      }
      guard let child = child(of: node, at: step) else { return node }
      node = child
    }
    return node
  }

  /// Returns the last value that an init read if it is in the element before an index that the init has not reached. An
  /// error that an init throws for an array names the index after the element that it has just read. An init that asked
  /// whether another element follows rejects that one.
  private func lastGiven(of list: Node, before index: Int, _ frame: Frame) -> Node? {
    guard index > 0, let element = document.element(of: list, index - 1) else { return nil }
    if let next = frame.foundNext, next == document.element(of: list, index) { return nil }
    let end = document.end(of: list)
    let given = frame.calls.lazy.map(\.identity.node).filter { list < $0 && $0 < end }.reversed().first
    guard let last = [given, frame.skipped.last].compactMap(\.self).max() else { return nil }
    return element <= last && last < document.end(of: element) ? last : nil
  }

  func child(of node: Node, at step: any CodingKey) -> Node? {
    switch document.kind(of: node) {
    case .array:
      return step.intValue.flatMap { $0 >= 0 ? document.element(of: node, $0) : nil }
    case .object:
      let table = members.table(for: node)
      var key = step.stringValue
      return members.value(forKey: &key, in: node, table: table)
    default:
      return nil
    }
  }

  /// Notes failures that the model caught in its last, complete run and after which it did not read the value.
  ///
  /// - Parameter attempts: Those that are reported as attempts of a failure.
  func noteSwallowed(_ frame: Frame, except attempts: Set<CallSite>) {
    for failed in frame.thrown where !attempts.contains(failed.site) {
      if isNull(failed) {
        noteRead(failed.node)
        continue
      }
      let isDropped = failed.dropsData && !frame.makesGood(failed) || dropsWhole(failed, frame)
      let lesser = isDropped ? nil : lesserKind(than: failed, frame)
      guard isDropped || lesser != nil else { continue }
      if let kind = lesser ?? (failed.dropsData ? nil : failed.identity.kind) { noteMadeLess(frame, kind) }
      let call = SwallowedCall(
        identity: failed.identity, type: failed.type, findings: failed.findings, frameType: frame.type,
        lesserType: lesser.map(name))
      swallowed.append(call)
    }
  }

  /// Whether a value is null: whatever type the model tries, it means nothing by it.
  private func isNull(_ failed: FailedCall) -> Bool {
    failed.identity.absentKey == 0 && document.kind(of: failed.node) == .null
  }

  /// Forgets the failures that a type caught of which another value of the same object is reported as a failure, such as a
  /// wrapper with a default: it has to change in any case, and they are reported once its values decode.
  ///
  /// - Parameter failed: The failures of the object.
  func forgetSwallowed(ofMembersOf object: Node, besides failed: [FailedCall], since count: Int) {
    guard swallowed.count > count else { return }
    let types = Set(failed.map { ObjectIdentifier($0.type) })
    guard swallowed[count...].contains(where: { types.contains(ObjectIdentifier($0.frameType)) }) else { return }
    let members = Set(document.children(of: object))
    let kept = swallowed[count...].filter { call in
      !types.contains(ObjectIdentifier(call.frameType)) || !members.contains(call.node)
    }
    swallowed.replaceSubrange(count..., with: kept)
  }

  /// Forgets the failures that an init caught in calls which it may have made only because of a stand-in.
  func forgetSwallowed(in calls: Set<CallIdentity>, since count: Int) {
    guard !calls.isEmpty, swallowed.count > count else { return }
    let kept = swallowed[count...].filter { !calls.contains($0.identity) }
    swallowed.replaceSubrange(count..., with: kept)
  }

  /// Whether two errors are the same throw. Ours carry no mark that model code could see, so they are compared.
  func isSame(_ ours: any Error, _ theirs: any Error) -> Bool {
    switch (ours, theirs) {
    case (let a as LiteralError, let b as LiteralError):
      return a.number == b.number
    case (let a as DecodingError, let b as DecodingError):
      return a.context.debugDescription == b.context.debugDescription && a.caseNumber == b.caseNumber
        && a.context.codingPath.map(\.stringValue) == b.context.codingPath.map(\.stringValue)
    case (is LiteralError, _), (_, is LiteralError), (is DecodingError, _), (_, is DecodingError):
      return false
    default:
      return String(reflecting: ours) == String(reflecting: theirs)
    }
  }
}

extension FailedCall {
  /// Whether a value was lost; nothing is lost if a key is missing or null.
  fileprivate var dropsData: Bool {
    guard let first = findings.first else { return false }
    if findings.count > 1 || first.node != node { return true }
    // The failure is inside of an existing value, such as a key that it lacks.
    if let expected = first.expected, expected != type { return true }
    return ![.missingKey, .nullValue, .pastEnd, .missingSuper].contains(first.reason)
  }
}

extension Frame {
  /// Whether the value of a failed call was read after all, which is impossible for an absent value.
  func makesGood(_ failed: FailedCall) -> Bool {
    failed.identity.absentKey == 0 && hasRead(failed.node, after: failed.ordinal)
  }

  /// Returns the failures that this run caught before `failed`, or at all if that is nil, and whose values it never
  /// read.
  func openFailures(before failed: FailedCall?) -> [FailedCall] {
    thrown.filter { call in
      if let failed, call.ordinal >= failed.ordinal { return false }
      return !makesGood(call)
    }
  }
}

extension DecodingError {
  var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "")
    }
  }

  fileprivate var caseNumber: Int {
    switch self {
    case .typeMismatch: 0
    case .valueNotFound: 1
    case .keyNotFound: 2
    case .dataCorrupted: 3
    @unknown default: 4
    }
  }
}
