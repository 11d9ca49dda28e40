internal import JSONText

/// Nested arrays whose elements have titles, which the JSON has as nested objects with the titles as keys:
///
///     {"North": {"Bern": {"population": 134}, "Thun": {"population": 44}}}
///
/// for `[Region(title:cities: [City(title:population:)])]`: regions are under their titles, and contain nothing but
/// their cities.
struct TitledTree {
  /// A type whose objects are under their titles.
  struct Level {
    let type: DeclaredType
    let title: DeclaredProperty
    /// The array of the next level, which is all that the objects contain; nil for the last.
    let list: DeclaredProperty?
  }

  private static let depthLimit = 5

  let levels: [Level]

  /// Nil if the objects have another form, or there is only one level.
  ///
  /// - Parameter values: The objects whose members are the elements.
  init?(of element: DeclaredType, in values: [Node], _ context: RuleContext) {
    var levels: [Level] = []
    var members = context.children(of: values)
    var next: DeclaredType? = element
    while let type = next, levels.count < Self.depthLimit {
      guard let level = Self.level(type, members, context) else { return nil }
      levels.append(level)
      guard let list = level.list else { break }
      next = list.type.flatMap { TypeText.element(of: TypeText.unwrapped($0)) }.flatMap {
        context.model.type($0, inside: type.name)
      }
      members = context.children(of: members)
    }
    guard levels.count > 1, levels.last?.list == nil else { return nil }
    self.levels = levels
  }

  private static func level(_ type: DeclaredType, _ members: [Node], _ context: RuleContext) -> Level? {
    let titles = type.properties.filter { $0.type == "String" && $0.attributes.isEmpty && $0.initialValue == nil }
    guard type.kind == .structure || type.kind == .classType, !type.hasDecodingInitializer, !members.isEmpty,
      members.allSatisfy({ context.document.kind(of: $0) == .object && context.document.count(of: $0) > 0 }),
      let title = titles.first(where: { title in
        type.key(of: title).map { key in members.allSatisfy { !context.fit.keys(of: $0).contains(key) } } ?? false
      })
    else { return nil }
    let others = type.properties.filter { $0 != title }
    var rest = type
    rest.properties = others
    if !others.isEmpty, members.allSatisfy({ context.fit.hasRequiredKeys($0, of: rest) }) {
      return Level(type: type, title: title, list: nil)
    }
    guard others.count == 1, let list = others.first, list.attributes.isEmpty, list.initialValue == nil,
      list.type.flatMap(TypeText.element(of:)) != nil
    else { return nil }
    return Level(type: type, title: title, list: list)
  }
}
