/// What the model's own code does with the values of a property, which an enum in their place has to allow as well.
struct ValueUses {
  /// The members that it reads, by their names.
  let members: Set<String>
  /// It asks which of two is smaller.
  let areCompared: Bool

  init(of property: String, _ model: DeclaredModel) {
    let uses = model.types.flatMap(\.code.uses)
    members = Set(uses.filter { $0.base == property }.map(\.member))
    areCompared = uses.contains { $0.member == property && $0.isCompared }
  }

  /// The member that an enum over flags and other values has for code that asks whether the flag is set.
  static let flag = "isTrue"

  /// Code that takes a property for a flag asks the enum in its place for one.
  static func askingForFlag(_ property: String, _ model: DeclaredModel) -> [ModelEdit] {
    model.types.filter { !$0.name.contains(".") }.flatMap { type in
      type.code.uses.filter { $0.member == property && $0.isTaken }.map {
        .rewrite(type: type.name, at: $0.range, .replace("$value.\(flag)"))
      }
    }
  }

  /// Members of an enum for those that the code reads of the objects among the values. Where it is a single text, that is
  /// what a text in an object's place stands for; an optional is nil.
  func forwarding(to cases: [UntaggedEnumWriter.Case], _ context: RuleContext) -> [String] {
    guard cases.count == 2, let object = cases.first(where: { context.model.type(named: $0.type) != nil }),
      let other = cases.first(where: { $0.name != object.name }), let type = context.model.type(named: object.type)
    else { return [] }
    let read = type.properties.filter { members.contains($0.name) }
    let texts = read.filter { $0.type == "String" }
    guard texts.isEmpty || texts.count == 1 && other.type == "String" else { return [] }
    return read.filter { texts.contains($0) || $0.type.map(TypeText.isOptional) == true }.flatMap { property in
      let isText = property.type == "String"
      return [
        "", isText ? "/// The string itself, if it is one." : "/// Nil unless this is an object.",
        "var \(property.name): \(property.type ?? "") {", "  switch self {",
        "  case .\(object.name)(let value): value.\(property.name)",
        isText ? "  case .\(other.name)(let value): value" : "  case .\(other.name): nil", "  }", "}",
      ]
    }
  }
}
