/// A function in the sources that reads a value for an `init(from:)`: it tries one type after another, or reads one and
/// converts it.
public struct DeclaredHelper: Sendable, Equatable {
  public var name: String
  /// The type as written.
  public var returnType: String
  /// What its code mentions.
  public var code = DeclaredCode()

  /// The type that it reads; nil if it tries several.
  public var readType: String?

  public init(name: String, returnType: String, readType: String? = nil) {
    self.name = name
    self.returnType = returnType
    self.readType = readType
  }

  /// Whether it overloads a function of the container itself.
  var isOverload: Bool { ["decode", "decodeIfPresent"].contains(name) }

  /// Whether code calls it with a case of coding keys.
  func isCalled(in code: DeclaredCode, for key: String) -> Bool {
    code.keyedCalls.contains(DeclaredKeyedCall(name: name, key: key))
  }

  private static let collections: Set<String> = ["Optional", "Array", "Dictionary", "Set", "Swift"]

  /// Whether it tries a type, given by the name that the runtime prints.
  func tries(_ type: String) -> Bool {
    TypeText.names(in: type).flatMap { $0.split(separator: ".").suffix(1) }
      .allSatisfy { code.typeNames.contains(String($0)) || Self.collections.contains(String($0)) }
  }
}
