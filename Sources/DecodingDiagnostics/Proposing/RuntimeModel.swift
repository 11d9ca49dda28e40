/// The model as far as the process knows it: the types of a decoded value, in place of their source.
///
/// A value does not show its coding keys, so those that decoding asked for are used. If they are not an enum, each
/// property is assumed to be coded by its own name.
struct RuntimeModel {
  /// The number of values to reflect: a document with a million elements has few types.
  private static let valueLimit = 4_000
  private static let elementLimit = 40

  private var types: [String: DeclaredType] = [:]
  private var order: [String] = []
  private var visited = 0
  private let codingKeys: [String: [DeclaredCase]]

  /// - Parameters:
  ///   - value: The value, with stand-ins for what failed.
  ///   - failures: Failures, whose properties are known even without a stand-in.
  ///   - codingKeys: The coding keys of each type, by its name in the source.
  init(of value: Any?, failures: [Failure], codingKeys: [String: [DeclaredCase]] = [:]) {
    self.codingKeys = codingKeys
    if let value { visit(value, depth: 0) }
    for failure in failures { note(failure) }
  }

  var declared: DeclaredModel { DeclaredModel(order.compactMap { types[$0] }) }

  // MARK: Values

  private mutating func visit(_ value: Any, depth: Int) {
    guard visited < Self.valueLimit, depth < 64 else { return }
    visited += 1
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .class: visitMembers(mirror, type(of: value), depth: depth)
    case .enum:
      note(enumeration: value)
      for child in mirror.children { visit(child.value, depth: depth + 1) }
    default:
      for child in mirror.children.prefix(Self.elementLimit) { visit(child.value, depth: depth + 1) }
    }
  }

  private mutating func visitMembers(_ mirror: Mirror, _ type: Any.Type, depth: Int) {
    let reflected = String(reflecting: type)
    guard !TypeName.isOfTheSystem(reflected) else { return }
    let name = DeclaredModel.sourceName(reflected)
    if types[name] == nil { add(declaration(name, mirror)) }
    var next: Mirror? = mirror
    while let current = next {
      for child in current.children { visit(child.value, depth: depth + 1) }
      next = current.superclassMirror
    }
  }

  private func declaration(_ name: String, _ mirror: Mirror) -> DeclaredType {
    var type = DeclaredType(name: name, kind: mirror.displayStyle == .class ? .classType : .structure)
    type.isDecodable = true
    type.codingKeys = codingKeys[name]
    var next: Mirror? = mirror
    while let current = next {
      type.properties += current.children.compactMap(property)
      next = current.superclassMirror
    }
    return type
  }

  /// Returns a property; a stored `_price` is one with a wrapper.
  private func property(_ child: Mirror.Child) -> DeclaredProperty? {
    guard let label = child.label, !label.contains("$") else { return nil }
    let text = TypeName.text(of: type(of: child.value))
    guard label.hasPrefix("_") else { return DeclaredProperty(name: label, type: text, isConstant: true) }
    return DeclaredProperty(name: String(label.dropFirst()), type: nil, isConstant: false, attributes: ["@" + text])
  }

  // MARK: Enums

  private mutating func note(enumeration value: Any) {
    func open<T>(_ value: T) {
      let reflected = String(reflecting: T.self)
      let name = DeclaredModel.sourceName(reflected)
      guard types[name] == nil, !TypeName.isOfTheSystem(reflected) else { return }
      var type = DeclaredType(name: name, kind: .enumeration)
      type.isDecodable = true
      let cases = EnumLayout.cases(of: T.self)
      type.inherited = cases.lazy.compactMap(rawValue).first.map { [TypeName.text(of: Swift.type(of: $0))] } ?? []
      type.cases = cases.map {
        DeclaredCase(name: EnumLayout.caseName(of: $0) ?? "", rawValue: rawValue($0).map { "\($0)" })
      }
      add(type)
    }
    open(value)
  }

  private func rawValue(_ value: Any) -> Any? { (value as? any RawRepresentable)?.rawValue }

  // MARK: Failures

  /// Adds the property that asked for a value, with its expected type.
  private mutating func note(_ failure: Failure) {
    guard let requester = failure.requester, let key = requester.key, let expected = failure.expected,
      failure.count > 0, !TypeName.isOfTheSystem(requester.type)
    else { return }
    let name = DeclaredModel.sourceName(requester.type)
    if types[name] == nil {
      var type = DeclaredType(name: name, kind: .structure)
      type.isDecodable = true
      type.codingKeys = codingKeys[name]
      add(type)
    }
    guard types[name]?.property(forKey: key) == nil, types[name]?.kind != .enumeration else { return }
    let property = codingKeys[name]?.first { $0.rawValue == key }?.name ?? key
    types[name]?.properties.append(DeclaredProperty(name: property, type: expected, isConstant: true))
  }

  private mutating func add(_ type: DeclaredType) {
    types[type.name] = type
    order.append(type.name)
  }
}
