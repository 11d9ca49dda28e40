internal import JSONText

/// Determines the types of ignored members, and writes the declarations that they need.
struct ExtendingTypes {
  private(set) var properties: [ModelExtension.Property] = []
  private(set) var declarations: [ModelEdit] = []

  init(
    _ ignored: IgnoredMembers, _ document: JSONDocument, _ model: DeclaredModel, _ settings: DecoderSettings,
    keys: Set<String>
  ) {
    let type = ignored.type
    let convertsKeys = settings.keyDecodingStrategy == .convertFromSnakeCase
    let options = Self.options(like: type, convertsKeys: convertsKeys)
    let objects = ignored.objects.sorted()
    let (_, place) = ReadingPlan.settled(name: type.baseName, choices: PlaceChoices()) {
      $0.read(objects, of: document)
    }
    let dates = DateChoice(PlaceWalk.places(below: place), plain: []).read(by: settings.dateDecodingStrategy)
    let builder = TypeBuilder(place, options, dates: dates, dataKeys: [:])
    let json = AnyJSONType(near: type, model)
    let named = TypeNaming.named(
      builder.declarations, root: type.baseName, nests: true, taken: Set(model.types.map(\.baseName)))
    guard case .object(let all)? = named.first?.kind else { return }
    let writer = ModelWriter(
      declarations: named, options: options, documentation: { _ in [] }, comments: [:], jsonName: json.name)
    let chosen = all.filter { keys.contains($0.key) && !$0.type.isIndirect }
    properties = Self.properties(chosen, of: type, writer, convertsKeys: convertsKeys)
    let nested = writer.nestedLines(of: chosen)
    if !nested.isEmpty {
      declarations.append(.addMembers(type: type.name, text: nested.joined(separator: "\n")))
    }
    if writer.uses(.json, in: chosen) { declarations += json.declarations }
  }

  private static func options(like type: DeclaredType, convertsKeys: Bool) -> ProposalOptions {
    var options = ProposalOptions()
    let others = ["Hashable", "Equatable", "Sendable"].filter(type.inherited.contains)
    options.conformances = [type.isEncodable ? "Codable" : "Decodable"] + others
    options.access = type.access.split(separator: " ").first.flatMap { .init(rawValue: String($0)) } ?? .internal
    options.convertsKeys = convertsKeys
    options.readsNumbersInStrings = false
    return options
  }

  private static func properties(
    _ chosen: [ProposedProperty], of type: DeclaredType, _ writer: ModelWriter, convertsKeys: Bool
  ) -> [ModelExtension.Property] {
    let style = PropertyStyle(of: type)
    var taken = Set(type.properties.map(\.name))
    return chosen.map { property in
      let codedKey = convertsKeys ? SnakeCase.converted(property.key) : property.key
      let name = style.name(for: codedKey) { taken.contains($0) }
      taken.insert(name)
      return ModelExtension.Property(
        key: property.key, name: name, swiftType: writer.text(of: property.type), codedKey: codedKey)
    }
  }
}

/// How a type spells its properties.
struct PropertyStyle {
  private let isAsInJSON: Bool
  /// Whether acronyms are spelled `userId` rather than `userID`.
  private let capitalizesAcronyms: Bool
  private let hasCodingKeys: Bool

  init(of type: DeclaredType) {
    let names = type.properties.map(\.name)
    isAsInJSON = names.contains { $0.dropFirst().contains("_") }
    capitalizesAcronyms = names.contains { name in
      ["Id", "Url", "Uri", "Uuid", "Ids", "Urls"].contains { name.hasSuffix($0) }
    }
    hasCodingKeys = type.codingKeys != nil
  }

  func name(for key: String, isTaken: (String) -> Bool) -> String {
    // A key that can be a name needs no coding keys if there are none.
    let isName = ProposedName.isPropertyName(key)
    if isName, isAsInJSON || !hasCodingKeys && !key.contains("_"), !isTaken(key) { return key }
    let name = TypeNaming.freeName(for: key, isTaken: isTaken)
    guard capitalizesAcronyms else { return name }
    let spelled = ProposedName.propertyWithoutAcronyms(key)
    return isTaken(spelled) ? name : spelled
  }
}
