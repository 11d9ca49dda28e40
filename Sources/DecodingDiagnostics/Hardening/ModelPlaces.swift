internal import JSONText

/// Matches samples with the declared types: each place of the model, with all values of the JSON that it decodes.
struct ModelPlaces {
  struct Place {
    let path: String
    /// The type in Swift.
    let type: String
    /// The property that is decoded from the values; nil for the root, elements and entries.
    let owner: OwnedProperty?
    /// The type in which the name of the value's type is looked up.
    let scope: String?
    let values: [Node]
    /// The objects that contain the property.
    var objects: [Node] = []
  }

  private static let depthLimit = 24

  private let document: JSONDocument
  private let model: DeclaredModel
  private let convertsKeys: Bool
  private(set) var all: [Place] = []

  /// - Complexity: Linear in the samples.
  init(_ document: JSONDocument, _ model: DeclaredModel, root: String, convertsKeys: Bool) {
    self.document = document
    self.model = model
    self.convertsKeys = convertsKeys
    guard let node = document.root else { return }
    let place = Place(path: "", type: model.expanding(root: root), owner: nil, scope: nil, values: [node])
    visit(place, steps: [])
  }

  private mutating func visit(_ place: Place, steps: [PatternPath.Step]) {
    all.append(place)
    let values = place.values.filter { document.kind(of: $0) != .null }
    guard !values.isEmpty, steps.count < Self.depthLimit else { return }
    let bare = TypeText.unwrapped(place.type)
    if let inner = TypeText.element(of: bare) ?? TypeText.dictionary(bare)?.value {
      let kind: ValueKind = TypeText.dictionary(bare) == nil ? .array : .object
      let children = values.filter { document.kind(of: $0) == kind }.flatMap { Array(document.children(of: $0)) }
      guard !children.isEmpty else { return }
      let below = steps + [.any]
      let place = Place(
        path: PatternPath.text(below[...]), type: inner, owner: nil, scope: place.scope, values: children)
      return visit(place, steps: below)
    }
    visitProperties(of: bare, values.filter { document.kind(of: $0) == .object }, place.scope, steps)
  }

  private mutating func visitProperties(
    of name: String, _ objects: [Node], _ scope: String?, _ steps: [PatternPath.Step]
  ) {
    let walk = ModelWalk(model: model, convertsKeys: convertsKeys)
    guard !objects.isEmpty, let (type, propertyType) = walk.members(of: name, inside: scope) else { return }
    let members = members(of: objects)
    for owner in properties(of: type) {
      guard let key = owner.type.key(of: owner.property), let found = members[key],
        let type = propertyType(found.spelling)
      else { continue }
      let below = steps + [.key(found.spelling)]
      let place = Place(
        path: PatternPath.text(below[...]), type: type, owner: owner, scope: owner.type.name, values: found.values,
        objects: objects)
      visit(place, steps: below)
    }
  }

  private func properties(of type: DeclaredType) -> [OwnedProperty] {
    var properties: [OwnedProperty] = []
    var next: DeclaredType? = type
    while let current = next {
      properties += current.properties.map { OwnedProperty(current, $0) }
      next = model.superclass(of: current)
    }
    return properties
  }

  /// Returns the values of all objects by their keys as the model sees them, with the spelling in the JSON.
  private func members(of objects: [Node]) -> [String: (spelling: String, values: [Node])] {
    var members: [String: (spelling: String, values: [Node])] = [:]
    for object in objects {
      for child in document.children(of: object) {
        guard let key = document.key(of: child).flatMap(document.string(of:)) else { continue }
        let name = convertsKeys ? SnakeCase.converted(key) : key
        members[name, default: (key, [])].values.append(child)
      }
    }
    return members
  }
}
