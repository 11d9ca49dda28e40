/// Follows a path through the declared types, as far as the declarations determine what is at every step.
struct ModelWalk {
  /// A place of the model on the path.
  struct Step {
    /// The number of components of the path up to here.
    let depth: Int
    /// The type of the value here, in Swift.
    let type: String
    /// The property that holds it; nil for elements, entries and the root.
    let owner: OwnedProperty?
  }

  let model: DeclaredModel
  let convertsKeys: Bool
  /// The full name of the type that asked for the value at the end, which is preferred among several that decode the
  /// same object.
  var asking: String?

  /// Returns the steps from the root down; they end where the declarations are not sufficient. A container that a
  /// hand-written `init(from:)` opens on its way to a value is a step without a type.
  func steps(along path: PatternPath, from root: String) -> [Step] {
    var steps = [Step(depth: 0, type: root, owner: nil)]
    var scope: String?
    while let last = steps.last, last.depth < path.steps.count {
      let bare = contents(of: last.type, inside: scope)
      if let element = TypeText.element(of: bare) ?? TypeText.dictionary(bare)?.value {
        steps.append(Step(depth: last.depth + 1, type: element, owner: nil))
        continue
      }
      guard let (found, arguments) = declared(bare, inside: scope) else { return steps }
      let rest = path.steps[last.depth...]
      if let payload = payload(at: rest, of: found) {
        scope = found.name
        steps.append(Step(depth: last.depth + 1, type: "", owner: nil))
        steps.append(Step(depth: last.depth + 2, type: substitute(arguments, in: payload), owner: nil))
        continue
      }
      guard let (property, argumentsOfOwner) = property(at: rest, of: found, arguments) else { return steps }
      let type = substitute(argumentsOfOwner, in: property.property.type ?? "")
      scope = property.type.name
      guard !type.isEmpty else { return steps }
      let depth = last.depth + max(property.read?.path.count ?? 1, 1)
      steps += (last.depth + 1..<depth).map { Step(depth: $0, type: "", owner: nil) }
      steps.append(Step(depth: depth, type: type, owner: property))
    }
    return steps
  }

  /// Returns the array or dictionary that a type is, or that its own code decodes the whole value as.
  private func contents(of type: String, inside scope: String?) -> String {
    let bare = TypeText.unwrapped(type)
    guard let (found, arguments) = declared(bare, inside: scope), let whole = found.wholeContents else { return bare }
    return substitute(arguments, in: whole)
  }

  private typealias Arguments = [String: String]

  /// Returns the property that is decoded at the next step: the type's own, or that of a type which it decodes from the
  /// same value.
  private func property(
    at path: ArraySlice<PatternPath.Step>, of type: DeclaredType, _ arguments: Arguments, passed: Set<String> = []
  ) -> (OwnedProperty, Arguments)? {
    if let own = property(at: path, of: type) { return (own, arguments) }
    let contents = model.contents(of: type).compactMap { declared(substitute(arguments, in: $0), inside: type.name) }
      .filter { $0.0.name != type.name && !passed.contains($0.0.name) }
    let found = contents.compactMap {
      property(at: path, of: $0.0, $0.1, passed: passed.union([type.name]))
    }
    if let asked = found.first(where: { $0.0.type.name == asking }) { return asked }
    // If two of them have different types, the declarations are not sufficient.
    return Set(found.map { $0.0.property.type }).count == 1 ? found.first : nil
  }

  private func property(at path: ArraySlice<PatternPath.Step>, of type: DeclaredType) -> OwnedProperty? {
    if case .key(let key)? = path.first, let property = property(key, of: type) { return property }
    let reads = type.reads.filter {
      !$0.opensContainer && $0.ends(Array(path.prefix($0.path.count)), convertsKeys: convertsKeys)
    }
    return reads.first.flatMap { read in type.property(setBy: read).map { OwnedProperty(type, $0, read: read) } }
  }

  /// Returns the property that holds the value at a path, or the array that contains it.
  func holder(of path: String, from root: String) -> OwnedProperty? {
    let steps = PatternPath(path).steps
    let walked = self.steps(along: PatternPath(path), from: root)
    guard walked.count == steps.count + 1 else { return nil }
    return walked.last?.owner ?? walked.dropLast().last?.owner
  }

  /// Returns the path with every index, and every key of a dictionary, left open: all the places that the same code
  /// decodes.
  func opening(_ path: String, from root: String) -> PatternPath {
    var steps = PatternPath(generalizing: path).steps
    for step in self.steps(along: PatternPath(path), from: root) where step.depth < steps.count {
      if TypeText.dictionary(contents(of: step.type, inside: step.owner?.type.name)) != nil { steps[step.depth] = .any }
    }
    return PatternPath(steps: steps)
  }

  /// Returns a declared type by its name, and the types of its properties by the keys of the JSON.
  func members(of name: String, inside scope: String?) -> (type: DeclaredType, property: (String) -> String?)? {
    guard let (found, arguments) = declared(name, inside: scope) else { return nil }
    return (found, { key in property(key, of: found)?.property.type.map { substitute(arguments, in: $0) } })
  }

  private func property(_ key: String, of type: DeclaredType) -> OwnedProperty? {
    let spelled = modelKey(key)
    var next: DeclaredType? = type
    while let current = next {
      if let property = current.property(forKey: spelled) ?? current.property(forKey: key) {
        return OwnedProperty(current, property)
      }
      next = model.superclass(of: current)
    }
    return nil
  }

  private func modelKey(_ key: String) -> String { convertsKeys ? SnakeCase.converted(key) : key }

  /// Returns the type of the payload that compiler-generated coding of an enum finds at a path, after the keys of a case
  /// and of one of its values: `{"time": {"seconds": 600}}`.
  private func payload(at path: ArraySlice<PatternPath.Step>, of type: DeclaredType) -> String? {
    guard type.kind == .enumeration, !type.hasDecodingInitializer, path.count > 1,
      case .key(let name) = path[path.startIndex], case .key(let label) = path[path.startIndex + 1],
      let known = type.cases.first(where: { [name, modelKey(name)].contains(type.key(ofCase: $0.name)) })
    else { return nil }
    let values = EnumCaseShape.keyed(known)
    return values[label] ?? values[modelKey(label)]
  }

  private func declared(_ name: String, inside scope: String?) -> (DeclaredType, [String: String])? {
    guard let (base, arguments) = TypeText.generic(name) else {
      return model.type(name, inside: scope).map { ($0, [:]) }
    }
    guard let type = model.type(base, inside: scope) else { return nil }
    return (type, Dictionary(zip(type.genericParameters, arguments), uniquingKeysWith: { first, _ in first }))
  }

  private func substitute(_ arguments: [String: String], in type: String) -> String {
    arguments.isEmpty
      ? type : arguments[TypeText.core(of: type)].map { TypeText.replacingCore(of: type, with: $0) } ?? type
  }
}
