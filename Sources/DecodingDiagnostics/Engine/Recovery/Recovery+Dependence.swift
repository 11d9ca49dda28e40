internal import JSONText

/// Determines what depends on the stand-ins for failed values.
extension Recovery {
  /// Code that converts a string rejects an empty one: before that counts, the failed values themselves are used as far
  /// as they can be converted.
  func triesConverted(_ type: Any.Type) -> Bool {
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

  /// Tries other substitutes before a rejection counts.
  func triesAlternates(_ type: Any.Type) -> Bool {
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

  /// Code that converts a string may reject most of them: other strings are tried until one is accepted.
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

  func noteAlternate(at index: Int) {
    guard frame.usesAlternates, noted[index].failed.type == String.self, !noted[index].failed.isRejected else { return }
    noted[index].note(StandIn(PlausibleTexts.all[frame.alternateText]))
  }

  /// Runs the init once more with other substitutes. Failures that do not occur then may only follow from the
  /// stand-ins, and if the init asks for anything else, there may be more failures than were found.
  ///
  /// - Returns: The calls that the init does not make with every stand-in.
  func judgeDependence<T: Decodable>(_ type: T.Type, _ calls: [Call]) -> Set<CallIdentity> {
    let isIndifferent = noted.allSatisfy { session.habits.isIndifferent(type, to: $0.failed) }
    guard frame.substituteCount > 0, refusedCalls != nil || variantSite != nil || !isIndifferent,
      !session.upsetsModel(type)
    else { return [] }
    let isSteady = self.isSteady
    if !isSteady, let dependent = judgeVariants(type, calls) { return dependent }
    if judgeChecks(type, calls) || isSteady { return [] }
    let others = refusedCalls ?? alternateCalls(type)
    guard !isSame(others, calls), !onlyStopped(others, before: calls) else {
      for failure in noted { session.habits.noteIndifference(of: type, to: failure.failed) }
      return []
    }
    leaveUnchecked(.dependent)
    let asked = Set(others.map(\.identity))
    for index in noted.indices.dropFirst() where !asked.contains(noted[index].failed.identity) {
      noted[index].becomeConsequential()
    }
    return Set(calls.map(\.identity)).subtracting(asked)
  }

  /// Whether what failed decides nothing, as the source says.
  var isSteady: Bool { session.isSteady(noted.map(\.failed), in: frame) }

  func isSame(_ first: [Call], _ second: [Call]) -> Bool {
    first.elementsEqual(second, by: { $0.identity == $1.identity })
  }

  /// Whether the model merely stopped at a string that it could not convert, such as an empty one to a number, and
  /// continued with another as with any that it can. A number may be a tag that decides what is read next.
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
