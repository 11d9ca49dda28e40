import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

/// `typealias OrderPage = Page<Order, Cursor>`: another name for a type.
struct TypeAlias: Sendable {
  /// The name, qualified by the types around it.
  let name: String
  let genericParameters: [String]
  let type: TypeSyntax
  /// The path of the file that declares it.
  let file: String

  var baseName: String { lastComponent(of: name) }

  /// The offset of an alias such as `typealias Order = Models.Order`, which passes on a type of another module under
  /// the same name; nil for other aliases.
  var placeOfNamesake: Int? {
    guard !name.contains("."), let target = type.as(MemberTypeSyntax.self), target.name.plainText == name else {
      return nil
    }
    return type.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  /// The generic type that the alias applies to arguments, if the alias itself has no parameters.
  var appliedType: String? {
    guard genericParameters.isEmpty, let target = type.as(IdentifierTypeSyntax.self) else { return nil }
    return target.genericArgumentClause.map { _ in target.name.plainText }
  }
}

/// Resolves the aliases in the types of properties.
struct TypeAliases {
  private enum Meaning {
    case type(String)
    case alias(TypeAlias)
  }

  /// The scope of a name, and the state of its resolution.
  private struct Place {
    var scope: String?
    /// The arguments for the generic parameters of the alias, as spelled in the outermost scope.
    var arguments: [String: String] = [:]
    /// The aliases that lead here.
    var trail: [String] = []
  }

  private let index: ModelIndex
  private let declared: [String: [TypeAlias]]
  private let baseNames: Set<String>

  init(_ index: ModelIndex) {
    self.index = index
    let all = index.files.flatMap(\.aliases)
    declared = Dictionary(grouping: all, by: \.name)
    baseNames = Set(all.map(\.baseName))
  }

  /// The types that aliases without parameters refer to, by qualified name, for aliases that are declared once.
  var meanings: [String: String] {
    declared.compactMapValues { found in
      guard found.count == 1, let alias = found.first, alias.genericParameters.isEmpty else { return nil }
      return expanding(alias.name, inside: "", of: alias.file)
    }
  }

  /// Types that have a shorter spelling.
  private static let sugared: Set<String> = ["Optional", "Array", "Dictionary"]

  /// Returns the type without aliases and with `[T]` for `Array<T>`, as it would be spelled inside a type of the
  /// sources; nil if it is already written that way, or if aliases are circular.
  func expanding(_ type: String, inside scope: TypeDeclaration) -> String? {
    expanding(type, inside: scope.name, of: scope.place.file)
  }

  private func expanding(_ type: String, inside scope: String, of file: String) -> String? {
    let names = TypeText.names(in: type)
    guard names.contains(where: { Self.sugared.contains($0) || baseNames.contains(lastComponent(of: $0)) }) else {
      return nil
    }
    var parser = Parser(type)
    let expansion = Expansion(aliases: self, scope: scope, file: file)
    let text = expansion.text(TypeSyntax.parse(from: &parser), .init(scope: scope))
    return expansion.isSound && text != type ? text : nil
  }

  /// The alias without parameters that a name means inside a type.
  func alias(_ name: String, inside scope: TypeDeclaration) -> DeclaredAlias? {
    guard case .alias(let alias) = meaning(of: name, inside: scope.name, of: scope.place.file),
      alias.genericParameters.isEmpty, declared[alias.name]?.count == 1
    else { return nil }
    return DeclaredAlias(name: alias.name, mentions: mentions(of: alias.baseName) - 1)
  }

  /// Only the declarations that are known to name it are searched.
  private func mentions(of name: String) -> Int {
    index.files.reduce(0) { count, file in
      zip(file.tree.statements, file.units).reduce(count) { count, part in
        let (statement, unit) = part
        guard unit.mentions.contains(name) else { return count }
        return count + statement.tokens(viewMode: .sourceAccurate).count { $0.plainText == name }
      }
    }
  }

