/// Matches types with the places of a document, by keys and kinds at all depths.
///
/// - Complexity: Every pair of a type and a place is examined once; a place is matched with the types of the properties
///   that lead to it, and with those that are tried at the top level.
final class StructuralMatching {
  let outline: DocumentOutline
  let readings: TypeReadings
  private var known: [Pair: StructuralMatch] = [:]

  private struct Pair: Hashable {
    let type: ReadType
    let place: DocumentOutline.Place
  }

  init(_ outline: DocumentOutline, _ readings: TypeReadings) {
    self.outline = outline
    self.readings = readings
  }

  func match(_ type: ReadType, _ place: DocumentOutline.Place) -> StructuralMatch {
    let pair = Pair(type: type, place: place)
    if let found = known[pair] { return found }
    // A type that contains itself is counted at the outer level.
    known[pair] = StructuralMatch()
    var found = matched(type, outline[place], place)
    found.total = Double(outline[place].keyCount)
    known[pair] = found
    return found
  }

  /// Returns the arguments for the generic parameters of a type.
  func arguments(of number: Int, _ applied: [ReadType]) -> [String: ReadType] {
    let parameters = readings.declared[number].genericParameters
    var arguments = Dictionary(zip(parameters, applied), uniquingKeysWith: { first, _ in first })
    for parameter in parameters where arguments[parameter] == nil { arguments[parameter] = .anything }
    return arguments
  }

  private func matched(
    _ type: ReadType, _ content: DocumentOutline.Content, _ place: DocumentOutline.Place
  ) -> StructuralMatch {
    switch type {
    case .anything:
      var match = StructuralMatch()
      match.accounted = Double(content.keyCount) * Self.unseen
      return match
    case .scalar(let scalar): return fitting(content, scalar.kinds)
    case .array(let element):
      var match = fitting(content, .array)
      if let place = content.element { match.addAll(self.match(element, place)) }
      return match
    case .dictionary(let value):
      var match = fitting(content, .object)
      if let place = outline.memberValues(of: place) {
        match.addAll(scaled(self.match(value, place), content))
      }
      match.accounted += Double(content.members.count)
      return match
    case .declared(let number, let applied):
      return matched(readings.form(of: number), arguments(of: number, applied), content, place)
    case .shape(let shape, let scope, let arguments):
      return matched(readings.form(of: shape, in: scope), arguments, content, place)
    }
  }

  /// The content of a value that accepts anything may be meant or not.
  private static let unseen = 0.5

  /// The members of a dictionary are alike, so that the result for one of them applies to all.
  private func scaled(_ value: StructuralMatch, _ content: DocumentOutline.Content) -> StructuralMatch {
    guard value.total > 0 else { return value }
    let factor = Double(content.keyCount - content.members.count) / value.total
    var match = value
    match.accounted *= factor
    match.missing *= factor
    match.misfits *= factor
    return match
  }

  private func fitting(_ content: DocumentOutline.Content, _ kinds: DocumentOutline.Kinds) -> StructuralMatch {
    var match = StructuralMatch()
    if !content.kinds.subtracting([.null]).isSubset(of: kinds) { match.misfits = 1 }
    return match
  }

  private func matched(
    _ form: TypeReadings.Form, _ arguments: [String: ReadType], _ content: DocumentOutline.Content,
    _ place: DocumentOutline.Place
  ) -> StructuralMatch {
    var best = own(form, arguments, content)
    for other in form.instead {
      let match = self.match(readings.type(other, in: form.scope, arguments), place)
      if match.worth > best.worth { best = match }
    }
    return best
  }

  private func own(
    _ form: TypeReadings.Form, _ arguments: [String: ReadType], _ content: DocumentOutline.Content
  ) -> StructuralMatch {
    if let strings = form.strings {
      var match = fitting(content, .string)
      if !content.strings.isSubset(of: strings) { match.misfits += content.strings.isDisjoint(with: strings) ? 1 : 0.5 }
      return match
    }
    guard !form.fields.isEmpty else {
      return form.isOpaque || !form.instead.isEmpty ? StructuralMatch() : fitting(content, .object)
    }
    var match = form.isOpaque ? StructuralMatch() : fitting(content, .object)
    guard content.objectCount > 0 else { return match }
    for field in form.fields { add(field, to: &match, content, arguments) }
    match.known = form.isChoice ? match.present : Double(form.fields.count)
    match.total = Double(content.keyCount)
    return match
  }

  private func add(
    _ field: TypeReadings.Field, to match: inout StructuralMatch, _ content: DocumentOutline.Content,
    _ arguments: [String: ReadType]
  ) {
    guard let member = content.members[field.key] else {
      if field.isRequired { match.missing += 1 }
      return
    }
    let presence = Double(member.count) / Double(content.objectCount)
    match.present += presence
    if field.isRequired { match.missing += (1 - presence) * 0.5 }
    let value = outline[member.place]
    if field.isRequired, value.kinds == .null { match.misfits += 0.5 }
    let found = self.match(readings.type(field.value, in: field.scope, arguments), member.place)
    // A known key speaks for the type even if its value is of another kind.
    if found.misfits > 0, value.keyCount == 0 {
      match.accounted += field.isLoose ? 1 : 0.5
      if !field.isLoose { match.misfits += 0.25 }
    } else {
      match.accounted += 1
      match.add(found)
    }
  }
}

extension StructuralMatch {
  fileprivate var worth: Double { accounted - (missing + misfits) * 0.5 }
}
