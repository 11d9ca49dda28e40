/// Dates with a wrapper whose generic argument has their format: `@DateValue<YearMonthDay> var createdAt`, although the
/// JSON has a time as well.
struct StrategyFormatRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.isRefusal, failure.found == "string", let owner, let wrapper = context.wrapper,
      let attribute = owner.property.attributes.first, let argument = TypeText.generic(attribute)?.arguments.first,
      let strategy = model.type(argument, inside: owner.type.name), let old = format(of: strategy),
      let new = DateForms.format(ofAll: Set(context.textsTold)), new != old.text
    else { return nil }
    let uses = model.types.flatMap(\.properties).count { $0.attributes.contains(attribute) }
    guard uses > 1 else { return changed(strategy, old, new, failure) }
    return another(strategy, old.text, new, owner, attribute, wrapper, failure)
  }

  /// The only format in the argument's code.
  private func format(of strategy: DeclaredType) -> DeclaredLiteral? {
    let formats = strategy.code.literals.filter(\.isFormat)
    return formats.count == 1 ? formats[0] : nil
  }

  private func changed(_ strategy: DeclaredType, _ old: DeclaredLiteral, _ new: String, _ failure: Failure) -> Proposal
  {
    return Proposal(
      .dateStrategy, title: FixWording.ownFormatTitle(new), subjects: [strategy.baseName],
      explanation: FixWording.ownFormat(failure, old.text, new),
      edits: [.rewrite(type: strategy.name, at: old.range, .replace(SwiftLiteral.of(new)))],
      mergeKey: "strategyFormat:" + strategy.name)
  }

  /// Adds a second type like the argument, for the properties that have the other format.
  private func another(
    _ strategy: DeclaredType, _ old: String, _ new: String, _ owner: OwnedProperty, _ attribute: String,
    _ wrapper: DeclaredType, _ failure: Failure
  ) -> Proposal? {
    guard let base = Words.typeName(owner.name) else { return nil }
    let name = base + "Format"
    let text = strategy.textOfEdits.replacing(strategy.baseName, with: name).replacing(
      SwiftLiteral.of(old), with: SwiftLiteral.of(new))
    return Proposal(
      .dateStrategy, title: FixWording.strategyFormatTitle(new, wrapper.baseName), subjects: [owner.name],
      explanation: FixWording.ownFormat(failure, old, new),
      edits: [
        .setAttribute(
          owner.reference, old: attribute, new: attribute.replacing("<\(strategy.baseName)", with: "<\(name)")),
        .addDeclarations(near: strategy.name, text: text),
      ])
  }
}
