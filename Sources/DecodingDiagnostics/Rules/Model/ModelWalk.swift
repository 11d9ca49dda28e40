/// Follows a path through the declared types: what stands at every step, as far as the declarations tell.
struct ModelWalk {
  /// A place of the model that the path leads through.
  struct Step {
    /// How many components of the path lead here.
    let depth: Int
    /// The type of the value here, as Swift text.
    let type: String
    /// The property that holds it; nil for elements, entries and the root.
    let owner: OwnedProperty?
  }

  let model: DeclaredModel
  let convertsKeys: Bool

  /// The steps from the root down; they end where the declarations say no more.
  func steps(along path: PatternPath, from root: String) -> [Step] {
    var steps = [Step(depth: 0, type: root, owner: nil)]
    var type = root
    var scope: String?
    for (depth, component) in path.steps.enumerated() {
      let bare = TypeText.unwrapped(type)
      if let element = TypeText.element(of: bare) ?? TypeText.dictionary(bare)?.value {
        type = element
        steps.append(Step(depth: depth + 1, type: type, owner: nil))
        continue
      }
      guard case .key(let key) = component, let (found, arguments) = declared(bare, inside: scope),
        let property = property(key, of: found)
      else { return steps }
      type = substitute(arguments, in: property.property.type ?? "")
      scope = property.type.name
      guard !type.isEmpty else { return steps }
      steps.append(Step(depth: depth + 1, type: type, owner: property))
    }
    return steps
  }

  /// The property that holds the value at a path, or the list that it is an element of.
  func holder(of path: String, from root: String) -> OwnedProperty? {
    let steps = PatternPath(path).steps
    let walked = self.steps(along: PatternPath(path), from: root)
    guard walked.count == steps.count + 1 else { return nil }
    return walked.last?.owner ?? walked.dropLast().last?.owner
  }

  /// The path with every index, and every key of a dictionary, left open: all the places that the same code decodes.
  func opening(_ path: String, from root: String) -> PatternPath {
    var steps = PatternPath(generalizing: path).steps
    for step in self.steps(along: PatternPath(path), from: root) where step.depth < steps.count {
      if TypeText.dictionary(TypeText.unwrapped(step.type)) != nil { steps[step.depth] = .any }
    }
    return PatternPath(steps: steps)
  }

  /// A declared type by its name, and the types of its properties by the keys of the JSON.
  func members(of name: String, inside scope: String?) -> (type: DeclaredType, property: (String) -> String?)? {
    guard let (found, arguments) = declared(name, inside: scope) else { return nil }
    return (found, { key in property(key, of: found)?.property.type.map { substitute(arguments, in: $0) } })
  }

  private func property(_ key: String, of type: DeclaredType) -> OwnedProperty? {
    let spelled = convertsKeys ? SnakeCase.converted(key) : key
    var next: DeclaredType? = type
    while let current = next {
      if let property = current.property(forKey: spelled) ?? current.property(forKey: key) {
        return OwnedProperty(current, property)
      }
      next = model.superclass(of: current)
    }
    return nil
  }

  private func declared(_ name: String, inside scope: String?) -> (DeclaredType, [String: String])? {
    guard let open = name.firstIndex(of: "<"), name.hasSuffix(">") else {
      return model.type(name, inside: scope).map { ($0, [:]) }
    }
    guard let type = model.type(String(name[..<open]), inside: scope) else { return nil }
    let arguments = Self.split(name[name.index(after: open)...].dropLast())
    return (type, Dictionary(zip(type.genericParameters, arguments), uniquingKeysWith: { first, _ in first }))
  }

  private func substitute(_ arguments: [String: String], in type: String) -> String {
    arguments.isEmpty
      ? type : arguments[TypeText.core(of: type)].map { TypeText.replacingCore(of: type, with: $0) } ?? type
  }

  /// Generic arguments, split at the commas of the outermost level.
  private static func split(_ text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "<[(".contains(character) { depth += 1 }
      if ">])".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
  }
}
