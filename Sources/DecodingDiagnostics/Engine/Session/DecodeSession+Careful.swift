internal import JSONText

/// The careful decode: every failure of a value, one `T.init(from:)` at a time.
extension DecodeSession {
  /// Decodes a value and finds all its failures.
  func attempt<T: Decodable>(
    _ type: T.Type, at node: Node, link: PathLink, key: (any CodingKey)?, requester: RequestingProperty?
  ) -> Outcome<T> {
    do throws(Finding) {
      if let value = try leaf(type, at: node) {
        return .success(value)
      }
    } catch {
      let finding = error
      let thrown = PendingError { self.valueError(finding, type, at: node, container: link, key: key) }
      return .failure(requested(finding, by: requester), thrown, substitute: neutral(type))
    }
    if isKnownTrap(type, at: node) { return trap(type, at: node, requester: requester) }
    if let omitted = omittedPlace(node, type) { return omit(omitted, type, at: node, requester: requester) }
    do throws(NotPlain) {
      return .success(try plainly(type, at: node))
    } catch {}
    return attemptWithCare(type, traits(of: type), at: node, link: link, key: key, requester: requester)
  }

  private func attemptWithCare<T: Decodable>(
    _ type: T.Type, _ traits: TypeTraits, at node: Node, link: PathLink, key: (any CodingKey)?,
    requester: RequestingProperty?
  ) -> Outcome<T> {
    let known = traits.isModel ? failureOnItsWay(outOf: type, at: node) : nil
    if let known, let outcome = repaired(type, at: node, known.number, known.failure) { return outcome }
    let swallowedBefore = swallowed.count, uncheckedBefore = unchecked.count
    let outcome = recover(type, traits, at: node, link: link, key: key, requester: requester)
    let isRepairable =
      known.map { known in
        swallowed.count == swallowedBefore
          && learn(known.number, known.failure, outcome.findings, isWhole: unchecked.count == uncheckedBefore)
      } ?? false
    if outcome.error == nil || isRepairable { traits.noteHit() } else { traits.noteMiss() }
    return outcome
  }

  private func recover<T: Decodable>(
    _ type: T.Type, _ traits: TypeTraits, at node: Node, link: PathLink, key: (any CodingKey)?,
    requester: RequestingProperty?
  ) -> Outcome<T> {
    if let collection = traits.collection {
      let place = CollectionPlace(
        session: self, node: node, link: link.appending(key, isDecoder: true), requester: requester)
      if let outcome = recover(collection, place) as? Outcome<T> { return outcome }
    } else if let dictionary = type as? any ConvertedKeyDictionary.Type {
      let place = CollectionPlace(
        session: self, node: node, link: link.appending(key, isDecoder: true), requester: requester)
      if let outcome = dictionary.recoverObject(place) as? Outcome<T> { return outcome }
      var outcome: Outcome<T> = recover(type, at: node, link: link, key: key, requester: requester)
      if outcome.error != nil { outcome.findings += dictionary.failuresOfValues(place) }
      return outcome
    }
    return recover(type, at: node, link: link, key: key, requester: requester)
  }

  /// Decodes a value plainly where that is likely to succeed; throws where it does not, or where the model caught a
  /// failure that must be looked into.
  ///
  /// - Parameter isOfList: The value is an element of a list of which others may have failed alike.
  func plainly<T: Decodable>(_ type: T.Type, at node: Node, isOfList: Bool = false) throws(NotPlain) -> T {
    let traits = traits(of: type)
    guard !isKnownToFail(node), !traits.failsOften, !strategies.hasKeyClosure else { throw NotPlain() }
    let openBefore = openFailures.count
    escapes.begin()
    keptParts.begin(keeping: isOfList && repairHabits.expectsRepair())
    hasTakenLook = false
    do {
      let value = try plain(type, at: node)
      if openFailures.count <= openBefore, escapes.isFaithful {
        traits.noteHit()
        if !traits.hasDonor, !traits.isLeaf { keepDonor(value, traits) }
        return value
      }
    } catch {}
    openFailures.drop(after: min(openBefore, openFailures.count))
    throw NotPlain()
  }

  func recover<C: RecoverableCollection>(_ type: C.Type, _ place: CollectionPlace) -> Any {
    // Thousands of elements may fail before any code of the models is called again.
    breadcrumb?.enter(type, offset: offset(of: place.node), substituted: false)
    return C.recover(place)
  }

  /// Whether the previous plain decode ended below this value.
  private func isKnownToFail(_ node: Node) -> Bool {
    guard let lastFailure else { return false }
    return node <= lastFailure && lastFailure < document.end(of: node)
  }

  /// Remembers a good value as a stand-in for others.
  func remember<T>(_ value: T) {
    let traits = traits(of: T.self)
    if !traits.hasDonor { keepDonor(value, traits) }
  }

  private func keepDonor<T>(_ value: T, _ traits: TypeTraits) {
    donors[ObjectIdentifier(T.self)] = value
    traits.hasDonor = true
  }

  /// Runs `T.init(from:)` until all its failures are known.
  func recover<T: Decodable>(
    _ type: T.Type, at node: Node, link: PathLink?, key: (any CodingKey)?, requester: RequestingProperty?
  ) -> Outcome<T> {
    let frame = Frame(
      type: type, node: node, requester: requester, isTransparent: traits(of: type).isTransparent)
    frame.fatalCall = escapes.fatalCall(of: type, at: node)
    frame.isHasteless = habits.caught.contains(ObjectIdentifier(type))
    let place = PathLink(frame: frame, parent: link, key: key, isDecoder: true)
    frame.pathLength = place.length
    defer { frame.forgetCalls() }
    return Recovery(session: self, frame: frame, decoder: NodeDecoder(session: self, node: node, link: place))
      .outcome(type)
  }
}

/// Thrown if a value was not decoded plainly, so that the careful decode must find its failures.
struct NotPlain: Error {}