  /// Returns the meaning of a name in the innermost scope; nil for a generic parameter.
  private func meaning(of name: String, inside scope: String?, of file: String) -> Meaning? {
    var scope = scope
    while let outer = scope {
      if let found = member(outer + "." + name, of: file) { return found }
      if index.types(named: outer).first?.genericParameters.contains(name) == true { return nil }
      scope = parentName(of: outer)
    }
    return member(name, of: file)
  }

  /// If several files declare an alias of the same name, the one in the file that uses it is meant.
  private func member(_ name: String, of file: String) -> Meaning? {
    if !index.types(named: name).isEmpty { return .type(name) }
    let found = declared[name, default: []]
    let own = found.filter { $0.file == file }
    let candidates = own.isEmpty ? found : own
    return candidates.count == 1 ? candidates.first.map(Meaning.alias) : nil
  }

  /// One type whose aliases are followed.
  private final class Expansion {
    private let aliases: TypeAliases
    private let scope: String
    private let file: String
    /// Whether every alias so far ends in a type.
    private(set) var isSound = true

    init(aliases: TypeAliases, scope: String, file: String) {
      self.aliases = aliases
      self.scope = scope
      self.file = file
    }

    func text(_ type: TypeSyntax, _ place: Place) -> String {
      switch type.as(TypeSyntaxEnum.self) {
      case .identifierType(let node): named(type, node.genericArgumentClause, place)
      case .memberType(let node): named(type, node.genericArgumentClause, place)
      case .arrayType(let node): "[\(text(node.element, place))]"
      case .dictionaryType(let node): "[\(text(node.key, place)): \(text(node.value, place))]"
      case .optionalType(let node): optional(text(node.wrappedType, place))
      case .implicitlyUnwrappedOptionalType(let node): text(node.wrappedType, place) + "!"
      default: type.trimmedDescription
      }
    }

    /// An optional of an optional decodes like a single optional.
    private func optional(_ type: String) -> String { type.hasSuffix("?") ? type : type + "?" }

    private func named(_ type: TypeSyntax, _ clause: GenericArgumentClauseSyntax?, _ place: Place) -> String {
      let (name, written) = (type.plainName, type.trimmedDescription)
      if clause == nil, let argument = place.arguments[name] { return argument }
      let arguments = clause.map { texts(of: $0, place) } ?? []
      switch aliases.meaning(of: name, inside: place.scope, of: file) {
      case .alias(let alias): return expanding(alias, arguments, written, place)
      case .type(let full) where !place.trail.isEmpty: return applied(spelling(of: full, written: name), arguments)
      default: return place.trail.isEmpty && arguments.isEmpty ? written : applied(name, arguments)
      }
    }

    private func texts(of clause: GenericArgumentClauseSyntax, _ place: Place) -> [String] {
      clause.arguments.map(\.argument).map { argument in
        argument.as(TypeSyntax.self).map { text($0, place) } ?? argument.trimmedDescription
      }
    }

    private func expanding(_ alias: TypeAlias, _ arguments: [String], _ written: String, _ place: Place) -> String {
      guard !place.trail.contains(alias.name) else {
        isSound = false
        return written
      }
      var inner = Place(scope: parentName(of: alias.name), trail: place.trail + [alias.name])
      guard !alias.genericParameters.isEmpty else {
        let target = text(alias.type, inner)
        return arguments.isEmpty ? target : applied(target, arguments)
      }
      isSound = isSound && arguments.count == alias.genericParameters.count
      inner.arguments = Dictionary(zip(alias.genericParameters, arguments), uniquingKeysWith: { first, _ in first })
      return text(alias.type, inner)
    }

    /// Returns the spelling of a type where the alias is used; the unqualified name may mean nothing there, because the
    /// alias has a scope of its own.
    private func spelling(of full: String, written: String) -> String {
      guard case .type(full) = aliases.meaning(of: written, inside: scope, of: file) else { return full }
      return written
    }

    private func applied(_ name: String, _ arguments: [String]) -> String {
      switch (name, arguments.count) {
      case (_, 0): name
      case ("Optional", 1): optional(arguments[0])
      case ("Array", 1): "[\(arguments[0])]"
      case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
      default: "\(name)<\(arguments.joined(separator: ", "))>"
      }
    }
  }
}
