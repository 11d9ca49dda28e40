internal import JSONText

/// Keys that a type ignores in a document that decodes: they become properties.
///
/// Silent if there are many: then the type omits keys on purpose, and `--extend --key` selects some.
struct IgnoredKeysRule: SingleFixRule {
  let context: RuleContext

  private static let keyLimit = 12

  var proposal: Proposal? {
    guard let warning, warning.kind == .ignoredKeys, context.report.verdict == .decodes,
      let type = IgnoredMembers.holder(in: context),
      let ignored = IgnoredMembers.all(in: context).first(where: { $0.type.name == type.name }),
      ignored.keys.count <= Self.keyLimit, let added = ModelExtension(ignored, context)
    else { return nil }
    let edits = added.edits(asVariables: type.hasInitializerOfItsOwn)
    return Proposal(
      .addProperty, title: FixWording.addPropertiesTitle(type.baseName), subjects: added.properties.map(\.name),
      explanation: FixWording.addedProperties(added.properties, type.baseName, ignored.objects.count), edits: edits)
  }
}

extension DeclaredType {
  /// Whether there is an initializer other than `init(from:)`, which has to set every property.
  fileprivate var hasInitializerOfItsOwn: Bool {
    initializers.contains { $0.labels.first != "from" }
  }
}
