/// What the engine must know of a type beyond its name; found once a type.
final class TypeTraits {
  let scalar: (any JSONScalar.Type)?
  let special: SpecialType?
  let collection: (any RecoverableCollection.Type)?
  let stringDictionary: (any StringKeyedDictionary.Type)?
  let isRawRepresentable: Bool
  let isEnum: Bool
  /// A collection of the standard library, transparent when it is told who asked for a value.
  let isTransparent: Bool

  init<T>(of type: T.Type) {
    scalar = type as? any JSONScalar.Type
    special = SpecialType(type)
    collection = type as? any RecoverableCollection.Type
    stringDictionary = type as? any StringKeyedDictionary.Type
    isRawRepresentable = type is any RawRepresentable.Type
    isEnum = EnumLayout.isEnum(type)
    isTransparent = type is any TransparentCollection.Type
  }

  /// Read off a literal rather than through a decoder of its own.
  var isLeaf: Bool { scalar != nil || special != nil }
}

/// The standard library's collections whose own `init(from:)` runs.
protocol TransparentCollection {}
extension Set: TransparentCollection {}
extension Dictionary: TransparentCollection {}
extension ContiguousArray: TransparentCollection {}
extension ArraySlice: TransparentCollection {}
