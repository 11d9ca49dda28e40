internal import JSONText

/// Keys that a type ignores in a document that decodes: they become properties.
///
/// Silent where there are many: then a type leaves keys out on purpose, and `--extend --key` chooses some.
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
  /// An initializer that has to set every property, but for `init(from:)`.
  fileprivate var hasInitializerOfItsOwn: Bool {
    initializers.contains { $0.labels.first != "from" }
  }
}
