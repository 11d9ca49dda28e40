/// A property together with the type that declares it, which may be a superclass of the one that is decoded.
public struct OwnedProperty: Sendable {
  public let type: DeclaredType
  public let property: DeclaredProperty

  /// The call of a hand-written `init(from:)` that reads it, where that leads into inner containers or has a key of
  /// another name.
  public let read: DeclaredRead?

  public init(_ type: DeclaredType, _ property: DeclaredProperty, read: DeclaredRead? = nil) {
    self.type = type
    self.property = property
    self.read = read
  }

  /// How edits name the property.
  var reference: PropertyReference { PropertyReference(type.name, property.name, path: read?.names ?? []) }

  var name: String { property.name }

  var isOptional: Bool { property.type.map(TypeText.isOptional) ?? false }

  /// The developer's own attributes leave room for a bridge.
  var canBeWrapped: Bool { property.attributes.isEmpty && property.type != nil }
}
