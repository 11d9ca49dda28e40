internal import JSONText

/// The careful decode: every failure of a value, one `T.init(from:)` at a time.
extension DecodeSession {
  /// How often calls of one kind must escape one after the other before the next ones are substituted at once.
  ///
  /// Below it every failure of a frame is seen to escape by itself; above it thousands of bad values in a loop cost
  /// one run and a confirming one instead of a run each.
  private static let escapesBeforeHaste = 16
  private static let runLimit = 100_000

  /// Decodes a value and finds all its failures.
  func attempt<T: Decodable>(
    _ type: T.Type, at node: Node, link: PathLink, key: AnyCodingKey?, requester: RequestingProperty?
  ) -> Outcome<T> {
    do throws(Finding) {
      if let value = try leaf(type, at: node) { return .success(value) }
    } catch {
      failuresThrown += 1
      let thrown = valueError(error, type, at: node, container: link, key: key)
      return .failure(requested(error, by: requester), thrown, substitute: neutral(type))
    }
    if let omitted = omittedPlace(node, type) { return omit(omitted, type, at: node, requester: requester) }
    if let collection = traits(of: type).collection {
      let place = CollectionPlace(session: self, node: node, link: link.appending(key), requester: requester)
      if let outcome = recover(collection, place) as? Outcome<T> { return outcome }
    }
    // A scalar costs less with a frame than a failing plain attempt and the path that its error would ask for.
    if [.object, .array].contains(document.kind(of: node)), !isKnownToFail(node) {
      let before = failuresThrown
      if let value = try? plain(type, at: node), failuresThrown == before {
        remember(value)
        return .success(value)
      }
    }
    return recover(type, at: node, link: link, key: key, requester: requester)
  }

  private func recover<C: RecoverableCollection>(_ type: C.Type, _ place: CollectionPlace) -> Any {
    C.recover(place)
  }

  /// The plain decode before ended below this value.
  private func isKnownToFail(_ node: Node) -> Bool {
    guard let lastFailure else { return false }
    return node <= lastFailure && lastFailure < document.end(of: node)
  }

  private func remember<T>(_ value: T) {
    let id = ObjectIdentifier(T.self)
    if donors[id] == nil { donors[id] = value }
  }

  /// A call of a container or decoder at its call site in a frame.
  ///
  /// - Throws: What JSONDecoder would throw at this call.
  func call<Value>(
    _ method: CallKind.Method, _ type: Value.Type, at node: Node, in frame: Frame, remembers: Bool = true,
    _ evaluate: () -> Outcome<Value>
  ) throws -> Value {
    let ordinal = frame.takeOrdinal()
    if let box = frame.substitutes[ordinal] as? Box<Value> { return box.value }
    if let box = frame.remembered[ordinal] as? Box<Value> {
      frame.successes.append(ReadEvent(ordinal: ordinal, node: node))
      return box.value
    }
    if let failed = frame.failed[ordinal] { throw again(failed, in: frame) }
    let readBefore = valuesRead
    let outcome = evaluate()
    if outcome.error == nil, let value = outcome.value {
      if valuesRead != readBefore { frame.successes.append(ReadEvent(ordinal: ordinal, node: node)) }
      if remembers, valuesRead - readBefore > 1 { frame.remembered[ordinal] = Box(value) }
      return value
    }
    let failed = FailedCall(
      ordinal: ordinal, kind: CallKind(method, type), node: node, type: type, findings: outcome.findings,
      error: outcome.error ?? LiteralError(number: nextErrorNumber()), substitute: outcome.value.map(Box.init))
    if let value = outcome.value, substitutesAtOnce(failed, in: frame) {
      frame.substitutes[ordinal] = failed.substitute
      frame.provisional.append(failed)
      return value
    }
    frame.failed[ordinal] = failed
    throw again(failed, in: frame)
  }

  private func again(_ failed: FailedCall, in frame: Frame) -> any Error {
    failuresThrown += 1
    frame.thrown.append(failed)
    return failed.error
  }

  private func substitutesAtOnce(_ failed: FailedCall, in frame: Frame) -> Bool {
    frame.confirming != failed.ordinal && frame.escapes[failed.kind, default: 0] >= Self.escapesBeforeHaste
  }

