internal import JSONText

/// A dictionary that compiler-generated coding does not read from an object: unless its keys are strings or integers,
/// or convert themselves to coding keys, it is coded as an array of keys and values.
struct DictionaryKeysRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure = context.wrongKind("object"), !failure.path.isEmpty, !context.isInsideProperty, let owner,
      let type = owner.property.type.map(TypeText.unwrapped), owner.canBeWrapped, let entry = TypeText.dictionary(type)
    else { return [] }
    guard let declared = model.type(entry.key, inside: owner.type.name) else {
      guard !["String", "Int"].contains(entry.key) else { return [] }
      return [throughText(entry, owner, type), byText(entry.value, owner, type)].compactMap(\.self)
    }
    let isText = declared.rawType == "String" || declared.rawType == "Int"
    let isRepresentable = isText || declared.inherited.contains("RawRepresentable")
    let conformance = isRepresentable ? "extension \(declared.name): CodingKeyRepresentable {}" : aroundText(declared)
    guard let conformance else { return [] }
    let edits: [ModelEdit] = [.addDeclarations(near: declared.name, text: conformance)]
    return [
      Proposal(
        .dictionary, title: FixWording.enumKeyTitle, subjects: [declared.baseName],
        explanation: FixWording.enumKeys(type),
        edits: edits + (isRepresentable ? [] : context.declaringAnyKey(near: declared)))
    ]
  }

  /// Returns the code that makes a struct around a string a key.
  private func aroundText(_ declared: DeclaredType) -> String? {
    guard declared.kind == .structure, declared.properties.count == 1, let value = declared.properties.first,
      value.attributes.isEmpty, value.initialValue == nil
    else { return nil }
    let isGeneric = value.type.map(declared.genericParameters.contains) ?? false
    guard value.type == "String" || isGeneric else { return nil }
    return """
      extension \(declared.name): CodingKeyRepresentable\(isGeneric ? " where \(value.type ?? "") == String" : "") {
        \(declared.access)var codingKey: any CodingKey { \(AnyKeyType.name)(stringValue: \(value.name)) }

        \(declared.access)init?(codingKey: some CodingKey) {
          \(value.name) = codingKey.stringValue
        }
      }
      """
  }

  /// Keys that are created from strings: the dictionary keeps its type.
  private func throughText(_ entry: (key: String, value: String), _ owner: OwnedProperty, _ type: String) -> Proposal? {
    let objects = context.objectValues
    let keys = objects.flatMap(document.keys(of:))
    guard let bridge = BridgeType.keyed(by: entry.key), let key = KeyOfText(entry.key), keys.allSatisfy(key.reads)
    else { return nil }
    return Proposal(
      .dictionary, title: FixWording.keysOfTextTitle(entry.key), subjects: [owner.name],
      explanation: FixWording.enumKeys(type), edits: context.wrapping(owner, in: bridge, argument: entry.value),
      place: .keysThroughStrings, mergeKey: "keyed:" + entry.key)
  }

  /// A key type of another module, such as `UUID`, which a fix should not extend with a conformance.
  private func byText(_ value: String, _ owner: OwnedProperty, _ type: String) -> Proposal {
    let target = "[String: \(value)]"
    return Proposal(
      .dictionary, retyping: owner, to: target + (owner.isOptional ? "?" : ""), shown: target,
      FixWording.enumKeys(type), place: .keysByStrings, effect: .loosensModel)
  }
}
