import DecodingCode
import DecodingPrograms
import SwiftSyntax

/// What an index knows about the sources, for lowering decoding code. Looked up on demand, and cached.
final class IndexedCode: CodeSurroundings {
  private let index: ModelIndex
  private let files: [String: Int]
  private var known: [SourcePlace: TypeCode] = [:]
  private lazy var extensions = index.extensionsByType
  private lazy var globals = index.globalsByName
  private lazy var aliases = Dictionary(
    index.files.flatMap(\.aliases).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  init(_ index: ModelIndex) {
    self.index = index
    files = Dictionary(
      index.files.enumerated().map { ($1.file.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The type with its extensions, as trees; those of its protocols come last, since a type's own members precede them.
  func code(of type: TypeDeclaration) -> TypeCode {
    if let code = known[type.place] { return code }
    let own = files[type.place.file].flatMap { declaration(at: type.place.offset, in: $0) }
    let conformances = index.inheritedNames(of: type)
    let protocols = conformances.filter { index.types(named: $0).isEmpty }
    let added = ([type.name] + protocols).flatMap { extensions[$0, default: []] }.compactMap(piece)
    let code = TypeCode(
      name: type.name, pieces: [own].compactMap(\.self) + added, conformances: conformances,
      isDecodedByMacro: type.isDecodedByMacro)
    known[type.place] = code
    return code
  }

  /// The type that a name refers to inside another type.
  func declaration(named name: String, inside scope: String) -> TypeDeclaration? {
    declared(name, inside: scope, depth: 0)
  }

  /// The parts of the expression of a decoder that the sources declare.
  func declaredDecoder(_ expression: String) -> (holder: String?, name: String)? {
    index.decoders.first { $0.expression == expression }.map { decoder in
      (decoder.holder, decoder.member.hasSuffix("()") ? String(decoder.member.dropLast(2)) : decoder.member)
    }
  }

  // MARK: CodeSurroundings

  func type(named name: String, inside scope: String) -> TypeCode? {
    declared(name, inside: scope, depth: 0).map(code)
  }

  /// Returns the declaration in the innermost scope; an alias is resolved to its type.
  private func declared(_ name: String, inside scope: String, depth: Int) -> TypeDeclaration? {
    var scope: String? = scope
    while let outer = scope, !outer.isEmpty {
      if let found = member(outer + "." + name, depth) { return found }
      scope = parentName(of: outer)
    }
    return member(name, depth)
  }

  private func member(_ name: String, _ depth: Int) -> TypeDeclaration? {
    if let found = index.types(named: name).first { return found }
    guard depth < 4, let alias = aliases[name] else { return nil }
    return declared(alias.type.plainName, inside: parentName(of: name) ?? "", depth: depth + 1)
  }

  func globals(named name: String) -> [CodePiece] {
    globals[name, default: []].compactMap { place in
      let file = index.files[place.file]
      guard let item = file.tree.item(at: place.offset) else { return nil }
      return item.as(DeclSyntax.self).map { CodePiece(file: file.file.code, node: $0) }
    }
  }

  func extensions(of foreign: String) -> [CodePiece] {
    extensions[foreign, default: []].compactMap(piece)
  }

  // MARK: Trees

  private func piece(_ place: ModelIndex.CodePlace) -> CodePiece? {
    declaration(at: place.offset, in: place.file)
  }

  /// The innermost type or extension around a place.
  private func declaration(at offset: Int, in file: Int) -> CodePiece? {
    let file = index.files[file]
    var next = file.tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let node = next {
      if node.asProtocol((any DeclGroupSyntax).self) != nil, let found = node.as(DeclSyntax.self) {
        return CodePiece(file: file.file.code, node: found)
      }
      next = node.parent
    }
    return nil
  }
}

extension ModelIndex {
  struct CodePlace {
    let file: Int
    let offset: Int
  }

  fileprivate var extensionsByType: [String: [CodePlace]] {
    var found: [String: [CodePlace]] = [:]
    for (number, file) in files.enumerated() {
      for part in file.extensions {
        found[part.extended, default: []].append(CodePlace(file: number, offset: part.range.lowerBound))
      }
    }
    return found
  }

  /// The functions and variables at the top level of files.
  fileprivate var globalsByName: [String: [CodePlace]] {
    var found: [String: [CodePlace]] = [:]
    for (number, file) in files.enumerated() {
      for unit in file.units where unit.kind == .globalVariable || unit.kind == .declaration {
        for name in unit.declares where name.first?.isUppercase != true {
          found[name, default: []].append(CodePlace(file: number, offset: unit.range.lowerBound))
        }
      }
    }
    return found
  }
}

extension SourceFileSyntax {
  /// Returns the top-level declaration that begins at an offset.
  fileprivate func item(at offset: Int) -> Syntax? {
    var next = token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let node = next {
      if let item = node.as(CodeBlockItemSyntax.self), item.parent?.parent?.is(SourceFileSyntax.self) == true {
        return Syntax(item.item)
      }
      next = node.parent
    }
    return nil
  }
}

extension SwiftFile {
  /// The file as programs refer to it.
  var code: CodeFile { CodeFile(path: path, digest: digest) }
}
