import Foundation
import SwiftParser
import SwiftSyntax

/// The names in quotation marks in a compiler message.
struct QuotedNames {
  let all: [String]

  init(_ message: String) {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    all = parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }

  /// Returns `sync` for `value of type 'Pool' (aka 'Synchronized<Int>') has no member 'sync'; did you mean 'async'?`,
  /// and `depth` for `reference to member 'depth' cannot be resolved without a contextual type`, as for a key in a
  /// subscript.
  static func missingMember(in message: String) -> String? {
    if message.hasPrefix("reference to member '") { return QuotedNames(message).all.first }
    guard let range = message.range(of: "has no member") else { return nil }
    return QuotedNames(String(message[range.upperBound...])).all.first
  }

  /// Returns `Pool` for `value of type 'Pool' (aka 'Synchronized<Int>') has no member 'sync'`.
  static func holderOfMissingMember(in message: String) -> String? {
    guard let range = message.range(of: "has no member") else { return nil }
    guard let type = QuotedNames(String(message[..<range.lowerBound])).all.first else { return nil }
    var parser = Parser(type)
    return lastComponent(of: TypeSyntax.parse(from: &parser).plainName)
  }

  /// Every identifier in them.
  var identifiers: Set<String> { all.reduce(into: []) { $0.formUnion(SwiftModels.identifiers(in: $1)) } }

  static func withoutArguments(_ type: String) -> String { String(type.prefix { $0 != "<" }) }
}

enum AttributeFinder {
  static func attribute(at offset: Int, in tree: SourceFileSyntax) -> AttributeSyntax? {
    let position = AbsolutePosition(utf8Offset: min(offset, max(tree.totalLength.utf8Length - 1, 0)))
    var node = tree.token(at: position).map { Syntax($0) }
    while let current = node {
      if let attribute = current.as(AttributeSyntax.self) { return attribute }
      if current.is(MemberBlockItemSyntax.self) || current.is(CodeBlockItemSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }
}

/// The protocols that a generic parameter is bound to.
enum ParameterConstraints {
  static func protocols(of parameter: String, around offset: Int, in tree: SourceFileSyntax) -> [String] {
    var found: [String] = []
    var node = tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Syntax($0) }
    while let current = node {
      let generic = current.asProtocol((any WithGenericParametersSyntax).self)
      for entry in generic?.genericParameterClause?.parameters ?? [] where entry.name.plainText == parameter {
        if let type = entry.inheritedType { found += names(in: type) }
      }
      for requirement in generic?.genericWhereClause?.requirements ?? [] {
        guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
          conformance.leftType.trimmedDescription == parameter
        else { continue }
        found += names(in: conformance.rightType)
      }
      node = current.parent
    }
    return found
  }

  private static func names(in type: TypeSyntax) -> [String] {
    guard let composition = type.as(CompositionTypeSyntax.self) else { return [lastComponent(of: type.plainName)] }
    return composition.elements.flatMap { names(in: $0.type) }
  }
}
