internal import Foundation

/// A decoded value as the texts of its parts, to compare it with another value of the same type.
///
///     Analyte(code: "2951-2", flag: .normal)   // code: 2951-2, flag: normal
struct ValueOutline: Equatable {
  struct Part: Equatable {
    /// The properties that lead to it, without indices.
    let path: [String]
    /// The text for the reader.
    let text: String
    /// Distinguishes values with the same text.
    let identity: String
  }

  private(set) var parts: [Part] = []
  /// Whether it has all parts; a huge or endless value has not.
  private(set) var isComplete = true

  init(of value: Any) {
    var objects: Set<ObjectIdentifier> = []
    visit(value, [], &objects)
  }

  /// Returns the first part that differs from another outline's.
  func firstDifference(from other: ValueOutline) -> Part? {
    guard let index = parts.indices.first(where: { $0 >= other.parts.count || parts[$0] != other.parts[$0] }) else {
      return parts.last
    }
    return parts[index]
  }

  private static let limit = 4_000

  private mutating func visit(_ value: Any, _ path: [String], _ objects: inout Set<ObjectIdentifier>) {
    guard parts.count < Self.limit, path.count < 40 else { return isComplete = false }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let inner = mirror.children.first else { return add("nil", path) }
      visit(inner.value, path, &objects)
    case .set, .dictionary: visitUnordered(mirror, path, &objects)
    case .class:
      let object = ObjectIdentifier(value as AnyObject)
      guard objects.insert(object).inserted else { return add("…", path) }
      visitMembers(of: value, mirror, path, &objects)
      objects.remove(object)
    default: visitMembers(of: value, mirror, path, &objects)
    }
  }

  /// Sets have no order, and that of a dictionary differs from one value to the next.
  private mutating func visitUnordered(_ mirror: Mirror, _ path: [String], _ objects: inout Set<ObjectIdentifier>) {
    var elements: [String] = []
    for child in mirror.children {
      var outline = ValueOutline()
      outline.visit(child.value, path, &objects)
      isComplete = isComplete && outline.isComplete
      elements.append(outline.parts.map(\.identity).joined(separator: ": "))
    }
    add("[" + elements.sorted().joined(separator: ", ") + "]", path)
  }

  private init() {}

  private mutating func visitMembers(
    of value: Any, _ mirror: Mirror, _ path: [String], _ objects: inout Set<ObjectIdentifier>
  ) {
    if let date = value as? Date {
      return add(date.formatted(.iso8601), path, identity: "\(date.timeIntervalSince1970)")
    }
    var levels = [mirror]
    while let parent = levels.last?.superclassMirror { levels.append(parent) }
    let isOpaque = TypeName.isOfTheSystem(TypeName.qualified(type(of: value))) && mirror.displayStyle != .collection
    guard !isOpaque, mirror.displayStyle == .collection || levels.contains(where: { !$0.children.isEmpty }) else {
      return add(String(describing: value), path, identity: Self.identity(of: value))
    }
    if mirror.displayStyle == .enum { add("", path, identity: mirror.children.first?.label ?? "") }
    if mirror.displayStyle == .collection { add("\(mirror.children.count) elements", path) }
    for child in levels.reversed().flatMap(\.children) {
      let name = child.label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
      visit(child.value, name == "wrappedValue" ? path : path + [name].compactMap(\.self), &objects)
    }
  }

  private mutating func add(_ text: String, _ path: [String], identity: String? = nil) {
    parts.append(Part(path: path, text: text, identity: identity ?? text))
  }

  /// The text, and the bytes of an enum's case, whose description may be the same for several cases.
  private static func identity(of value: Any) -> String {
    let text = String(describing: value)
    func bytes<Value>(of value: Value) -> String {
      guard _isPOD(Value.self), Mirror(reflecting: value).displayStyle == .enum else { return "" }
      return withUnsafeBytes(of: value) { $0.map { " \($0)" }.joined() }
    }
    return text + bytes(of: value)
  }
}
