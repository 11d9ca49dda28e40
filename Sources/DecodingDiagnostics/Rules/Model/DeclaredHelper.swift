/// A function of the sources' own that reads a value for an `init(from:)`: it tries one type after another, or reads one
/// and makes something of it.
public struct DeclaredHelper: Sendable, Equatable {
  public var name: String
  /// As written.
  public var returnType: String
  /// What it mentions.
  public var code = DeclaredCode()

  /// The type that it reads; nil for one that tries several.
  public var readType: String?

  public init(name: String, returnType: String, readType: String? = nil) {
    self.name = name
    self.returnType = returnType
    self.readType = readType
  }

  /// It stands for a function of the container itself.
  var isOverload: Bool { ["decode", "decodeIfPresent"].contains(name) }

  /// Whether code calls it with a case of coding keys.
  func isCalled(in code: DeclaredCode, for key: String) -> Bool {
    code.keyedCalls.contains(DeclaredKeyedCall(name: name, key: key))
  }

  private static let collections: Set<String> = ["Optional", "Array", "Dictionary", "Set", "Swift"]

  /// One of the types that are tried, by the name that the runtime prints.
  func tries(_ type: String) -> Bool {
    TypeText.names(in: type).flatMap { $0.split(separator: ".").suffix(1) }
      .allSatisfy { code.typeNames.contains(String($0)) || Self.collections.contains(String($0)) }
  }
}
