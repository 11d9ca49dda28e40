import SwiftSyntax

/// Determines what a stand-in has to be from the uses of its name.
struct StandInShape {
  private let name: String
  /// The name with those of the types around it.
  private let path: String
  private let uses: NameUses
  private let index: NameUseIndex
  private let declared: DeclaredNames
  /// Whether the name may be that of a module around types that the sources declare.
  private let aliasesOwn: Bool

  /// - Parameter outer: The name in front of a type that is a member of another one.
  init(
    _ name: String, in outer: String? = nil, _ index: NameUseIndex, declared: DeclaredNames, aliasesOwn: Bool
  ) {
    self.aliasesOwn = aliasesOwn
    self.name = name
    self.index = index
    self.declared = declared
    path = outer.map { $0 + "." + name } ?? name
    uses = index[path]
  }

  /// The stand-in; nil if none can be made.
  var standIn: StandIn? {
    if let raw = uses.rawValue, uses.conformers.count == 1, !uses.isConstraint { return rawType(raw) }
    if uses.isClass { return superclass }
    if uses.isInherited || uses.isConstraint { return emptyProtocol }
    if uses.isType { return value }
    if !uses.nested.isEmpty { return namespace }
    return uses.isExpression ? StandIn(name, .code) : nil
  }

  private var superclass: StandIn {
    var standIn = StandIn(name, .superclass)
    standIn.refinesCodable = !uses.subclasses.isEmpty && !uses.isCodableBeside && !uses.isThrown
    takeMembers(into: &standIn)
    return standIn
  }

  private var emptyProtocol: StandIn {
    var standIn = StandIn(name, .emptyProtocol)
    standIn.genericCount = uses.genericCount
    if uses.hasRawValues { standIn.refined.insert("RawRepresentable") }
    return standIn
  }

  private func rawType(_ literal: ExprSyntax) -> StandIn {
    let type = literal.is(StringLiteralExprSyntax.self) ? "Swift.String" : "Swift.Int"
    return StandIn(name, .rawType, source: "typealias `\(name)` = \(type)")
  }

  private var value: StandIn {
    var standIn = StandIn(name, .anyValue)
    standIn.genericCount = uses.genericCount
    standIn.conformances = uses.conformances
    // The compiler synthesizes nothing for an extension in another file, and decoding does not need the sources' own
    // `encode(to:)`.
    if !uses.conformances.isDisjoint(with: ["Codable", "Decodable"]), !uses.added.contains("init") {
      standIn.members.append(StandIn.decoding)
    }
    if !uses.conformances.isDisjoint(with: ["Codable", "Encodable"]), !uses.added.contains("encode") {
      standIn.members.append(StandIn.encoding)
    }
    take(nested: uses.nested, into: &standIn)
    takeMembers(into: &standIn)
    return standIn
  }

  private func takeMembers(into standIn: inout StandIn) {
    standIn.isThrown = uses.isThrown
    standIn.members += initializers(of: standIn)
    for (member, calls) in uses.members.sorted(by: { $0.key < $1.key })
    where uses.nested[member] == nil && !uses.added.contains(member) {
      standIn.addMember(member, calls)
    }
  }

  /// Where the sources declare what they name through it, it is the name of a module of theirs.
  private var namespace: StandIn? {
    guard aliasesOwn || !uses.nested.keys.contains(where: isOwn) else { return nil }
    var standIn = StandIn(name, .namespace)
    // What is called by the name of a type is one.
    let made = uses.members.filter { $0.key.first?.isUppercase == true && !$0.value.isEmpty }.mapValues { _ in 0 }
    take(nested: uses.nested.merging(made, uniquingKeysWith: max), into: &standIn)
    return standIn
  }

  /// Whether a type that the name qualifies is one of the sources.
  private func isOwn(_ member: String) -> Bool { declared.isOwn(member) && !index.isOther(member, in: name) }

  /// - Parameter types: How many generic arguments each has.
  private func take(nested types: [String: Int], into standIn: inout StandIn) {
    for (member, genericCount) in types.sorted(by: { $0.key < $1.key }) {
      if isOwn(member) || KnownStandIn.named(member) != nil {
        standIn.aliases.insert(member)
      } else {
        standIn.nested.append(nested(member, genericCount: genericCount))
      }
    }
  }

  /// The stand-in for a type that is a member of this one.
  func nested(_ member: String, genericCount: Int = 0) -> StandIn {
    let shape = StandInShape(member, in: path, index, declared: declared, aliasesOwn: aliasesOwn)
    let uses = shape.uses
    let isType = uses.isClass || uses.isInherited || uses.isConstraint || uses.isType || !uses.nested.isEmpty
    var nested = (isType ? shape.standIn : nil) ?? StandIn(member, .anyValue)
    nested.genericCount = genericCount
    return nested
  }

  private func initializers(of standIn: StandIn) -> [String] {
    NameUses.Call.shapes(of: uses.calls.filter { !$0.labels.isEmpty }).map { call in
      let body = standIn.kind == .anyValue ? " self.init(inspectorMadeOf: \(call.arguments)) " : ""
      // What is made from a decoder decodes.
      let attribute = call.labels == ["from"] ? "@_disfavoredOverload " : ""
      return "\(attribute)init\(call.isFailable ? "?" : "")(\(call.parameters)) {\(body)}"
    }.sorted()
  }
}

extension StandIn {
  /// Of the type itself, as what the sources ask of a value mostly is what they go on with.
  mutating func addMemberOfValues(_ member: String) {
    let type = genericCount == 0 ? name : "Self"
    members.removeAll { $0.hasPrefix("static var `\(member)`:") }
    addOnce("var `\(member)`: \(type) { get { self } set {} }")
  }

  /// - Parameter name: With the labels of its arguments if it is a function.
  mutating func removeMember(_ name: String) {
    let base = "`\(name.prefix { $0 != "(" })`"
    members.removeAll { $0.contains("var \(base)") || $0.contains("func \(base)") }
  }

  mutating func addSubscript() {
    let type = genericCount == 0 ? name : "Self"
    addOnce("subscript<InspectorIndex>(index: InspectorIndex) -> \(type)? { get { self } set {} }")
  }

  mutating func addInitializer(_ call: NameUses.Call) { addOnce("init(\(call.parameters)) {}") }

  private mutating func addOnce(_ line: String) {
    if !members.contains(line) { members.append(line) }
  }

  /// - Parameter calls: The ways in which the member is called; empty if it is only read.
  mutating func addMember(_ member: String, _ calls: Set<NameUses.Call>) {
    let type = genericCount == 0 ? name : "Self"
    let declarations =
      calls.isEmpty
      ? ["static var `\(member)`: \(type) { \(type)() }"]
      : NameUses.Call.shapes(of: calls).flatMap { call in
        let optional =
          "@_disfavoredOverload static func `\(member)`<InspectorResult>(\(call.parameters)) -> InspectorResult? { nil }"
        // Values that are made of different arguments may have to differ, as keys do.
        let value = "\(type)(\(kind == .anyValue ? "inspectorMadeOf: " + call.arguments : ""))"
        let result = call.isFailable ? type + "?" : type
        return ["static func `\(member)`(\(call.parameters)) -> \(result) { \(value) }"]
          + (call.isFailable ? [optional] : [])
      }
    for line in declarations where !members.contains(line) { members.append(line) }
  }
}
