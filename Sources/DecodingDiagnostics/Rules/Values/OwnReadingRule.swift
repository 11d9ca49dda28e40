internal import DecodingPrograms
internal import JSONText

/// A value of the property's own type where the model reads other forms of it by code of its own: the plain form is tried
/// first, and all else is read as before.
struct OwnReadingRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, !context.isInsideProperty, let owner,
      owner.type.hasDecodingInitializer, let type = owner.property.type, let setting = setting(of: owner)
    else { return nil }
    let bare = TypeText.unwrapped(type)
    let failing = context.nodes(at: failure.offsets)
    guard TypeText.isScalar(bare), !failing.isEmpty, failing.allSatisfy({ fit.fits($0, bare) }) else {
      return nil
    }
    return Proposal(
      .flexible, title: FixWording.ownReadingTitle(bare), subjects: [owner.name],
      explanation: FixWording.ownReading(failure, bare),
      edits: [.rewrite(type: owner.type.name, at: setting, .tryPlain(bare))])
  }

  /// The one step that sets the property to what a function of the model's own makes of the value.
  private func setting(of owner: OwnedProperty) -> CodeRange? {
    guard let program = owner.type.program else { return nil }
    let settings = program.allNodes.filter { node in
      if case .set(owner.name, _) = node.action { true } else { false }
    }
    guard settings.count == 1, case .set(_, let value) = settings[0].action else { return nil }
    let used = program.reads.values.filter { ProgramValue.read($0.number).uses(in: value) > 0 }
    // What a function does that is out of reach shows by the container which it is given.
    let isHandedOn = value.withParts.contains { if case .decoder = $0 { true } else { false } }
    return used.isEmpty
      ? (isHandedOn ? settings[0].range : nil) : used.allSatisfy(\.isInHelper) ? settings[0].range : nil
  }
}
