/// What the engine must know of a type beyond its name; found once a type.
final class TypeTraits {
  let scalar: (any JSONScalar.Type)?
  let special: SpecialType?
  let collection: (any RecoverableCollection.Type)?
  /// With texts for keys.
  let isDictionary: Bool
  let isRawRepresentable: Bool
  let isEnum: Bool
  /// A collection of the standard library, transparent when it is told who asked for a value.
  let isTransparent: Bool
  /// Something else is compiled in place of the type, or of what its code uses.
  let isStandIn: Bool
  /// How much more often values of the type failed of late than they did not.
  @exclusivity(unchecked) private var misses = 0
  private static let missLimit = 16
  /// A good value of the type is kept, to stand in for others.
  @exclusivity(unchecked) var hasDonor = false
  /// How many more objects in which the model caught that something is missing are looked into with care.
  @exclusivity(unchecked) private var lookLimit = 64

  init<T>(of type: T.Type, isStandIn: Bool = false) {
    self.isStandIn = isStandIn
    scalar = type as? any JSONScalar.Type
    special = SpecialType(type)
    collection = type as? any RecoverableCollection.Type
    isDictionary = collection is any ConvertedKeyDictionary.Type
    isRawRepresentable = type is any RawRepresentable.Type
    isEnum = EnumLayout.isEnum(type)
    isTransparent = type is any TransparentCollection.Type
  }

  /// Most values of the type fail at present: a plain attempt is not worth while, the careful decode starts at once.
  var failsOften: Bool { misses >= Self.missLimit / 2 }

  func noteHit() { if misses > 0 { misses -= 1 } }
  /// Whether such an object is looked into; all of them are once one of the type was made less of than it is.
  func takesLook() -> Bool {
    if lookLimit > 0 { lookLimit -= 1 }
    return lookLimit > 0
  }

  func noteMadeLess() { lookLimit = .max }
  func noteMiss() { misses = min(misses + 2, Self.missLimit) }

  var route: PlainRoute {
    if let scalar { return .scalar(scalar) }
    if let special { return .special(special) }
    if isStandIn { return .standIn }
    return collection.map(PlainRoute.collection) ?? .model
  }

  /// Decoded by an init of its own, in which calls fail, rather than by the engine or as part of who asked for it.
  var isModel: Bool { !isLeaf && collection == nil && !isTransparent }

  /// A list or a dictionary, of which something may depend on what is in it.
  var holdsValues: Bool { collection.map { !($0 is any NullableType.Type) } ?? false }

  /// Read off a literal rather than through a decoder of its own.
  var isLeaf: Bool { scalar != nil || special != nil }
}

/// How a value is decoded plainly: off its literal, as a collection, or by the init of a model.
enum PlainRoute {
  case scalar(any JSONScalar.Type)
  case special(SpecialType)
  case collection(any RecoverableCollection.Type)
  case model
  /// By the init of a model, which does not do all that the user's own would.
  case standIn
}

/// The standard library's collections whose own `init(from:)` runs.
protocol TransparentCollection {}
extension Set: TransparentCollection {}
extension Dictionary: TransparentCollection {}
extension ContiguousArray: TransparentCollection {}
extension ArraySlice: TransparentCollection {}
