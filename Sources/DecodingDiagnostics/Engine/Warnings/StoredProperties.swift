internal import Locking

/// The names of the properties that a type stores, and which of them are optional.
struct StoredNames {
  var all: Set<String> = []
  var optional: Set<String> = []
}

/// The stored properties of types, by name.
///
/// Determined once per type and process, since mirrors are slow and a JSON Lines file has a decode for every line.
enum StoredProperties {
  private static let known = Mutex<[ObjectIdentifier: StoredNames]>([:])

  /// Returns those of a value's type, including its superclasses', without what property wrappers add.
  static func names<Value>(of value: Value) -> StoredNames {
    let type = ObjectIdentifier(Value.self)
    if let names = known.withLock({ $0[type] }) { return names }
    let names = read(off: value)
    known.withLock { $0[type] = names }
    return names
  }

  /// Types of the system have coding rules of their own: their stored properties say nothing.
  private static func read<Value>(off value: Value) -> StoredNames {
    guard !TypeName.isOfTheSystem(TypeName.qualified(Value.self)) else { return StoredNames() }
    var names = StoredNames()
    var mirror: Mirror? = Mirror(reflecting: value)
    while let current = mirror, current.displayStyle == .struct || current.displayStyle == .class {
      for case (let label?, let stored) in current.children where !label.utf8.contains(UInt8(ascii: "$")) {
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        names.all.insert(name)
        if Mirror(reflecting: stored).displayStyle == .optional { names.optional.insert(name) }
      }
      mirror = current.superclassMirror
    }
    return names
  }
}
