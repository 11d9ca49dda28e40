public import DecodingDiagnostics

/// What reads a value of the document: the Swift side of a place.
public struct PlaceReader: Sendable, Equatable {
  /// The property, or the root type; where nothing reads the value, the type that has no property for it.
  public var declaration: Declaration
  /// The property's type, as written; nil where it is inferred.
  public var type: String?
  public var isRead: Bool
  /// What the value is decoded to; nil as long as that is not known, and where it is not decoded.
  public var value: String?

  public init(declaration: Declaration, type: String?, isRead: Bool) {
    self.declaration = declaration
    self.type = type
    self.isRead = isRead
  }
}
