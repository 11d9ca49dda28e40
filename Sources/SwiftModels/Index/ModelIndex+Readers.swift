public import DecodingDiagnostics
public import JSONText

/// The declaration that reads a value of a document.
public struct ValueReader: Sendable, Equatable {
  /// The property, or the root type; if nothing reads the value, the type that does not read it.
  public let declaration: Declaration
  /// The type as written; nil if it is inferred, and for a root.
  public let type: String?
  /// Whether the type has a property for it.
  public let isRead: Bool
  /// The steps from the decoded root to the value.
  public var steps: [ValueStep] = []
}

extension ModelIndex {
  /// Returns the declaration that reads the value at a path; nil if the path leads through generic types, or types that
  /// are not in the sources.
  ///
  /// - Parameter convertsKeys: Whether the decoder converts keys from snake case.
  public func reader(of path: JSONPath, root: String, convertsKeys: Bool) -> ValueReader? {
    var (type, scope) = (root, "")
    var reader = rootReader(root)
    var steps: [ValueStep] = []
    for component in path.components {
      let bare = TypeText.unwrapped(type)
      switch component {
      case .index(let index):
        guard let element = TypeText.element(of: bare) else { return nil }
        type = element
        steps.append(.index(index))
      case .key(let key):
        if let entry = TypeText.dictionary(bare) {
          type = entry.value
          steps.append(.key(key))
          continue
        }
        guard reader?.isRead != false, let owner = declaredType(bare, in: scope) else { return nil }
        guard let property = property(of: owner, key: key, convertsKeys: convertsKeys) else {
          return ValueReader(declaration: Declaration(owner.place, owner.name), type: nil, isRead: false)
        }
        reader = ValueReader(
          declaration: Declaration(property.place, "\(owner.name).\(property.name)"), type: property.type, isRead: true)
        steps.append(.property(property.name))
        reader?.steps = steps
        guard let next = property.type else {
          return path.components.last == component ? reader : nil
        }
        (type, scope) = (next, owner.name)
      }
    }
    reader?.steps = steps
    return reader
  }

  private func rootReader(_ root: String) -> ValueReader? {
    var type = TypeText.unwrapped(root)
    while let inner = TypeText.element(of: type) ?? TypeText.dictionary(type)?.value {
      type = TypeText.unwrapped(inner)
    }
    return declaredType(type, in: "").map {
      ValueReader(declaration: Declaration($0.place, $0.name), type: nil, isRead: true)
    }
  }

  /// The innermost scope wins.
  private func declaredType(_ name: String, in scope: String) -> TypeDeclaration? {
    var outer: String? = scope.isEmpty ? nil : scope
    while let known = outer {
      if let type = types(named: known + "." + name).first { return type }
      outer = parentName(of: known)
    }
    return types(named: name).first
  }

  private func property(of type: TypeDeclaration, key: String, convertsKeys: Bool) -> PropertyDeclaration? {
    let known = convertsKeys ? [key, key.convertedFromSnakeCase] : [key]
    let names = types(named: type.name + ".CodingKeys").first.map { keys in
      keys.cases.filter { known.contains($0.rawValue ?? $0.name) }.map(\.name)
    }
    return type.properties.first { (names ?? known).contains($0.name) }
  }
}

extension String {
  /// `sensor_name` → `sensorName`
  fileprivate var convertedFromSnakeCase: String {
    let words = split(separator: "_")
    guard let first = words.first, words.count > 1 else { return self }
    return words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
  }
}
