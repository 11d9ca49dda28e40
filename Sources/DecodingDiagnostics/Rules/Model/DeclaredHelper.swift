/// A function of the sources' own that reads a value for an `init(from:)`: it tries one type after another, or reads one
/// and makes something of it.
public struct DeclaredHelper: Sendable, Equatable {
  public var name: String
  /// As written.
  public var returnType: String
  /// The function's source.
  public var text: String

  /// The type that it reads; nil for one that tries several.
  public var readType: String?

  public init(name: String, returnType: String, text: String, readType: String? = nil) {
    self.name = name
    self.returnType = returnType
    self.text = text
    self.readType = readType
  }

  /// It stands for a function of the container itself.
  var isOverload: Bool { ["decode", "decodeIfPresent"].contains(name) }

  /// Whether code calls it with a case of coding keys.
  public func isCalled(in code: String, for key: String) -> Bool {
    code.split(separator: "\n").contains { line in
      guard let call = line.firstRange(of: name + "("), line[..<call.lowerBound].last.map(Self.isInName) != true else {
        return false
      }
      let arguments = line[call.upperBound...].prefix { $0 != ")" }
      return arguments.split { !Self.isInName($0) && $0 != "." }.contains {
        ("." + $0).hasSuffix("." + key) && $0.contains(".")
      }
    }
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static let collections: Set<String> = ["Optional", "Array", "Dictionary", "Set", "Swift"]

  /// One of the types that are tried, by the name that the runtime prints.
  func tries(_ type: String) -> Bool {
    let mentioned = Set(TypeText.names(in: text).flatMap { $0.split(separator: ".") })
    return TypeText.names(in: type).flatMap { $0.split(separator: ".").suffix(1) }
      .allSatisfy { mentioned.contains($0) || Self.collections.contains(String($0)) }
  }
}
