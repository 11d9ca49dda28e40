public import DecodingPrograms
public import SwiftSyntax

/// The declarations around a type that its analysis may need.
public protocol CodeSurroundings: AnyObject {
  /// Returns the type that a name refers to inside another type.
  func type(named name: String, inside scope: String) -> TypeCode?
  /// Returns the functions and variables with a name at the top level of files.
  func globals(named name: String) -> [CodePiece]
  /// Returns the extensions of a type that the sources do not declare, e.g. `KeyedDecodingContainer`.
  func extensions(of foreign: String) -> [CodePiece]
}

/// A declaration in its file.
public struct CodePiece {
  /// The file that contains the declaration.
  public let file: CodeFile
  /// The declaration itself.
  public let node: DeclSyntax

  /// Creates a piece from a declaration.
  public init(file: CodeFile, node: DeclSyntax) {
    (self.file, self.node) = (file, node)
  }
}

/// A type with everything that the sources declare for it.
public final class TypeCode {
  /// The qualified name.
  public let name: String
  /// The type's own declaration first, then its extensions.
  public let pieces: [CodePiece]
  /// Everything that it conforms to or inherits, including through aliases and protocols.
  public let conformances: [String]
  /// Whether a macro generates its coding.
  public let isDecodedByMacro: Bool
  private(set) lazy var members = MemberTable(pieces)

  /// Creates a type from its declarations.
  public init(name: String, pieces: [CodePiece], conformances: [String], isDecodedByMacro: Bool) {
    (self.name, self.pieces) = (name, pieces)
    (self.conformances, self.isDecodedByMacro) = (conformances, isDecodedByMacro)
  }

  var isEnum: Bool { pieces.first?.node.is(EnumDeclSyntax.self) == true }
  var isClass: Bool { pieces.first?.node.is(ClassDeclSyntax.self) == true }

  /// The last component of the name: `CodingKeys` of `Order.CodingKeys`.
  var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }

  func conforms(to name: String) -> Bool { conformances.contains { $0 == name || $0.hasSuffix("." + name) } }
}
