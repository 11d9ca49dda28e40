/// A nested container that a hand-written `init(from:)` should open only if it can: what it reads there becomes
/// optional, or gets defaults.
struct ConditionalOpening {
  let type: DeclaredType
  let opener: DeclaredRead
  let absence: Absence
  let explanation: String
  let note: String

  var proposals: [Proposal] {
    let inner = type.reads.filter { $0.isInside(opener) && !$0.opensContainer && !$0.isOfMany }
    let properties = inner.map { $0.property.flatMap(type.property(named:)) }
    let required = zip(inner, properties).filter { !$0.0.hasFallback }.compactMap(\.1)
      .filter { $0.type.map(TypeText.isOptional) == false }
    var proposals: [Proposal] = []
    if properties.allSatisfy({ $0 != nil }) {
      let changesNothingElse = required.isEmpty
      var optional = proposal(
        .optional, changesNothingElse ? FixWording.absentContainerTitle(opener.place) : FixWording.optionalTitle,
        required.map(\.name), [:])
      optional.place = changesNothingElse ? .absentContainer : .absentValue
      proposals.append(optional)
    }
    guard let defaults = defaults(zip(inner, properties)), !defaults.isEmpty else { return proposals }
    let names = properties.compactMap { $0?.name }
    let isNatural = defaults.values.allSatisfy { ["[]", "[:]"].contains($0) }
    var filled = proposal(.defaultValue, "", names.isEmpty ? [opener.key] : names, defaults)
    filled.tellDefaults(defaults.values.sorted(), isNatural, areSeveral: names.count > 1)
    filled.place = isNatural ? .naturalDefault : .placeholderDefault
    return proposals + [filled]
  }

  /// A default for each read that needs one, by its property or key; nil if a type has none that compiles.
  private func defaults(_ reads: some Sequence<(DeclaredRead, DeclaredProperty?)>) -> [String: String]? {
    var defaults: [String: String] = [:]
    for (read, property) in reads {
      let asked = property?.type ?? read.type ?? ""
      guard !read.hasFallback, !TypeText.isOptional(asked) else { continue }
      guard let value = TypeText.filler(for: asked) else { return nil }
      defaults[property?.name ?? read.key] = value
    }
    return defaults
  }

  private func proposal(
    _ kind: FixKind, _ title: String, _ subjects: [String], _ defaults: [String: String]
  ) -> Proposal {
    return Proposal(
      kind, title: title, subjects: subjects, explanation: explanation, notes: [note],
      edits: [.openIfPresent(type: type.name, path: opener.names, absence: absence, defaults: defaults)],
      effect: .loosensModel)
  }
}

extension Proposal {
  /// Sets the title and the note for defaults of absent values.
  mutating func tellDefaults(_ values: [String], _ isNatural: Bool, areSeveral: Bool) {
    titleFormat = areSeveral ? FixWording.defaultsTitle : FixWording.defaultTitle(values[0], isFiller: !isNatural)
    notes.append(
      values.count > 1 ? FixWording.fillersNote(values, isNatural) : FixWording.defaultNote(values[0], isNatural))
    intent = isNatural ? .likely : .needsInput
  }
}
