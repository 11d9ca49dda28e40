public import JSONText

/// Properties for keys that a declared type ignores, as edits of its source.
public struct ModelExtension: Sendable {
  /// The extended type, qualified with its enclosing types.
  public let type: String
  public let properties: [Property]
  /// The declarations of types that the properties need.
  private let declarations: [ModelEdit]
  private let hasCodingKeys: Bool

  public struct Property: Sendable, Equatable {
    /// The key as the JSON spells it.
    public let key: String
    public let name: String
    public let swiftType: String
    let codedKey: String
  }

  /// Returns the edits that add the properties.
  ///
  /// - Parameter asVariables: Whether each property is an optional variable, which initializers need not set.
  public func edits(asVariables: Bool = false) -> [ModelEdit] {
    properties.flatMap { edits(of: $0, asVariables) } + declarations
  }

  private func edits(of property: Property, _ isVariable: Bool) -> [ModelEdit] {
    let reference = PropertyReference(type, property.name)
    let type = isVariable ? TypeText.unwrapped(property.swiftType) + "?" : property.swiftType
    let isMapped = property.codedKey != property.name
    var edits: [ModelEdit] = [
      .addProperty(
        type: self.type, name: property.name, swiftType: type, key: hasCodingKeys ? property.codedKey : nil)
    ]
    if isMapped, !hasCodingKeys { edits.append(.setKey(reference, key: property.codedKey)) }
    if isVariable { edits.append(.makeVariable(reference)) }
    return edits
  }
}

extension ModelExtension {
  /// Returns one extension for each type that ignores keys, in the order of the types' names.
  ///
  /// - Parameters:
  ///   - report: The report on the document, decoded as `root`.
  ///   - document: The document of the report.
  ///   - model: The declarations in the sources.
  ///   - root: The type that the document is decoded as.
  ///   - keys: The keys to include; nil for all.
  public static func extensions(
    for report: DocumentReport, of document: JSONDocument, in model: DeclaredModel, root: String,
    keys: Set<String>? = nil
  ) -> [ModelExtension] {
    guard let warning = report.warnings.first(where: { $0.kind == .ignoredKeys }) else { return [] }
    let context = RuleContext(
      issue: .warning(warning), report: report, document: document, model: model, root: root)
    return IgnoredMembers.all(in: context).sorted { $0.type.name < $1.type.name }
      .compactMap { ModelExtension($0, context, keys) }
  }

  init?(_ ignored: IgnoredMembers, _ context: RuleContext, _ keys: Set<String>? = nil) {
    let wanted = ignored.keys.filter { keys?.contains($0) ?? true }
    guard !wanted.isEmpty else { return nil }
    let written = ExtendingTypes(ignored, context.document, context.model, context.settings, keys: wanted)
    guard !written.properties.isEmpty else { return nil }
    type = ignored.type.name
    properties = written.properties
    declarations = written.declarations
    hasCodingKeys = ignored.type.codingKeys != nil
  }
}

/// The objects that a type is decoded from, and the keys that it ignores.
struct IgnoredMembers {
  let type: DeclaredType
  var objects: Set<Node> = []
  var keys: Set<String> = []

  /// Returns the ignored members of every type.
  static func all(in context: RuleContext) -> [IgnoredMembers] {
    var all: [String: IgnoredMembers] = [:]
    for warning in context.report.warnings where warning.kind == .ignoredKeys {
      let context = context.about(.warning(warning))
      guard let type = holder(in: context) else { continue }
      var ignored = all[type.name] ?? IgnoredMembers(type: type)
      ignored.objects.formUnion(
        context.evidence(at: warning.path).filter { context.document.kind(of: $0) == .object })
      ignored.keys.formUnion(warning.key.map { [$0] } ?? warning.values.map(\.text))
      all[type.name] = ignored
    }
    return Array(all.values)
  }

  /// Returns the declared type of the objects; an enum has no properties.
  static func holder(in context: RuleContext) -> DeclaredType? {
    let path = PatternPath(context.path)
    let steps = context.walk.steps(along: path, from: context.root)
    guard steps.count == path.steps.count + 1, let last = steps.last else { return nil }
    let type = context.model.type(TypeText.core(of: last.type), inside: last.owner?.type.name)
    return type.flatMap { [.structure, .classType].contains($0.kind) && $0.isDecodable ? $0 : nil }
  }
}
