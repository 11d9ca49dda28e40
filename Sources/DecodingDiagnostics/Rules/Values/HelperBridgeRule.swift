internal import JSONText

/// A value that a function of the sources' own reads in one form, to make something of it, and that has another form: the
/// overload of `decode` for `Decimal` that reads text, where the JSON has a number.
struct HelperBridgeRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, let asked = failure.expected, let owner = context.ownerType,
      let key = failure.requester?.key, let helper = helper(reading: asked, for: key, of: owner),
      let bridge = context.bridge(to: asked, from: values)
    else { return nil }
    let declaration = context.fitted(bridge.type)
    let name = declaration.name + (bridge.type.generic == nil ? "" : "<\(asked)>")
    var edits: [ModelEdit] = [
      .bridgeInHelper(type: owner.name, helper: helper.name, returning: helper.returnType, bridge: name)
    ]
    if model.type(named: declaration.name) == nil {
      edits.append(.addDeclarations(near: owner.name, text: declaration.text))
    }
    return Proposal(
      bridge.kind, title: FixWording.helperBridgeTitle(helper.returnType), subjects: [helper.name],
      explanation: FixWording.helperBridge(helper.name, failure, asked), edits: edits,
      mergeKey: "helperBridge:\(helper.name):\(helper.returnType)")
  }

  /// The one function that reads what is coded by a key: one that stands for the container's own, by the property's type,
  /// or one that is called with the key.
  private func helper(reading asked: String, for key: String, of owner: DeclaredType) -> DeclaredHelper? {
    let name = owner.caseName(forKey: key) ?? key
    let type = context.owner?.property.type.map(TypeText.core)
    let found = model.helpers.filter { helper in
      let result = TypeText.core(of: helper.returnType)
      // Text that is compared, or a date of it, is not what a number's text is.
      let isOwn = result != asked || !helper.isOverload && TypeText.isNumber(asked)
      guard helper.readType == asked, isOwn, asked != "String" || TypeText.isNumber(result) else { return false }
      return helper.isOverload
        ? TypeText.core(of: helper.returnType) == type
        : owner.hasDecodingInitializer && helper.isCalled(in: owner.code, for: name)
    }
    return found.count == 1 ? found.first : nil
  }
}