  /// Runs `T.init(from:)` until all its failures are known.
  func recover<T: Decodable>(
    _ type: T.Type, at node: Node, link: PathLink?, key: AnyCodingKey?, requester: RequestingProperty?
  ) -> Outcome<T> {
    let frame = Frame(
      type: type, node: node, requester: requester, isTransparent: traits(of: type).isTransparent)
    let place = PathLink(frame: frame, parent: link, key: key)
    frame.pathLength = place.codingPath.count
    let decoder = NodeDecoder(session: self, node: node, link: place)
    var outcome = Outcome<T>(value: nil)
    for _ in 0..<Self.runLimit {
      switch run(type, decoder, frame) {
      case .completed(let value):
        guard confirms(type, decoder, frame) else { continue }
        outcome.value = value
        finish(frame, &outcome)
        if outcome.findings.isEmpty { remember(value) }
        return outcome
      case .escaped(let failed, let attempts):
        outcome.note(failed, attempts)
        guard let substitute = failed.substitute, !upsetsModel(type) else { return giveUp(frame, &outcome, neutral(type)) }
        frame.substitutes[failed.ordinal] = substitute
        frame.failed[failed.ordinal] = nil
        frame.escapes[failed.kind, default: 0] += 1
      case .refused(let error):
        outcome.findings += provisionalFindings(frame)
        outcome.error = outcome.error ?? error
        if let finding = refusal(error, type, frame) { outcome.findings.append(finding) }
        if outcome.findings.isEmpty { outcome.findings = [Finding(.thrownByModel, .thrownByModel, at: node)] }
        if !traits(of: type).isRawRepresentable, !frame.substitutes.isEmpty { unchecked.append((node, type)) }
        outcome.value = neutral(type)
        return outcome
      }
    }
    return giveUp(frame, &outcome, neutral(type))
  }

  private func giveUp<T>(_ frame: Frame, _ outcome: inout Outcome<T>, _ substitute: T?) -> Outcome<T> {
    unchecked.append((frame.node, frame.type))
    outcome.value = substitute
    return outcome
  }

  private func finish<T>(_ frame: Frame, _ outcome: inout Outcome<T>) {
    for failed in frame.provisional { outcome.note(failed, []) }
    noteSwallowed(frame)
  }

  private func provisionalFindings(_ frame: Frame) -> [Finding] { frame.provisional.flatMap(\.findings) }

  /// How one run of an init ended.
  private enum RunEnd<T> {
    case completed(T)
    /// A failure of ours came out; with the failures of other types tried at the same value before.
    case escaped(FailedCall, [FailedCall])
    /// The model's own code threw.
    case refused(any Error)
  }

  private func run<T: Decodable>(_ type: T.Type, _ decoder: NodeDecoder, _ frame: Frame) -> RunEnd<T> {
    frame.startRun()
    currentNode = frame.node
    breadcrumb?.enter(type, offset: offset(of: frame.node), substituted: !frame.substitutes.isEmpty)
    do {
      return .completed(try make(type, from: decoder))
    } catch {
      guard let failed = frame.thrown.last(where: { isSame($0.error, error) }) else { return .refused(error) }
      return .escaped(failed, frame.openAttempts(before: failed))
    }
  }

  /// Makes sure that failures which were substituted at once do escape: the last of them is made to throw.
  ///
  /// Where it turns out that the model catches them, they are left to fail, and the init must run again.
  private func confirms<T: Decodable>(_ type: T.Type, _ decoder: NodeDecoder, _ frame: Frame) -> Bool {
    guard let last = frame.provisional.last else { return true }
    let provisional = frame.provisional
    frame.substitutes[last.ordinal] = nil
    frame.confirming = last.ordinal
    defer { frame.confirming = nil }
    if case .escaped(let failed, _) = run(type, decoder, frame), failed.ordinal == last.ordinal {
      frame.provisional = provisional
      return true
    }
    for failed in provisional {
      frame.substitutes[failed.ordinal] = nil
      frame.failed[failed.ordinal] = failed
      frame.escapes[failed.kind] = .min
    }
    return false
  }
}

extension Outcome {
  /// Takes over the failures of a call that escaped.
  fileprivate mutating func note(_ failed: FailedCall, _ attempts: [FailedCall]) {
    var taken = failed.findings
    if !attempts.isEmpty, !taken.isEmpty {
      taken[0].attempts = (attempts + [failed]).map { FailedAttempt(type: $0.type, findings: $0.findings) }
    }
    findings += taken
    error = error ?? failed.error
  }
}
