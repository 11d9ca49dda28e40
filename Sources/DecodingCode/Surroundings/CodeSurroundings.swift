public import DecodingPrograms
public import SwiftSyntax

/// What the sources around a type declare, as far as the lowering asks for it.
public protocol CodeSurroundings: AnyObject {
  /// The type that a name means inside another type.
  func type(named name: String, inside scope: String) -> TypeCode?
  /// The functions and variables of a name at the top level of files.
  func globals(named name: String) -> [CodePiece]
  /// The extensions of a type that the sources do not declare, e.g. `KeyedDecodingContainer`.
  func extensions(of foreign: String) -> [CodePiece]
}

/// A declaration in its file.
public struct CodePiece {
  /// The file.
  public let file: CodeFile
  /// The declaration.
  public let node: DeclSyntax

  /// A declaration of a file.
  public init(file: CodeFile, node: DeclSyntax) {
    (self.file, self.node) = (file, node)
  }
}

/// A type with all that the sources say of it.
public final class TypeCode {
  /// The full name.
  public let name: String
  /// The type itself first, then its extensions.
  public let pieces: [CodePiece]
  /// All that it conforms to or inherits, by alias and protocol too.
  public let conformances: [String]
  /// A macro writes its coding.
  public let isDecodedByMacro: Bool
  private(set) lazy var members = MemberTable(pieces)

  /// A type as its sources show it.
  public init(name: String, pieces: [CodePiece], conformances: [String], isDecodedByMacro: Bool) {
    (self.name, self.pieces) = (name, pieces)
    (self.conformances, self.isDecodedByMacro) = (conformances, isDecodedByMacro)
  }

  var isEnum: Bool { pieces.first?.node.is(EnumDeclSyntax.self) == true }
  var isClass: Bool { pieces.first?.node.is(ClassDeclSyntax.self) == true }

  /// `CodingKeys` of `Order.CodingKeys`.
  var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }

  func conforms(to name: String) -> Bool { conformances.contains { $0 == name || $0.hasSuffix("." + name) } }
}
