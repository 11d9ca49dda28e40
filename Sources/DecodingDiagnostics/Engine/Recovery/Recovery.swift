internal import JSONText

/// The runs of one `T.init(from:)` that together tell all its failures.
final class Recovery {
  private static let runLimit = 100_000
  /// Attempts of one chain that are looked into, and runs that look into one.
  private static let attemptLimit = 12, probeLimit = 40

  let session: DecodeSession
  let frame: Frame
  private let decoder: NodeDecoder
  @exclusivity(unchecked) private var noted: [NotedFailure] = []
  /// The calls of a run that the model refused, kept when it is tried again with other substitutes.
  @exclusivity(unchecked) private var refusedCalls: [Call]?
  @exclusivity(unchecked) private var textsTried = 0
  private let swallowedBefore: Int
  /// Values that were converted stand in for those that failed.
  @exclusivity(unchecked) private var usesConverted = false

  init(session: DecodeSession, frame: Frame, decoder: NodeDecoder) {
    self.session = session
    self.frame = frame
    self.decoder = decoder
    swallowedBefore = session.swallowed.count
  }

  func outcome<T: Decodable>(_ type: T.Type) -> Outcome<T> {
    defer { frame.forget() }
    for _ in 0..<Self.runLimit {
      let end = run(type)
      if let failed = frame.provenEscape { accept(failed, chain: []) }
      switch end {
      case .completed(let value):
        guard confirms(type) else { continue }
        return complete(value)
      case .escaped(let failed):
        accept(failed, chain: chain(before: failed, type))
        guard failed.substitute != nil, !session.upsetsModel(type) else { return giveUp(type) }
        frame.substitute(failed)
      case .refused(let error):
        if triesConverted(type) || triesAlternates(type) { continue }
        return refused(type, error)
      }
    }
    return giveUp(type)
  }

  /// A failure left the init.
  private func accept(_ failed: FailedCall, chain: [FailedCall]) {
    note(failed, chain: chain)
    frame.provenEscape = nil
    frame.escapes[failed.identity.kind, default: 0] += 1
    session.habits.noteEscape(from: frame.type, failed)
  }

  /// How one run of an init ended.
  private enum RunEnd<T> {
    case completed(T)
    /// A failure of ours came out.
    case escaped(FailedCall)
    /// The model's own code threw.
    case refused(any Error)
  }

  private func run<T: Decodable>(_ type: T.Type) -> RunEnd<T> {
    frame.startRun()
    session.currentNode = frame.node
    session.noteEntry(into: frame)
    do {
      return .completed(try session.make(type, from: decoder))
    } catch {
      let failed =
        frame.thrown.last { EscapeTrail.areOne($0.pendingError.error, error) }
        ?? frame.thrown.last { session.isSame($0.pendingError.error, error) }
      return failed.map { .escaped($0) } ?? .refused(error)
    }
  }

  // MARK: - How it ends

  private func complete<T: Decodable>(_ value: T) -> Outcome<T> {
    let calls = frame.calls
    noteProvisional()
    session.noteSwallowed(frame, except: Set(noted.flatMap(\.chain)))
    if noted.isEmpty {
      session.remember(value)
    } else {
      judgeDependence(T.self, calls)
    }
    return outcome(value)
  }

  private func refused<T: Decodable>(_ type: T.Type, _ error: any Error) -> Outcome<T> {
    noteProvisional()
    let finding = session.refusal(error, type, frame)
    let calls = frame.calls
    judgeDependence(type, calls)
    var outcome = outcome(session.neutral(type))
    if outcome.error == nil { outcome.error = PendingError(error) }
    if let finding { outcome.findings.append(finding) }
    if outcome.findings.isEmpty { outcome.findings = [Finding(.thrownByModel, .thrownByModel, at: frame.node)] }
    if leavesValuesUnread { leaveUnchecked(.refusedEarly) }
    return outcome
  }

  private func giveUp<T: Decodable>(_ type: T.Type) -> Outcome<T> {
    noteProvisional()
    leaveUnchecked(.noStandIn)
    return outcome(session.neutral(type))
  }

  /// Notes the failures that were substituted at once in the order in which the init comes upon them.
  private func noteProvisional() {
    guard !frame.provisional.isEmpty else { return }
    for failed in frame.provisional { note(failed, chain: []) }
    noted.sort { $0.failed.ordinal < $1.failed.ordinal }
  }

  /// The model refused the value before it had looked at all of it, nested containers included.
  private var leavesValuesUnread: Bool {
    let opened = frame.calls.filter { $0.identity.kind.method == .container }.map(\.identity.node)
    return ([frame.node] + opened).contains { container in
      session.document.children(of: container).contains { !session.marks.isMarked($0) }
    }
  }

  private func leaveUnchecked(_ cause: UncheckedValue.Cause) {
    session.unchecked.append(UncheckedValue(node: frame.node, type: frame.type, cause: cause))
  }

