internal import Locking

/// What types store: the names of the properties, and which of them are optional.
struct StoredNames {
  var all: Set<String> = []
  var optional: Set<String> = []
}

/// The names of the properties that types store.
///
/// Found once a type and process, since mirrors are slow and a file of JSON Lines has a decode of its own for every line.
enum StoredProperties {
  private static let known = Mutex<[ObjectIdentifier: StoredNames]>([:])

  /// Those of a value's type, its superclasses' among them, without what property wrappers add.
  static func names<Value>(of value: Value) -> StoredNames {
    let type = ObjectIdentifier(Value.self)
    if let names = known.withLock({ $0[type] }) { return names }
    let names = read(off: value)
    known.withLock { $0[type] = names }
    return names
  }

  /// Types of the system are coded by rules of their own: what they store tells nothing.
  private static func read<Value>(off value: Value) -> StoredNames {
    guard !TypeName.isOfTheSystem(String(reflecting: Value.self)) else { return StoredNames() }
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
