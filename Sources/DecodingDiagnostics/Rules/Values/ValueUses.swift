/// How the model's own code uses the values of a property, which an enum in their place has to allow as well.
struct ValueUses {
  /// The names of the members that it reads.
  let members: Set<String>
  /// Whether it compares two values.
  let areCompared: Bool

  init(of property: String, _ model: DeclaredModel) {
    let uses = model.types.flatMap(\.code.uses)
    members = Set(uses.filter { $0.base == property }.map(\.member))
    areCompared = uses.contains { $0.member == property && $0.isCompared }
  }

  /// The member of an enum over flags and other values for code that tests the flag.
  static let flag = "isTrue"

  /// Makes code that uses a property as a flag test the enum in its place.
  static func askingForFlag(_ property: String, _ model: DeclaredModel) -> [ModelEdit] {
    model.types.filter { !$0.name.contains(".") }.flatMap { type in
      type.code.uses.filter { $0.member == property && $0.isTaken }.map {
        .rewrite(type: type.name, at: $0.range, .replace("$value.\(flag)"))
      }
    }
  }

  /// Returns members of an enum for those that the code reads from objects among the values. A single string member
  /// returns the string that replaces the object; an optional returns nil.
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
