#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A library of the user's types that is loaded into this process permanently.
///
/// It is never unloaded, because the runtime keeps pointers into everything that it has seen.
struct ModelImage {
  private let handle: UnsafeMutableRawPointer
  private let sections: MetadataSections?

  struct LoadError: Error {
    let reason: String
  }

  /// Loading may run the user's code.
  init(path: String) throws(LoadError) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw LoadError(reason: dlerror().map { String(cString: $0) } ?? path)
    }
    self.handle = handle
    sections = MetadataSections.of(path)
  }

  /// Loads the runtime libraries that the models need, by path, because the models may have been compiled on another
  /// machine. Errors are reported when the models are loaded.
  static func makeReady(_ libraries: [String]) {
    for path in libraries { _ = dlopen(path, RTLD_NOW | RTLD_GLOBAL) }
  }

  func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(handle, name)
  }

  /// The Decodable types of the library that are not generic, with their names without the module.
  ///
  /// - Parameter isWanted: Whether a type of that name is looked at. Finding out how a type conforms takes longer than
  ///   its name, since the runtime goes through every conformance of the program.
  func decodableTypes(
    where isWanted: (_ name: String) -> Bool = { _ in true }
  ) -> [(name: String, type: any Decodable.Type)] {
    guard let sections, let decodable = dlsym(dlopen(nil, RTLD_NOW), "$sSeMp") else { return [] }
    var found: [(name: String, type: any Decodable.Type)] = []
    var seen: Set<ObjectIdentifier> = []
    func add(_ descriptor: UnsafeRawPointer) {
      guard let type = ContextDescriptor(descriptor).type, seen.insert(ObjectIdentifier(type)).inserted else { return }
      let name = ReflectedTypeName(_typeName(type)).withoutModule
      guard isWanted(name), let decodable = type as? any Decodable.Type else { return }
      found.append((name, decodable))
    }
    for record in relativePointers(sections.conformances) {
      let conformance = ConformanceRecord(record)
      if conformance.protocolDescriptor == UnsafeRawPointer(decodable), let descriptor = conformance.typeDescriptor {
        add(descriptor)
      }
    }
    // A subclass inherits the conformance and has no conformance record.
    for descriptor in relativePointers(sections.types) where ContextDescriptor(descriptor).isClass { add(descriptor) }
    return found
  }

  private func relativePointers(_ section: UnsafeRawBufferPointer) -> [UnsafeRawPointer] {
    guard let start = section.baseAddress else { return [] }
    return stride(from: 0, to: section.count, by: 4).map { relative(start + $0) }
  }
}

/// Returns the target of a 32-bit offset relative to its own address.
private func relative(_ address: UnsafeRawPointer) -> UnsafeRawPointer {
  address + Int(address.load(as: Int32.self))
}

/// Returns the same, or the target of a pointer there if the lowest bit is set.
private func indirectable(_ address: UnsafeRawPointer) -> UnsafeRawPointer? {
  let offset = Int(address.load(as: Int32.self))
  let target = address + (offset & ~1)
  return offset & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
}

/// A record that says that a type conforms to a protocol.
private struct ConformanceRecord {
  private let address: UnsafeRawPointer

  init(_ address: UnsafeRawPointer) { self.address = address }

  var protocolDescriptor: UnsafeRawPointer? { indirectable(address) }

  /// Nil for classes of Objective-C, which are referred to in another way.
  var typeDescriptor: UnsafeRawPointer? {
    let referenceKind = address.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
    return switch referenceKind {
    case 0: relative(address + 4)
    case 1: relative(address + 4).load(as: UnsafeRawPointer?.self)
    default: nil
    }
  }
}

/// The compiler's description of a type.
private struct ContextDescriptor {
  private let address: UnsafeRawPointer

  init(_ address: UnsafeRawPointer) { self.address = address }

  private var flags: UInt32 { address.load(as: UInt32.self) }

  private var isGeneric: Bool { flags & 0x80 != 0 }

  var isClass: Bool { flags & 0x1f == 16 && !isGeneric }

  /// The type itself; nil if it is generic, or not a type.
  var type: Any.Type? {
    guard (16...18).contains(flags & 0x1f), !isGeneric else { return nil }
    typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
    let accessor = unsafeBitCast(relative(address + 12), to: Accessor.self)
    return unsafeBitCast(accessor(0), to: Any.Type.self)
  }
}
