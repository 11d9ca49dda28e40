internal import JSONText

/// Attempts: failures that the model catches to try something else, or to throw an error of its own.
extension Recovery {
  /// How many attempts of a chain are examined, and how many runs examine one.
  private static var attemptLimit: Int { 12 }
  private static var probeLimit: Int { 40 }

  func note(_ failed: FailedCall, chain: [FailedCall], _ attempts: [FailedAttempt] = [], areForms: Bool = false) {
    let chain = chain.map(\.site)
    // The last attempt of a chain continues to fail: this is the same failure.
    if !chain.isEmpty, let earlier = noted.lastIndex(where: { $0.chain == chain }) {
      noted[earlier].extendLastAttempt(with: failed)
    } else {
      noted.append(NotedFailure(failed, chain: chain, attempts: attempts, areForms: areForms))
      noteAlternate(at: noted.count - 1)
    }
  }

  func parts(of node: Node) -> [Node] { Array(session.document.children(of: node)) }

  /// An attempt whose failures made the model continue as it did.
  private struct Cause {
    let calls: [FailedCall]
    var attempt: FailedAttempt { FailedAttempt(calls[0], findings: calls.flatMap(\.findings)) }
  }

  /// Returns the failures that the model caught before and that made it ask for `failed`: without any one of them, it
  /// would not have asked.
  private func causes<T: Decodable>(before failed: FailedCall, _ type: T.Type) -> [Cause] {
    let caught = frame.openFailures(before: failed).prefix(Self.attemptLimit)
    guard !caught.isEmpty else { return [] }
    return probing {
      caught.compactMap { call in calls(avoiding: failed, by: call, type).map(Cause.init) }
    }
  }

  /// Makes a caught failure succeed, and those that then occur in its place, until the model no longer asks for
  /// `failed`. Returns these calls, or nil if the model asks for `failed` regardless.
  private func calls<T: Decodable>(avoiding failed: FailedCall, by call: FailedCall, _ type: T.Type) -> [FailedCall]? {
    var calls = [call]
    frame.assumed = [:]
    for _ in 0..<Self.probeLimit {
      guard let latest = calls.last, latest.substitute != nil else { return nil }
      frame.assumed[latest.ordinal] = latest
      if case .completed = run(type) { return calls }
      // The next failure is the first one after the latest substitute.
      let asked = frame.calls.firstIndex { $0.identity == failed.identity } ?? .max
      guard let next = frame.thrown.first(where: { $0.ordinal > latest.ordinal && $0.ordinal < asked }),
        !frame.makesGood(next), call.node != failed.node || isOfForms(next, at: call)
      else {
        if asked == .max { return calls }
        hidesRefusal = hidesRefusal || frame.thrown.contains { $0.identity == failed.identity && followsRefusal($0) }
        return nil
      }
      calls.append(next)
    }
    return calls
  }

  /// Chooses the failure to report when one leaves the init. If the model tried other forms before, and one of those
  /// fits the value best, the failure of that form is reported and substituted.
  ///
  /// - Returns: The call that needs a substitute.
  func take<T: Decodable>(_ failed: FailedCall, _ type: T.Type) -> FailedCall {
    if let next = frame.openFailures(before: failed).first(where: { sequel.contains($0.identity) }),
      next.substitute != nil
    {
      noteFurther(next)
      return next
    }
    hidesRefusal = false
    let causes = causes(before: failed, type)
    if causes.isEmpty, hidesRefusal { leaveUnchecked(.refused) }
    guard !causes.isEmpty, areForms(causes, before: failed) else {
      let attempts = causes + [Cause(calls: [failed])]
      if !causes.isEmpty, let meant = present(among: attempts), meant.calls[0] !== failed, isOfItsKind(meant) {
        noteThrown(failed.pendingError)
        take(meant, among: attempts)
        return meant.calls[0]
      }
      note(failed, chain: causes.map { $0.calls[0] }, causes.map(\.attempt))
      return failed
    }
    let last = Cause(calls: probing { further(behind: failed, type) })
    let ranking = AttemptRanking((causes + [last]).map(\.attempt), parts: parts(of:))
    guard ranking.fitting != nil, ranking.closest < causes.count else {
      note(failed, chain: causes.map { $0.calls[0] }, causes.map(\.attempt), areForms: true)
      return failed
    }
    noteThrown(failed.pendingError)
    take(causes[ranking.closest], among: causes + [last])
    return causes[ranking.closest].calls[0]
  }

