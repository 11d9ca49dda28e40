import Foundation

/// A value inside a decoded one, found by reflection: properties by name, whatever their access level.
struct DecodedValue {
  private let value: Any

  /// - Returns: Nil if a step leads nowhere, as in an optional that is nil.
  init?(in root: Any, at steps: [ValueStep]) {
    var value = root
    for step in steps {
      guard let present = Self.unwrapped(value), let next = Self.child(of: present, step) else { return nil }
      value = next
    }
    self.value = value
  }

  /// The value as Swift would print it, in one line; strings with quotes.
  var text: String? {
    guard let present = Self.unwrapped(value) else { return "nil" }
    if let text = present as? String { return text.prefix(Self.limit).debugDescription }
    let printed = present is any CustomStringConvertible ? String(describing: present) : Self.members(of: present)
    let line = printed.prefix(Self.limit).split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  private static let limit = 400

  /// Returns `Item(sku: "KB-2041", price: 129.0)`, with the type's unqualified name, because the module's name is of no
  /// use to the reader.
  private static func members(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let name = String(describing: type(of: value))
    guard mirror.displayStyle == .struct || mirror.displayStyle == .class else { return String(describing: value) }
    let members = mirror.children.prefix(20).map { child in
      "\(child.label ?? "_"): \(DecodedValue(child.value).text ?? "")"
    }
    return "\(name)(\(members.joined(separator: ", ")))"
  }

  private init(_ value: Any) { self.value = value }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func child(of value: Any, _ step: ValueStep) -> Any? {
    switch step {
    case .property(let name): property(name, of: Mirror(reflecting: value))
    case .index(let index): element(index, of: Mirror(reflecting: value))
    case .key(let key): entry(key, of: Mirror(reflecting: value))
    }
  }

  /// Returns a property's value. A wrapped property is stored under another name; lazy properties are ignored.
  private static func property(_ name: String, of mirror: Mirror) -> Any? {
    let own = mirror.children.first { $0.label == name }?.value
    let wrapped = mirror.children.first { $0.label == "_" + name }?.value
    return own ?? wrapped.map { wrapper in
      Mirror(reflecting: wrapper).children.first { $0.label == "wrappedValue" }?.value ?? wrapper
    } ?? mirror.superclassMirror.flatMap { property(name, of: $0) }
  }

  private static func element(_ index: Int, of mirror: Mirror) -> Any? {
    guard index >= 0, index < mirror.children.count else { return nil }
    return mirror.children[mirror.children.index(mirror.children.startIndex, offsetBy: index)].value
  }

  private static func entry(_ key: String, of mirror: Mirror) -> Any? {
    for child in mirror.children {
      let parts = Mirror(reflecting: child.value).children.map(\.value)
      if parts.count == 2, String(describing: parts[0]) == key { return parts[1] }
    }
    return nil
  }
}
