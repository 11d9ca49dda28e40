internal import JSONText

/// The runs of one `T.init(from:)` that together find all its failures.
final class Recovery {
  private static let runLimit = 100_000

  let session: DecodeSession
  let frame: Frame
  let decoder: NodeDecoder
  // Not private, since the extensions in other files change it as well.
  @exclusivity(unchecked) var noted: [NotedFailure] = []
  /// The calls that failed next in the attempt that the value was meant for.
  @exclusivity(unchecked) var sequel: Set<CallIdentity> = []
  /// The kinds of the calls that failed in that attempt.
  @exclusivity(unchecked) var caughtKinds: Set<CallKind> = []
  /// The calls of a run that the model rejected, kept while other substitutes are tried.
  @exclusivity(unchecked) var refusedCalls: [Call]?
  @exclusivity(unchecked) var textsTried = 0
  /// Whether converted values replace those that failed.
  @exclusivity(unchecked) var usesConverted = false
  /// Whether plausible values have been tried in place of the stand-ins.
  @exclusivity(unchecked) var hasTriedVariants = false
  /// The call for which one of them is used.
  @exclusivity(unchecked) var variantSite: Int?
  /// A form whose failures were stood in for was rejected all the same, which another form hides.
  @exclusivity(unchecked) var hidesRefusal = false
  /// What the init throws first, as JSONDecoder would see it.
  @exclusivity(unchecked) private var thrown: PendingError?
  private let swallowedBefore: Int

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
      if let failed = frame.provenEscape {
        note(failed, chain: [])
        noteEscape(of: failed)
      }
      switch end {
      case .completed(let value):
        guard confirms(type) else { continue }
        return complete(value)
      case .escaped(let failed):
        let taken = take(failed, type)
        if taken === failed { noteEscape(of: failed) }
        guard taken.substitute != nil, !session.upsetsModel(type) else { return giveUp(type) }
        frame.substitute(taken)
      case .refused(let error):
        let thrown = PendingError(error)
        if takesAttempt(type, refusedBy: thrown) || triesConverted(type) || triesVariants(type) || triesAlternates(type)
          || goesPast(error, type)
        {
          continue
        }
        return refused(type, error)
      }
    }
    return giveUp(type)
  }

  /// Notes that a failure left the init.
  private func noteEscape(of failed: FailedCall) {
    if followsRefusal(failed) { leaveUnchecked(.refused) }
    noteThrown(failed.pendingError)
    frame.provenEscape = nil
    frame.escapes[failed.identity.kind, default: 0] += 1
    session.habits.noteEscape(from: frame.type, failed)
  }

  func noteThrown(_ error: PendingError) { thrown = thrown ?? error }

  /// The result of one run of an init.
  enum RunEnd<T> {
    case completed(T)
    /// One of our failures was thrown.
    case escaped(FailedCall)
    /// The model's own code threw.
    case refused(any Error)
  }

  func run<T: Decodable>(_ type: T.Type) -> RunEnd<T> {
    frame.startRun()
    session.currentNode = frame.node
    session.noteEntry(into: frame)
    do {
      return .completed(try session.make(type, from: decoder))
    } catch {
      let failed =
        frame.thrown.last { EscapeTrail.areOne($0.pendingError.error, error) }
        ?? frame.thrown.last { session.isSame($0.pendingError.error, error) }
      // Of what stands in there is no other form: the failure only tells that the init rejected it.
      guard let failed, !(frame.hasStandIns && followsRefusal(failed)) else { return .refused(error) }
      return .escaped(failed)
    }
  }

  // MARK: - How it ends

  private func complete<T: Decodable>(_ value: T) -> Outcome<T> {
    let calls = frame.calls
    noteProvisional()
    let swallowedInside = session.swallowed.count
    session.noteSwallowed(frame, except: Set(noted.flatMap(\.chain)))
    if noted.isEmpty {
      session.remember(value)
    } else {
      let isIncomplete = leavesElementsUnread || leavesKeysUnasked && !isSteady
      session.forgetSwallowed(in: judgeDependence(T.self, calls), since: swallowedInside)
      if isIncomplete { leaveUnchecked(.dependent) }
    }
    return outcome(value)
  }

  private func refused<T: Decodable>(_ type: T.Type, _ error: any Error) -> Outcome<T> {
    noteProvisional()
    let finding = refusal(error, type)
    let calls = frame.calls
    _ = judgeDependence(type, calls)
    var outcome = outcome(session.neutral(type))
    if outcome.error == nil { outcome.error = PendingError(error) }
    if let finding { outcome.findings.append(finding) }
    if outcome.findings.isEmpty { outcome.findings = [Finding(.thrownByModel, .thrownByModel, at: frame.node)] }
    let isObject = session.document.kind(of: frame.node) == .object
    if leavesValuesUnread || isObject && (frame.substituteCount > 0 || frame.askedKeys.contains(where: \.isIncomplete))
    {
      leaveUnchecked(.refusedEarly)
    } else if isContainer && frame.substituteCount > 0 || finding.map({ hasValues(behind: $0.node) }) == true {
      leaveUnchecked(.refused)
    }
    return outcome
  }

  /// Returns the finding for an error of the model's own; nil if it merely rejects a stand-in.
  func refusal<T: Decodable>(_ error: any Error, _ type: T.Type) -> Finding? {
    var finding = session.refusal(error, type, frame)
    if finding?.certainty == .consequential, isIndependent(error, of: type) { finding?.certainty = .certain }
    return finding
  }

  /// Whether more of the value follows one that the model rejects: it was read, but perhaps not checked.
  private func hasValues(behind node: Node) -> Bool {
    frame.node < node && session.document.end(of: node) < session.document.end(of: frame.node)
  }

  private func giveUp<T: Decodable>(_ type: T.Type) -> Outcome<T> {
    noteProvisional()
    leaveUnchecked(.noStandIn)
    return outcome(session.neutral(type))
  }

  /// Notes the failures that were substituted immediately, in the order in which the init meets them.
  private func noteProvisional() {
    guard !frame.provisional.isEmpty else { return }
    for failed in frame.provisional {
      note(failed, chain: [])
      noteThrown(failed.pendingError)
    }
    noted.sort { $0.failed.ordinal < $1.failed.ordinal }
  }

  /// Whether the model rejected the value before it had read all of it, nested containers included.
  private var leavesValuesUnread: Bool { ([frame.node] + opened).contains(where: isReadInPart) }

  /// Whether an array that the init opened was not read to its end: how far it is read may depend on what failed.
  private var leavesElementsUnread: Bool {
    !session.isCodedByCompiler(frame)
      && opened.contains { session.document.kind(of: $0) == .array && isReadInPart($0) }
  }

  private var opened: [Node] { frame.calls.filter { $0.identity.kind.method == .container }.map(\.identity.node) }

  private func isReadInPart(_ container: Node) -> Bool {
    session.document.children(of: container).contains { !session.marks.isMarked($0) }
  }

  func leaveUnchecked(_ cause: UncheckedValue.Cause, at node: Node? = nil) {
    session.unchecked.append(UncheckedValue(node: node ?? frame.node, type: frame.type, cause: cause))
  }

  private func outcome<T>(_ value: T?) -> Outcome<T> {
    session.forgetSwallowed(ofMembersOf: frame.node, besides: noted.map(\.failed), since: swallowedBefore)
    return Outcome(value: value, findings: noted.flatMap { $0.findings(parts(of:)) }, error: thrown)
  }

  /// Whether a run ended with a failure, or with what the model did after catching it.
  private func ends<T>(_ end: RunEnd<T>, by failed: FailedCall) -> Bool {
    switch end {
    case .completed: return false
    case .escaped(let other) where other.ordinal == failed.ordinal: return true
    default:
      return caughtKinds.contains(failed.identity.kind) && frame.thrown.contains { $0.ordinal == failed.ordinal }
    }
  }

  /// Verifies that failures which were substituted immediately do escape: the last of them is made to throw.
  ///
  /// If the model turns out to catch them, they are left to fail, and the init must run again.
  private func confirms<T: Decodable>(_ type: T.Type) -> Bool {
    guard let last = frame.provisional.last else { return true }
    let calls = frame.calls, thrown = frame.thrown, asked = frame.askedKeys
    frame.restore(last)
    frame.confirming = last.ordinal
    defer { frame.confirming = nil }
    if ends(run(type), by: last) {
      frame.substitute(last)
      frame.resume(calls, thrown, asked)
      return true
    }
    for failed in frame.provisional where failed !== last { frame.restore(failed) }
    frame.provisional = []
    frame.isHasteless = true
    session.habits.noteCatch(in: type)
    return false
  }

  /// Performs runs of which only the result is kept; the frame is restored.
  func probing<Result>(_ body: () -> Result) -> Result {
    let swallowedCount = session.swallowed.count, uncheckedCount = session.unchecked.count
    let calls = frame.calls, thrown = frame.thrown, asked = frame.askedKeys
    frame.isProbing = true
    session.probes += 1
    defer {
      session.probes -= 1
      frame.isProbing = false
      frame.assumed = [:]
      frame.resume(calls, thrown, asked)
      session.swallowed.removeSubrange(swallowedCount...)
      session.unchecked.removeSubrange(uncheckedCount...)
    }
    return body()
  }
}
