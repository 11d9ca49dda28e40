internal import JSONText

/// A date that a hand-written `init(from:)` creates from a number although some are strings, or vice versa: the other
/// kind is tried first.
struct OtherDateKindRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, failure.reason == .wrongKind, let (type, read) = context.usedRead,
      let asked = read.type.map(TypeText.unwrapped), read.results.count == 1,
      let property = read.results.first.flatMap(type.property(named:)), property.type.map(TypeText.unwrapped) == "Date"
    else { return [] }
    let values = context.nodes(at: failure.offsets)
    if TypeText.isNumber(asked) { return [text(values, failure, type, read, property)].compactMap(\.self) }
    return asked == "String" ? [number(values, failure, type, read, property)].compactMap(\.self) : []
  }

  private func text(
    _ values: [Node], _ failure: Failure, _ type: DeclaredType, _ read: DeclaredRead, _ property: DeclaredProperty
  ) -> Proposal? {
    let texts = Set(context.strings(values))
    guard context.kinds(of: values) == [.string], let formatter = DateFormatterMember(reading: texts) else {
      return nil
    }
    let condition =
      "let text = try? $container.decode(String.self, forKey: $key), "
      + "let date = \(type.baseName).\(formatter.name).date(from: text)"
    var proposal = proposal(failure, type, read, property, condition, "date")
    proposal.edits.append(.addMembers(type: type.name, text: "private " + formatter.text))
    if formatter.assumesZone { proposal.notes.append(FixWording.assumesUTC) }
    return proposal
  }

  private func number(
    _ values: [Node], _ failure: Failure, _ type: DeclaredType, _ read: DeclaredRead, _ property: DeclaredProperty
  ) -> Proposal? {
    let numbers = values.compactMap { Double(document.rawText(of: $0)) }
    guard numbers.count == values.count else { return nil }
    let isMilliseconds = numbers.allSatisfy(DateForms.isMilliseconds)
    guard isMilliseconds || numbers.allSatisfy(DateForms.isSeconds) else { return nil }
    let name = isMilliseconds ? "milliseconds" : "seconds"
    return proposal(
      failure, type, read, property, "let \(name) = try? $container.decode(Double.self, forKey: $key)",
      "Date(timeIntervalSince1970: \(name)\(isMilliseconds ? " / 1000" : ""))")
  }

  private func proposal(
    _ failure: Failure, _ type: DeclaredType, _ read: DeclaredRead, _ property: DeclaredProperty, _ condition: String,
    _ value: String
  ) -> Proposal {
    Proposal(
      .flexible, title: FixWording.otherDateKindTitle, subjects: [property.name],
      explanation: FixWording.otherDateKind(failure),
      edits: [.takeOtherForm(type: type.name, path: read.names, condition: condition, value: value)])
  }
}
