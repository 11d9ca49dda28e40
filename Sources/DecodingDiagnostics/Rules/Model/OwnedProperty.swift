/// A property together with the type that declares it, which may be a superclass of the one that is decoded.
public struct OwnedProperty: Sendable {
  public let type: DeclaredType
  public let property: DeclaredProperty

  /// The call in a hand-written `init(from:)` that reads it, if that leads into nested containers or uses a key of
  /// another name.
  public let read: DeclaredRead?

  public init(_ type: DeclaredType, _ property: DeclaredProperty, read: DeclaredRead? = nil) {
    self.type = type
    self.property = property
    self.read = read
  }

  /// The reference to the property for edits.
  var reference: PropertyReference {
    PropertyReference(
      type.name, property.name, path: read?.names ?? [], reading: read?.takesSome == true ? read?.type : nil)
  }

  var name: String { property.name }

  var isOptional: Bool { property.type.map(TypeText.isOptional) ?? false }

  /// Whether a bridge can be added next to the developer's own attributes.
  var canBeWrapped: Bool { property.attributes.isEmpty && property.type != nil }
}
