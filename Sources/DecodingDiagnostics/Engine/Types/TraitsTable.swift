/// The traits of the types met so far, by the address of their metadata. They are needed for every value, so a hash of
/// the standard library's quality would cost more than everything else. The routes are kept separately, since counting
/// references to the traits would cost as much again.
final class TraitsTable {
  private static let capacity = 1024

  private let keys: UnsafeMutablePointer<UInt>
  private let values: UnsafeMutablePointer<TypeTraits?>
  private let routes: UnsafeMutablePointer<PlainRoute>
  private var count = 0
  private var overflow: [ObjectIdentifier: TypeTraits] = [:]

  /// Names of types that were replaced by something else; usually none.
  private let standIns: Set<String>

  init(standIns: Set<String> = []) {
    self.standIns = standIns
    keys = .allocate(capacity: Self.capacity)
    keys.initialize(repeating: 0, count: Self.capacity)
    values = .allocate(capacity: Self.capacity)
    values.initialize(repeating: nil, count: Self.capacity)
    routes = .allocate(capacity: Self.capacity)
    routes.initialize(repeating: .model, count: Self.capacity)
  }

  deinit {
    values.deinitialize(count: Self.capacity)
    values.deallocate()
    routes.deallocate()
    keys.deallocate()
  }

  func traits<T>(of type: T.Type) -> TypeTraits {
    let slot = slot(of: type)
    return values[slot] ?? insert(type, slot)
  }

  /// Returns how a value of the type is decoded plainly.
  @inline(__always)
  func route<T>(of type: T.Type) -> PlainRoute {
    let slot = slot(of: type)
    return keys[slot] != 0 ? routes[slot] : insert(type, slot).route
  }

  /// Returns the slot of a type, or the free one for it.
  @inline(__always)
  private func slot<T>(of type: T.Type) -> Int {
    let key = UInt(bitPattern: ObjectIdentifier(type))
    var slot = Self.slot(of: key)
    while keys[slot] != 0, keys[slot] != key { slot = (slot &+ 1) & (Self.capacity - 1) }
    return slot
  }

  @inline(__always)
  private static func slot(of key: UInt) -> Int {
    Int(truncatingIfNeeded: (key >> 4) &* 0x9E37_79B9_7F4A_7C15 >> 40) & (capacity - 1)
  }

  @inline(never)
  private func insert<T>(_ type: T.Type, _ slot: Int) -> TypeTraits {
    let id = ObjectIdentifier(type)
    if let known = overflow[id] { return known }
    let found = TypeTraits(
      of: type, isStandIn: !standIns.isEmpty && standIns.contains(TypeName.withoutArguments(of: type)))
    guard count < Self.capacity / 2 else {
      overflow[id] = found
      return found
    }
    count += 1
    keys[slot] = UInt(bitPattern: id)
    values[slot] = found
    routes[slot] = found.route
    return found
  }
}
