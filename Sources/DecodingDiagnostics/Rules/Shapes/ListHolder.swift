internal import JSONText

/// An object around what should be an array, only in some places: `"children": ["a", "b"]` and `"children": {"child":
/// "c"}`, as produced by converters from XML to JSON.
struct ListHolder {
  private let element: String
  private let owner: OwnedProperty
  private let key: String
  /// Whether the key holds the array rather than a single element.
  private let holdsList: Bool
  /// The number of objects, and of all values.
  private let counts: (objects: Int, all: Int)
  private let context: RuleContext

  init?(of element: String, owner: OwnedProperty, values: [Node], _ context: RuleContext) {
    let document = context.document
    let present = values.filter { document.kind(of: $0) != .null }
    let objects = present.filter { document.kind(of: $0) == .object }
    let keys = Set(objects.flatMap(document.keys(of:)))
    let members = objects.flatMap { Array(document.children(of: $0)) }
    let rest = present.filter { document.kind(of: $0) != .object }
    guard owner.canBeWrapped, !rest.isEmpty, rest.allSatisfy({ document.kind(of: $0) == .array }),
      keys.count == 1, let key = keys.first, members.count == objects.count, Words.camelCase(key) != nil,
      !objects.contains(where: { context.fit.fits($0, element) })
    else { return nil }
    let holdsList = members.allSatisfy { document.kind(of: $0) == .array && context.fit.fits($0, "[\(element)]") }
    guard holdsList || members.allSatisfy({ context.fit.fits($0, element) }) else { return nil }
    (self.element, self.owner, self.key, self.holdsList, self.context) = (element, owner, key, holdsList, context)
    counts = (objects.count, present.count)
  }

  var proposal: Proposal {
    let name = owner.name
    let keysName = context.model.freeName((Words.typeName(name) ?? "Inner") + "Keys")
    let property = Words.camelCase(key) ?? "element"
    let read = { (type: String) in "try holder.decode(\(type).self, forKey: .\(property))" }
    let lines = [
      "if let holder = try? $container.nestedContainer(keyedBy: \(keysName).self, forKey: .\(name)) {",
      "  \(name) = " + (holdsList ? read("[\(element)]") : "[\(read(element))]"),
      "} else {",
      "  " + owner.reading("[\(element)]"), "}",
    ]
    let spelled = context.modelKey(key)
    let keys = SwiftName.keysDeclaration(keysName, [(name: property, key: spelled)])
    return Proposal(
      .flexible, title: FixWording.listHolderTitle(key), subjects: [name],
      explanation: FixWording.listHolder(key, counts.objects, of: counts.all, context.evidencePath),
      edits: [
        .decode(owner.reference, lines: lines),
        .addKeys(type: owner.type.name, text: keys),
      ], place: .arrayHolder
    )
    .notingEncoding(of: owner.type)
  }
}
