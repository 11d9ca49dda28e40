internal import JSONText

/// The careful decode: every failure of a value, one `T.init(from:)` at a time.
extension DecodeSession {
  /// Decodes a value and finds all its failures.
  func attempt<T: Decodable>(
    _ type: T.Type, at node: Node, link: PathLink, key: AnyCodingKey?, requester: RequestingProperty?
  ) -> Outcome<T> {
    do throws(Finding) {
      if let value = try leaf(type, at: node) { return .success(value) }
    } catch {
      failuresThrown += 1
      let finding = error
      let thrown = PendingError { self.valueError(finding, type, at: node, container: link, key: key) }
      return .failure(requested(finding, by: requester), thrown, substitute: neutral(type))
    }
    if let omitted = omittedPlace(node, type) { return omit(omitted, type, at: node, requester: requester) }
    if let collection = traits(of: type).collection {
      let place = CollectionPlace(session: self, node: node, link: link.appending(key), requester: requester)
      if let outcome = recover(collection, place) as? Outcome<T> { return outcome }
    }
    // A scalar costs less with a frame than a failing plain attempt and the path that its error would ask for.
    if [.object, .array].contains(document.kind(of: node)), !isKnownToFail(node), !habits.mostlyFails(type) {
      let openBefore = openFailures.count
      if let value = try? plain(type, at: node), openFailures.count <= openBefore {
        remember(value)
        habits.noteHit(type)
        return .success(value)
      }
      habits.noteMiss(type)
      openFailures.drop(after: min(openBefore, openFailures.count))
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

  func remember<T>(_ value: T) {
    let id = ObjectIdentifier(T.self)
    if donors[id] == nil { donors[id] = value }
  }

  /// Runs `T.init(from:)` until all its failures are known.
  func recover<T: Decodable>(
    _ type: T.Type, at node: Node, link: PathLink?, key: AnyCodingKey?, requester: RequestingProperty?
  ) -> Outcome<T> {
    let frame = Frame(
      type: type, node: node, requester: requester, isTransparent: traits(of: type).isTransparent)
    frame.isHasteless = habits.caught.contains(ObjectIdentifier(type))
    let place = PathLink(frame: frame, parent: link, key: key)
    frame.pathLength = place.length
    return Recovery(session: self, frame: frame, decoder: NodeDecoder(session: self, node: node, link: place))
      .outcome(type)
  }
}
