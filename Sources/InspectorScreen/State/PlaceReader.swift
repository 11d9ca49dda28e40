public import DecodingDiagnostics

/// The Swift code that reads a value of the document.
public struct PlaceReader: Sendable, Equatable {
  /// The property, or the root type; if nothing reads the value, the type that has no property for it.
  public var declaration: Declaration
  /// The property's type, as written; nil if it is inferred.
  public var type: String?
  public var isRead: Bool
  /// The decoded value; nil while unknown, and if it is not decoded.
  public var value: String?

  public init(declaration: Declaration, type: String?, isRead: Bool) {
    self.declaration = declaration
    self.type = type
    self.isRead = isRead
  }
}
