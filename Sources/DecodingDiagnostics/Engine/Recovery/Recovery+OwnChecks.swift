internal import JSONText

/// Errors that a model's own code throws although values failed before: according to its source, some of them do not
/// depend on those values, and would be thrown with any others too.
extension Recovery {
  /// Whether the source shows that no failed value decides about an error.
  func isIndependent(_ error: any Error, of type: Any.Type) -> Bool {
    guard let checks = session.options.modelFacts?.checks[TypeName.inSource(type)] else { return false }
    let path = (error as? DecodingError).map { session.steps(of: $0.context.codingPath, below: frame) }
    let possible = checks.filter { $0.mayThrow(error, at: path) }
    guard !possible.isEmpty else { return false }
    return noted.flatMap(\.failed.findings).allSatisfy { finding in
      guard let place = session.steps(to: finding, below: frame) else { return false }
      let isLeftOut = finding.standIn?.text == nil
      return !possible.contains { $0.depends(on: place, isLeftOut: isLeftOut) }
    }
  }
}

extension DecodeSession {
  /// The value that the type's code rejects by an error that names no place, according to its source; nil if that is not
  /// one value, or the document does not have it.
  func tested(by error: any Error, of type: Any.Type, below frame: Frame) -> Node? {
    guard let checks = options.modelFacts?.checks[TypeName.inSource(type)] else { return nil }
    let possible = Set(checks.filter { $0.mayThrow(error, at: nil) }.map(\.tested))
    guard possible.count == 1, let place = possible.first ?? nil, !place.isEmpty, !place.contains(OwnCheck.any) else {
      return nil
    }
    return place.reduce(frame.node) { node, key in node.flatMap { child(of: $0, at: AnyCodingKey(stringValue: key)) } }
  }

  fileprivate func steps(of path: [any CodingKey], below frame: Frame) -> OwnCheck.Place {
    path.dropFirst(codingPath(to: frame.node).count).map { $0.intValue == nil ? $0.stringValue : OwnCheck.any }
  }

  /// The keys from a frame's value to one that failed, as the model spells them; nil if it is not inside.
  fileprivate func steps(to finding: Finding, below frame: Frame) -> OwnCheck.Place? {
    var steps: OwnCheck.Place = []
    if case .key(let key) = finding.absent { steps = [key] }
    var node = finding.node
    while node != frame.node {
      guard node > frame.node, let parent = parent(of: node) else { return nil }
      steps.append(
        document.key(of: node).map { members.convertedKey(document.displayString(of: $0), of: node) } ?? OwnCheck.any)
      node = parent
    }
    return steps.reversed()
  }
}
