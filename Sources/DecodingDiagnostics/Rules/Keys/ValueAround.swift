internal import JSONText

/// A value that the object around, or another object in that, has: `total_count` next to `meta`, where `meta.totalCount`
/// is expected. The outer type then reads it and creates the inner value with it.
struct ValueAround {
  /// The property that lacks its value.
  let owner: OwnedProperty
  /// The property of the outer type that contains it.
  let holder: OwnedProperty
  /// The objects that lack the value.
  let containers: [Node]
  let context: RuleContext

  init?(_ owner: OwnedProperty, _ containers: [Node], _ context: RuleContext) {
    guard let holder = context.wholeWalk(along: PatternPath(context.path))?.last?.owner,
      holder.type.name != owner.type.name
    else { return nil }
    (self.owner, self.holder, self.containers, self.context) = (owner, holder, containers, context)
  }

  var proposals: [Proposal] {
    guard holder.property.attributes.isEmpty, let type = holder.property.type, isCreatable,
      context.declared(type, inside: holder.type.name)?.name == owner.type.name, TypeText.core(of: type) == type,
      containers.count == context.containers.count, let found = places, let moved = found[owner.name],
      found.values.allSatisfy({ $0.object == moved.object })
    else { return [] }
    let keysName = context.model.freeName(owner.type.baseName + "Keys")
    var proposal = Proposal(
      .nestedKeys, title: moved.object.map(FixWording.nestedTitle) ?? FixWording.higherTitle(type),
      subjects: found.keys.sorted(),
      explanation: FixWording.around(found.values.map(\.key).sorted(), of: holder.name, inside: moved.object),
      edits: [
        .decode(holder.reference, lines: reading(found, type, keysName)),
        .addKeys(type: holder.type.name, text: keys(found, keysName)),
      ], place: .oneLevelDeeper, mergeKey: "around:" + owner.type.name)
    proposal = proposal.encoding(holder, by: writing(found, keysName))
    return [proposal]
  }

  // MARK: Where the values are

  private struct Place: Hashable {
    /// The key of an object next to those that lack the value; nil for the object around them.
    var object: String?
    var key: String
  }

  /// The places of all values that the objects lack, by property; nil if a required one is nowhere.
  private var places: [String: Place]? {
    var places: [String: Place] = [:]
    for property in stored {
      guard let key = owner.type.key(of: property), let type = property.type else { return nil }
      let lacking = containers.filter { !context.fit.keys(of: $0).contains(key) }
      guard !lacking.isEmpty else { continue }
      let found = Set(lacking.flatMap { candidates(for: [key, property.name], type, around: $0) })
      if found.count == 1, lacking.count == containers.count {
        places[property.name] = found.first
      } else if !TypeText.isOptional(type) {
        return nil
      }
    }
    return places
  }

  private func candidates(for names: [String], _ type: String, around object: Node) -> [Place] {
    guard let outer = context.document.ancestors(of: object).last else { return [] }
    let wanted = Set(names.map(SnakeCase.letters))
    let unused = context.unusedKeys(of: outer, by: holder.type)
    func matches(_ key: String, in object: Node) -> Bool {
      wanted.contains(SnakeCase.letters(key))
        && context.document.member(of: object, key).map { context.fit.fits($0, type) } ?? false
    }
    let here = unused.filter { matches($0, in: outer) }.map { Place(object: nil, key: context.modelKey($0)) }
    let beside = unused.flatMap { name -> [Place] in
      guard let inner = context.document.member(of: outer, name), context.document.kind(of: inner) == .object else {
        return []
      }
      return context.document.keys(of: inner).filter { matches($0, in: inner) }
        .map { Place(object: context.modelKey(name), key: context.modelKey($0)) }
    }
    return here.isEmpty ? beside : here
  }

  // MARK: The code

  /// The properties that an initializer with all of them takes.
  private var stored: [DeclaredProperty] {
    owner.type.properties.filter { !($0.isConstant && $0.initialValue != nil) }
  }

  /// Whether its values can be created from those of all properties.
  private var isCreatable: Bool {
    let type = owner.type
    guard type.genericParameters.isEmpty, !type.hasDecodingInitializer, type.properties.allSatisfy(\.attributes.isEmpty)
    else { return false }
    let names = stored.map(\.name)
    return type.kind == .structure && type.initializers.isEmpty || type.initializers.contains { $0.labels == names }
  }

  private func reading(_ found: [String: Place], _ type: String, _ keysName: String) -> [String] {
    let object = found[owner.name]?.object
    let step = object.map { ["  .nestedContainer(keyedBy: \(keysName).self, forKey: .\(caseName($0)))"] } ?? []
    let values = stored.map { property in
      "  \(property.name): try \(qualified(property).decoding(from: found[property.name] == nil ? inside : around)),"
    }
    return ["let \(around) = try $decoder.container(keyedBy: \(keysName).self)"] + step
      + ["let \(inside) = try $container.nestedContainer(keyedBy: \(keysName).self, forKey: .\(holder.name))"]
      + ["\(holder.name) = \(type)("] + values.dropLast() + values.suffix(1).map { String($0.dropLast()) } + [")"]
  }

  private func writing(_ found: [String: Place], _ keysName: String) -> [String] {
    let object = found[owner.name]?.object
    let start = "var \(object == nil ? around : "holder") = $encoder.container(keyedBy: \(keysName).self)"
    let step = object.map {
      "var \(around) = holder.nestedContainer(keyedBy: \(keysName).self, forKey: .\(caseName($0)))"
    }
    return [start] + [step].compactMap(\.self)
      + ["var \(inside) = $container.nestedContainer(keyedBy: \(keysName).self, forKey: .\(holder.name))"]
      + stored.map { $0.writing(to: found[$0.name] == nil ? inside : around, of: holder.name + ".") }
  }

  private func keys(_ found: [String: Place], _ keysName: String) -> String {
    let object = found[owner.name]?.object
    let own = stored.compactMap { property in
      (found[property.name]?.key ?? owner.type.key(of: property)).map { (name: property.name, key: $0) }
    }
    return SwiftName.keysDeclaration(keysName, (object.map { [(name: caseName($0), key: $0)] } ?? []) + own)
  }

  private var around: String { "around" + (holder.type.property(named: "around") == nil ? "" : "Container") }
  private var inside: String { "inside" + (holder.type.property(named: "inside") == nil ? "" : "Container") }

  private func caseName(_ key: String) -> String {
    let name = Words.camelCase(key) ?? "outer"
    return owner.type.property(named: name) == nil ? name : name + "Object"
  }

  /// The property with the full names of types that the inner one declares.
  private func qualified(_ property: DeclaredProperty) -> DeclaredProperty {
    var property = property
    property.type = property.type.map { type in
      TypeText.mapping(type) { name in
        let declared = context.model.type(name, inside: owner.type.name)?.name
        return declared?.hasPrefix(owner.type.name + ".") == true ? declared ?? name : name
      }
    }
    return property
  }
}

extension RuleContext {
  /// Whether an object around those that lack a key has one of the same letters, which its own type does not read.
  func isAround(_ key: String, _ containers: [Node]) -> Bool {
    let steps = walk.steps(along: PatternPath(path), from: root)
    let wanted = SnakeCase.letters(key)
    return containers.contains { container in
      document.ancestors(of: container).enumerated().contains { depth, object in
        let type = steps.first { $0.depth == depth }.flatMap { declared($0.type) }
        let keys = type.map { unusedKeys(of: object, by: $0) } ?? document.keys(of: object)
        return document.kind(of: object) == .object && keys.contains { SnakeCase.letters($0) == wanted }
      }
    }
  }
}
