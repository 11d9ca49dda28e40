/// A property together with the type that declares it, which may be a superclass of the one that is decoded.
public struct OwnedProperty: Sendable {
  public let type: DeclaredType
  public let property: DeclaredProperty

  public init(_ type: DeclaredType, _ property: DeclaredProperty) {
    self.type = type
    self.property = property
  }

  /// How edits name the property.
  var reference: PropertyReference { PropertyReference(type.name, property.name) }

  var isOptional: Bool { property.type.map(TypeText.isOptional) ?? false }
}