  /// Returns the failures of the last attempt that leave the init.
  private func further<T: Decodable>(behind failed: FailedCall, _ type: T.Type) -> [FailedCall] {
    var calls = [failed]
    frame.assumed = [:]
    for _ in 0..<Self.probeLimit {
      guard let latest = calls.last, latest.substitute != nil else { return calls }
      frame.assumed[latest.ordinal] = latest
      guard case .escaped(let next) = run(type), next.ordinal > latest.ordinal, isOfForms(next, at: failed) else {
        return calls
      }
      calls.append(next)
    }
    return calls
  }

  /// Whether a failure may belong to the forms that a call tried for a value: the forms of a member are unrelated to
  /// other places.
  private func isOfForms(_ next: FailedCall, at call: FailedCall) -> Bool {
    guard call.node != frame.node, call.identity.absentKey == 0 else { return true }
    return call.node <= next.node && next.node < session.document.end(of: call.node)
  }

  /// Whether attempts are forms of one value, rather than several keys for one thing: the same value read as several
  /// types, or the frame's own value as several types, each with its own container.
  private func areForms(_ causes: [Cause], before failed: FailedCall) -> Bool {
    causes.map { $0.calls[0] }.allSatisfy { call in
      if call.node == failed.node, call.identity.absentKey == 0, failed.identity.absentKey == 0 { return true }
      if call.identity.kind.method == .single || failed.identity.kind.method == .single && failed.node == frame.node {
        return true
      }
      return frame.calls[(call.ordinal + 1)...failed.ordinal].contains {
        $0.identity.kind.method == .container && $0.identity.node == frame.node
      }
    }
  }

  /// Whether the value is of another kind than the form that was tried last, after one that was read without a failure: then
  /// the init's own code rejected that one, and its error was caught.
  func followsRefusal(_ failed: FailedCall) -> Bool {
    guard failed.node == frame.node, failed.identity.absentKey == 0, let finding = failed.findings.first,
      finding.node == frame.node, finding.absent == nil, finding.reason == .wrongKind,
      frame.openFailures(before: failed).isEmpty
    else { return false }
    let failing = Set(frame.thrown.map(\.ordinal))
    return frame.calls[..<failed.ordinal].indices.contains {
      frame.identity(of: $0).node == frame.node && !failing.contains($0)
    }
  }

  // MARK: - Errors that the model throws in the place of ours

  /// Handles a model that rejects the value, possibly because it caught a failure. If it would have accepted the value
  /// otherwise, that failure is the reason, whatever error the model threw instead. Of several attempts the closest one
  /// counts.
  ///
  /// - Returns: Whether the failure now has a substitute, so that the init may run again.
  func takesAttempt<T: Decodable>(_ type: T.Type, refusedBy error: PendingError) -> Bool {
    let told = Set(noted.flatMap(\.chain))
    let open = frame.openFailures(before: nil).filter { !told.contains($0.site) }
    guard !open.isEmpty, frame.confirming == nil, !session.upsetsModel(type) else { return false }
    if let next = open.first(where: { sequel.contains($0.identity) }), next.substitute != nil {
      noteFurther(next)
      frame.substitute(next)
      return true
    }
    let causes = causes(of: open, type)
    guard let meant = meant(among: causes) else { return false }
    noteThrown(error)
    take(meant, among: causes + otherForms(of: meant, in: open, without: causes))
    frame.substitute(meant.calls[0])
    return true
  }

