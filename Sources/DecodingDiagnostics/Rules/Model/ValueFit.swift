internal import DecodingPrograms
internal import JSONText

/// Whether a value of the document looks like what a type decodes: enough to distinguish a good guess from a bad one,
/// since every proposal is tested by decoding before it is shown.
struct ValueFit {
  let document: JSONDocument
  let model: DeclaredModel
  let convertsKeys: Bool
  /// The type in which the name of another one is looked up.
  var scope: String?

  func fits(_ node: Node, _ type: String, depth: Int = 0) -> Bool {
    let kind = document.kind(of: node)
    if TypeText.isOptional(type) { return kind == .null || fits(node, TypeText.unwrapped(type), depth: depth) }
    if TypeText.isNumber(type) { return kind == .number }
    switch type {
    case "String", "Substring", "Character", "URL", "UUID", "Data": return kind == .string
    case "Bool": return kind == .bool
    case "Date": return kind == .string || kind == .number
    default: break
    }
    if let element = TypeText.element(of: type) {
      return kind == .array
        && (depth > 3 || document.children(of: node).allSatisfy { fits($0, element, depth: depth + 1) })
    }
    if let entry = TypeText.dictionary(type) {
      return kind == .object
        && (depth > 3 || document.children(of: node).allSatisfy { fits($0, entry.value, depth: depth + 1) })
    }
    return fits(node, declared: type, depth: depth)
  }

  /// Whether a string has a format of the type that is created from it, if that is recognizable: a known date format, a
  /// UUID.
  func resembles(_ node: Node, _ type: String) -> Bool {
    guard fits(node, type), let text = document.string(of: node) else { return fits(node, type) }
    switch TypeText.unwrapped(type) {
    case "Date": return DateForms.isISO8601(text) || DateForms.isInSomeFormat(text)
    case "UUID": return text.count == 36
    default: return true
    }
  }

  /// Whether values are objects or arrays like the type: a mismatch inside of them is the next failure.
  func hasShape(of type: String, _ nodes: [Node]) -> Bool {
    let bare = TypeText.unwrapped(type)
    let isObject = TypeText.dictionary(bare) != nil || model.type(bare, inside: scope)?.kind == .structure
    let kind: ValueKind? = TypeText.element(of: bare) != nil ? .array : isObject ? .object : nil
    return !nodes.isEmpty && nodes.allSatisfy { document.kind(of: $0) == kind && document.count(of: $0) > 0 }
  }

  /// Whether a value, or each of the values in it, has all keys that a struct with several keys needs, so that it can
  /// hardly be anything else.
  func isPlainly(_ node: Node, _ type: String) -> Bool {
    areObjects(node, type) { requiredKeys(of: $1).count > 1 && hasRequiredKeys($0, of: $1) }
  }

  /// Whether it has several of these keys, and more than it lacks.
  func isMostly(_ node: Node, _ type: String) -> Bool {
    areObjects(node, type) { object, type in
      let present = Set(keys(of: object))
      let required = requiredKeys(of: type)
      let shared = required.count(where: present.contains)
      return shared > 1 && shared * 2 > required.count
    }
  }

  private func areObjects(_ node: Node, _ type: String, _ suits: (Node, DeclaredType) -> Bool) -> Bool {
    let bare = TypeText.unwrapped(type)
    if let inner = TypeText.element(of: bare) ?? TypeText.dictionary(bare)?.value {
      let kind: ValueKind = TypeText.dictionary(bare) == nil ? .array : .object
      return document.kind(of: node) == kind && document.count(of: node) > 0
        && document.children(of: node).allSatisfy { areObjects($0, inner, suits) }
    }
    guard let declared = model.type(bareName(bare), inside: scope), declared.kind == .structure,
      !declared.hasDecodingInitializer, document.kind(of: node) == .object
    else { return false }
    return suits(node, declared)
  }

  private func fits(_ node: Node, declared name: String, depth: Int) -> Bool {
    guard let type = model.type(bareName(name), inside: scope) else { return true }
    let kind = document.kind(of: node)
    if type.kind == .enumeration {
      guard let raw = type.rawType else { return kind != .null }
      return fits(node, raw)
    }
    if let program = type.ownProgram { return kind != .null && fits(node, program, of: type) }
    guard !type.hasDecodingInitializer, !type.isPropertyWrapper else { return kind != .null }
    return kind == .object && hasRequiredKeys(node, of: type)
  }

  /// Whether a value fits code of the type's own, as far as that can be determined without running it.
  private func fits(_ node: Node, _ program: DecodingProgram, of type: DeclaredType) -> Bool {
    switch program.expectedKind {
    case .keyed?: document.kind(of: node) == .object && (program.namedKeys.isEmpty || hasRequiredKeys(node, of: type))
    case .unkeyed?: document.kind(of: node) == .array
    case .single?, nil: true
    }
  }

  /// Whether every key that the type requires is present.
  func hasRequiredKeys(_ object: Node, of type: DeclaredType) -> Bool {
    let required = requiredKeys(of: type)
    guard !required.isEmpty else { return !sharedKeys(object, with: type).isEmpty }
    let present = Set(keys(of: object))
    return required.allSatisfy(present.contains)
  }

  func sharedKeys(_ object: Node, with type: DeclaredType) -> Set<String> {
    let named = type.ownProgram?.namedKeys ?? []
    return (named.isEmpty ? Set(type.properties.compactMap(type.key(of:))) : named).intersection(keys(of: object))
  }

  func requiredKeys(of type: DeclaredType) -> [String] {
    if let program = type.ownProgram { return program.requiredKeys }
    return type.properties.compactMap { property in
      let isOptional = property.type.map(TypeText.isOptional) ?? false
      let isFixed = property.isConstant && property.initialValue != nil
      return isOptional || isFixed || !property.attributes.isEmpty ? nil : type.key(of: property)
    }
  }

  /// Returns the keys of an object as the model sees them.
  func keys(of object: Node) -> [String] {
    document.keys(of: object).map { convertsKeys ? SnakeCase.converted($0) : $0 }
  }

  func bareName(_ name: String) -> String { name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name }
}