  private func outcome<T>(_ value: T?) -> Outcome<T> {
    if !noted.isEmpty { session.forgetSwallowed(ofMembersOf: frame.node, since: swallowedBefore) }
    return Outcome(value: value, findings: noted.flatMap(\.findings), error: noted.first?.failed.pendingError)
  }

  /// Makes sure that failures which were substituted at once do escape: the last of them is made to throw.
  ///
  /// Where it turns out that the model catches them, they are left to fail, and the init must run again.
  private func confirms<T: Decodable>(_ type: T.Type) -> Bool {
    guard let last = frame.provisional.last else { return true }
    let calls = frame.calls, thrown = frame.thrown
    frame.restore(last)
    frame.confirming = last.ordinal
    defer { frame.confirming = nil }
    if case .escaped(let failed) = run(type), failed.ordinal == last.ordinal {
      frame.substitute(last)
      frame.resume(calls, thrown)
      return true
    }
    for failed in frame.provisional where failed !== last { frame.restore(failed) }
    frame.provisional = []
    frame.isHasteless = true
    session.habits.noteCatch(in: type)
    return false
  }

  // MARK: - Attempts

  private func note(_ failed: FailedCall, chain: [FailedCall]) {
    let chainOrdinals = chain.map(\.ordinal)
    // The last attempt of a chain that goes on to fail: it is one failure, told by the attempt.
    if !chain.isEmpty, let earlier = noted.lastIndex(where: { $0.chain == chainOrdinals }) {
      noted[earlier].extendLastAttempt(with: failed)
    } else {
      noted.append(NotedFailure(failed, chain: chainOrdinals, attempts: attempts))
      noteAlternate(at: noted.count - 1)
    }
    attempts = []
  }

  /// What was found by `chain(before:_:)`, for the failure that it looked at.
  @exclusivity(unchecked) private var attempts: [FailedAttempt] = []

  /// The failures that the model caught before and that made it ask for `failed`: had one of them not occurred, it would
  /// not have asked.
  private func chain<T: Decodable>(before failed: FailedCall, _ type: T.Type) -> [FailedCall] {
    let caught = frame.openFailures(before: failed).prefix(Self.attemptLimit)
    guard !caught.isEmpty else { return [] }
    return probing {
      caught.filter { call in
        guard let findings = findings(avoiding: failed, by: call, type) else { return false }
        attempts.append(FailedAttempt(call, findings: findings))
        return true
      }
    }
  }

  /// Lets a caught failure succeed, and those that then come up in its stead, until the model no longer asks for
  /// `failed`; gives their findings, nil where it asks all the same.
  private func findings<T: Decodable>(avoiding failed: FailedCall, by call: FailedCall, _ type: T.Type) -> [Finding]? {
    var findings = call.findings
    var latest = call
    for _ in 0..<Self.probeLimit {
      guard latest.substitute != nil else { return nil }
      frame.assumed[latest.ordinal] = latest
      _ = run(type)
      guard let asked = frame.calls.firstIndex(where: { $0.identity == failed.identity }) else { return findings }
      // What failed next is what failed first behind the latest substitute.
      guard let next = frame.thrown.first(where: { $0.ordinal > latest.ordinal && $0.ordinal < asked }),
        !frame.makesGood(next)
      else { return nil }
      findings += next.findings
      latest = next
    }
    return nil
  }

  private func probing<Result>(_ body: () -> Result) -> Result {
    let swallowedCount = session.swallowed.count, uncheckedCount = session.unchecked.count
    frame.isProbing = true
    defer {
      frame.isProbing = false
      frame.assumed = [:]
      session.swallowed.removeSubrange(swallowedCount...)
      session.unchecked.removeSubrange(uncheckedCount...)
    }
    return body()
  }

  // MARK: - Dependence on substitutes

  /// A model that makes something of a text refuses an empty one: before that is taken for its last word, the values
  /// themselves stand in as far as they can be converted.
  private func triesConverted(_ type: Any.Type) -> Bool {
    guard !usesConverted, frame.substituteCount > 0, !session.upsetsModel(type) else { return false }
    usesConverted = true
    var isAny = false
    for index in noted.indices {
      guard let converted = session.converted(noted[index].failed) else { continue }
      frame.substitute(converted.box, for: noted[index].failed)
      noted[index].note(converted.standIn)
      isAny = true
    }
    return isAny
  }

  /// Before a refusal is taken for the last word, other substitutes have a try.
  private func triesAlternates(_ type: Any.Type) -> Bool {
    guard frame.substituteCount > 0, !session.traits(of: type).isRawRepresentable, !session.upsetsModel(type) else {
      return false
    }
    guard refusedCalls != nil else {
      refusedCalls = frame.calls
      frame.usesAlternates = true
      frame.alternateText = session.habits.alternateText(of: type)
      noteAlternates(type)
      return true
    }
    return triesOtherTexts(type)
  }