  /// Notes the attempt that the value was meant for as the failure, and the others as its attempts.
  private func take(_ meant: Cause, among causes: [Cause]) {
    sequel = Set(meant.calls.dropFirst().map(\.identity))
    let others = causes.filter { $0.calls[0] !== meant.calls[0] }
    note(meant.calls[0], chain: others.map { $0.calls[0] }, others.map(\.attempt), areForms: true)
    noteCaught(meant.calls[0])
  }

  /// Returns the other attempts at the same value that no stand-in could have made succeed.
  private func otherForms(of meant: Cause, in open: [FailedCall], without causes: [Cause]) -> [Cause] {
    let known = causes.flatMap { $0.calls.map(\.ordinal) }
    let node = meant.calls[0].node
    return open.filter { call in
      call.node == node && call.identity.absentKey == 0 && meant.calls[0].identity.absentKey == 0
        && !known.contains(call.ordinal)
    }.map { Cause(calls: [$0]) }
  }

  /// Notes a further failure of the attempt.
  private func noteFurther(_ call: FailedCall) {
    if let last = noted.indices.last, !noted[last].chain.isEmpty {
      noted[last].extendLastAttempt(with: call)
    } else {
      note(call, chain: [])
    }
    noteCaught(call)
  }

  /// Counts a caught failure like one that left the init, so that many such failures are substituted immediately.
  private func noteCaught(_ call: FailedCall) {
    frame.escapes[call.identity.kind, default: 0] += 1
    caughtKinds.insert(call.identity.kind)
  }

  private func causes<T: Decodable>(of open: [FailedCall], _ type: T.Type) -> [Cause] {
    probing {
      open.prefix(Self.attemptLimit).compactMap { call in sequel(of: call, type).map(Cause.init) }
    }
  }

  /// Makes a caught failure succeed, and those that follow it, until the model accepts the value; nil if it never does.
  private func sequel<T: Decodable>(of call: FailedCall, _ type: T.Type) -> [FailedCall]? {
    var calls = [call]
    frame.assumed = [:]
    for _ in 0..<Self.probeLimit {
      guard let latest = calls.last, latest.substitute != nil else { return nil }
      frame.assumed[latest.ordinal] = latest
      switch run(type) {
      case .completed: return calls
      case .escaped(let next): return next.ordinal > latest.ordinal ? calls : nil
      case .refused:
        guard let next = frame.openFailures(before: nil).first(where: { $0.ordinal > latest.ordinal }) else {
          return nil
        }
        calls.append(next)
      }
    }
    return calls
  }

  /// Returns the attempt that the value was meant for; nil if each of them rejects the frame's own value as a whole, or if
  /// they read several keys for one thing and the document does not say which of them it was.
  private func meant(among causes: [Cause]) -> Cause? {
    guard causes.count > 1, let last = causes.last else { return causes.first.flatMap { isInside($0) ? $0 : nil } }
    guard areForms(Array(causes.dropLast()), before: last.calls[0]) else { return present(among: causes) }
    let ranking = AttemptRanking(causes.map(\.attempt), parts: parts(of:))
    let best = causes[ranking.closest]
    let isOfMember = causes.allSatisfy { $0.calls[0].node == best.calls[0].node } && best.calls[0].node != frame.node
    return (ranking.fitting != nil || isOfMember) && isInside(best) ? best : nil
  }

  /// Returns the attempt at the only one of several keys that is there.
  private func present(among causes: [Cause]) -> Cause? {
    let present = causes.filter { $0.calls[0].identity.absentKey == 0 }
    guard let only = present.first, present.count == 1, isInside(only) else { return nil }
    return only
  }

  /// Whether the value of an attempt is of the kind that it asks for, so that only something in it is rejected; a value of
  /// another kind may well be meant for none of them.
  private func isOfItsKind(_ cause: Cause) -> Bool {
    let value = cause.calls[0].node
    return cause.calls.flatMap(\.findings).allSatisfy { $0.node != value || $0.absent != nil }
  }

  /// Whether an attempt accepts the frame's own value and rejects something in it.
  private func isInside(_ cause: Cause) -> Bool {
    !cause.calls.flatMap(\.findings).contains { $0.node == frame.node && $0.absent == nil }
  }
}
