/// What the engine must know about a type beyond its name, determined once per type.
final class TypeTraits {
  let scalar: (any JSONScalar.Type)?
  let special: SpecialType?
  let collection: (any RecoverableCollection.Type)?
  /// Whether it is a dictionary with string keys.
  let isDictionary: Bool
  let isRawRepresentable: Bool
  let isEnum: Bool
  /// Whether it is a collection of the standard library, which is skipped when a requester is named.
  let isTransparent: Bool
  /// Whether the type, or something that its code uses, was replaced.
  let isStandIn: Bool
  /// How many more values of the type failed recently than did not.
  @exclusivity(unchecked) private var misses = 0
  private static let missLimit = 16
  /// Whether a good value of the type is kept as a stand-in for others.
  @exclusivity(unchecked) var hasDonor = false
  /// How many more objects in which the model caught an absence are examined carefully.
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

  /// Whether most values of the type currently fail: the careful decode starts immediately, without a plain attempt.
  var failsOften: Bool { misses >= Self.missLimit / 2 }

  func noteHit() { if misses > 0 { misses -= 1 } }
  /// Whether such an object is examined; all of them are, once an object of the type has lost something.
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

  /// Whether an init of its own decodes it, in which calls fail, rather than the engine or its requester.
  var isModel: Bool { !isLeaf && collection == nil && !isTransparent }

  /// Whether it is an array or a dictionary, whose content something may depend on.
  var holdsValues: Bool { collection.map { !($0 is any NullableType.Type) } ?? false }

  /// Whether it is read from a literal rather than through a decoder of its own.
  var isLeaf: Bool { scalar != nil || special != nil }
}

/// How a value is decoded plainly: from its literal, as a collection, or by the init of a model.
enum PlainRoute {
  case scalar(any JSONScalar.Type)
  case special(SpecialType)
  case collection(any RecoverableCollection.Type)
  case model
  /// By the init of a model that does not do everything that the user's own would.
  case standIn
}

/// The collections of the standard library whose own `init(from:)` runs.
protocol TransparentCollection {}
extension Set: TransparentCollection {}
extension Dictionary: TransparentCollection {}
extension ContiguousArray: TransparentCollection {}
extension ArraySlice: TransparentCollection {}