  /// Code that makes something of a text may refuse most of them: other texts have a try, until one comes through.
  private func triesOtherTexts(_ type: Any.Type) -> Bool {
    let isText = noted.contains { $0.failed.type == String.self }
    guard isText, !session.habits.refusesTexts(type) else { return false }
    guard textsTried < PlausibleTexts.all.count - 1 else {
      session.habits.noteRefusesTexts(type)
      return false
    }
    textsTried += 1
    frame.alternateText = (frame.alternateText + 1) % PlausibleTexts.all.count
    noteAlternates(type)
    return true
  }

  private func noteAlternates(_ type: Any.Type) {
    session.habits.noteAlternateText(frame.alternateText, of: type)
    for index in noted.indices { noteAlternate(at: index) }
  }

  private func noteAlternate(at index: Int) {
    guard frame.usesAlternates, noted[index].failed.type == String.self else { return }
    noted[index].note(StandIn(PlausibleTexts.all[frame.alternateText]))
  }

  /// Runs the init once more with other substitutes: failures that it then does not come upon may only follow from what
  /// stood in, and where it asks for anything else there may be more than was found.
  private func judgeDependence<T: Decodable>(_ type: T.Type, _ calls: [Call]) {
    let isIndifferent = noted.allSatisfy { session.habits.isIndifferent(type, to: $0.failed) }
    guard frame.substituteCount > 0, refusedCalls != nil || !isIndifferent, !session.upsetsModel(type) else { return }
    let others = refusedCalls ?? alternateCalls(type)
    guard !others.elementsEqual(calls, by: { $0.identity == $1.identity }), !onlyStopped(others, before: calls) else {
      for failure in noted { session.habits.noteIndifference(of: type, to: failure.failed) }
      return
    }
    leaveUnchecked(.dependent)
    let asked = Set(others.map(\.identity))
    for index in noted.indices.dropFirst() where !asked.contains(noted[index].failed.identity) {
      noted[index].becomeConsequential()
    }
  }

  /// The model made nothing of an empty text, such as a number, and went on with another one as it would with any that it
  /// reads. A number may be a tag, which decides what is asked for next.
  private func onlyStopped(_ refused: [Call], before calls: [Call]) -> Bool {
    let asked = Set(refused.map(\.identity))
    return refused.count < calls.count && zip(refused, calls).allSatisfy { $0.identity == $1.identity }
      && noted.allSatisfy { !asked.contains($0.failed.identity) || $0.failed.type == String.self }
  }

  private func alternateCalls<T: Decodable>(_ type: T.Type) -> [Call] {
    probing {
      frame.usesAlternates.toggle()
      _ = run(type)
      frame.usesAlternates.toggle()
      return frame.calls
    }
  }
}

/// A failure of a frame as it will be reported.
private struct NotedFailure {
  let failed: FailedCall
  /// The ordinals of the caught failures that led to this one.
  let chain: [Int]
  private(set) var findings: [Finding]

  init(_ failed: FailedCall, chain: [Int], attempts: [FailedAttempt]) {
    self.failed = failed
    self.chain = chain
    findings = failed.findings
    guard !chain.isEmpty, var first = failed.findings.first else { return }
    earlierAttempts = attempts
    lastAttempt = FailedAttempt(failed, findings: failed.findings)
    first.attempts = attemptsByCloseness
    findings = [first]
  }

  private var earlierAttempts: [FailedAttempt] = []
  private var lastAttempt: FailedAttempt?

  mutating func extendLastAttempt(with failed: FailedCall) {
    lastAttempt?.findings += failed.findings
    findings[0].attempts = attemptsByCloseness
  }

  /// The closest attempt first: one that fails inside the value before one that refuses it as a whole, then the one with
  /// the fewest failures.
  private var attemptsByCloseness: [FailedAttempt] {
    let attempts = earlierAttempts + (lastAttempt.map { [$0] } ?? [])
    let outermost = attempts.compactMap { $0.findings.first?.node }.min()
    func distance(_ attempt: FailedAttempt) -> (Int, Int) {
      let refusesWhole = attempt.findings.contains { $0.node == outermost && $0.absent == nil }
      return (refusesWhole ? 1 : 0, attempt.findings.count)
    }
    return attempts.enumerated().sorted {
      let (first, second) = (distance($0.element), distance($1.element))
      return (first.0, first.1, $0.offset) < (second.0, second.1, $1.offset)
    }.map(\.element)
  }

  /// Something else stands in for the value.
  mutating func note(_ standIn: StandIn) {
    for index in findings.indices { findings[index].standIn = standIn }
  }

  mutating func becomeConsequential() {
    for index in findings.indices { findings[index].certainty = .consequential }
  }
}

extension FailedAttempt {
  fileprivate init(_ failed: FailedCall, findings: [Finding]) {
    self.init(type: failed.type, findings: findings)
  }
}
