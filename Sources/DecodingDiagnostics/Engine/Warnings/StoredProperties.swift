internal import Synchronization

/// The names of the properties that types store.
///
/// Found once a type and process, since mirrors are slow and a file of JSON Lines has a decode of its own for every line.
enum StoredProperties {
  private static let known = Mutex<[ObjectIdentifier: Set<String>]>([:])

  /// Those of a value's type, its superclasses' among them, without what property wrappers add.
  static func names<Value>(of value: Value) -> Set<String> {
    let type = ObjectIdentifier(Value.self)
    if let names = known.withLock({ $0[type] }) { return names }
    let names = read(off: value)
    known.withLock { $0[type] = names }
    return names
  }

  /// Types of the system are coded by rules of their own: what they store tells nothing.
  private static func read<Value>(off value: Value) -> Set<String> {
    guard !TypeName.isOfTheSystem(String(reflecting: Value.self)) else { return [] }
    var names: Set<String> = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror, current.displayStyle == .struct || current.displayStyle == .class {
      for case let label? in current.children.map(\.label) where !label.utf8.contains(UInt8(ascii: "$")) {
        names.insert(label.hasPrefix("_") ? String(label.dropFirst()) : label)
      }
      mirror = current.superclassMirror
    }
    return names
  }
}
