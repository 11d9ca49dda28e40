import DecodingDiagnostics
import Foundation
import SwiftSyntax

/// What the compiler rejects in code that uses a value which has become optional.
enum UseProblem {
  /// A member of the value itself, of this type, is used.
  case member(String, of: String)
  /// A value of this type is required.
  case value(String)
  /// A key path starts at an optional value.
  case keyPathRoot
  /// A key path leads to an optional value where one of this type is required.
  case keyPath(String)
  /// A closure returns an optional value where one of this type is required.
  case closure(String)
  /// A loop iterates over a value of this type.
  case loop(String)
  /// A string is used where a number of this type is required.
  case number(String)
  /// A number of the second type, which has fractions, is used together with integers of the first.
  case fraction(String, as: String)
  /// A struct of this type is used where a value of the other type is required.
  case holder(String, of: String)
  /// A string interpolates the value, and would contain `Optional(…)`.
  case text
  /// A `switch` lacks a new case.
  case arm

  /// The start of the compiler's warning about an optional value in a string.
  static let optionalInText = "string interpolation produces a debug description for an optional value"

  /// Nil for other errors.
  init?(_ message: String) {
    let quoted = QuotedNames(message).all
    if message.hasPrefix(Self.optionalInText) {
      self = .text
    } else if message.hasPrefix("switch must be exhaustive") {
      self = .arm
    } else if message.hasPrefix("value of optional type"), let last = quoted.last {
      let isOfMember = message.contains("must be unwrapped to refer to member") && quoted.count > 2
      self = isOfMember ? .member(quoted[1], of: last) : .value(last)
    } else if message.hasPrefix("optional type 'Bool?' cannot be used as a boolean") {
      self = .value("Bool")
    } else if message.hasPrefix("key path root inferred as optional type") {
      self = .keyPathRoot
    } else if message.hasPrefix("key path value type"), quoted.count == 2, quoted[0] == quoted[1] + "?" {
      self = .keyPath(quoted[1])
    } else if message.hasPrefix("for-in loop requires"), let first = quoted.first, TypeText.isOptional(first) {
      self = .loop(TypeText.unwrapped(first))
    } else if message.hasPrefix("cannot convert value of type '("), let list = Self.list(returnedBy: quoted) {
      self = .closure(list)
    } else if let problem = TypeConversion(message, quoted)?.problem {
      self = problem
    } else {
      return nil
    }
  }
}

extension UseProblem {
  /// Returns the type of the list that a function of the first type, or of its meaning, may return.
  private static func list(returnedBy quoted: [String]) -> String? {
    let results = quoted.prefix(2).compactMap { type in
      type.range(of: " -> ", options: .backwards).map { String(type[$0.upperBound...]) }
    }
    return results.filter(TypeText.isOptional).map(TypeText.unwrapped).first { TypeText.element(of: $0) != nil }
  }

  /// Returns the changes that complete the use at an offset; nil if only the developer knows how to continue.
  func completion(at offset: Int, in tree: SourceFileSyntax, _ index: ModelIndex) -> [TextPatch]? {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)), !token.isInDecoding else { return nil }
    switch self {
    case .arm: return MissingArm(at: offset, in: tree, index).map { [$0.patch] }
    case .member where token.isInKeyPath: return [.insert("?", at: token.trimmedByteRange.upperBound)]
    case .member(let member, let type): return token.expression?.base(of: member)?.unwrapped(as: type)
    case .value(let type), .loop(let type):
      return token.expression.flatMap { UseContext($0.wholeChain).completion(of: type) }
    case .number(let type): return token.expression.flatMap { $0.wholeChain.parsed(as: type) }
    case .fraction(let integer, let type): return FractionUse(token, integer, type, index)?.completion
    case .holder(let type, let wanted):
      guard let chain = token.expression?.wholeChain, let member = index.onlyMember(of: type, typed: wanted) else {
        return nil
      }
      return [.insert((TypeText.isOptional(type) ? "?." : ".") + member, at: chain.trimmedByteRange.upperBound)]
    case .keyPathRoot:
      return (token.ancestor(KeyPathExprSyntax.self)?.backslash).map {
        [.insert(".?", at: $0.trimmedByteRange.upperBound)]
      }
    case .keyPath(let type): return token.ancestor(KeyPathExprSyntax.self)?.completion(of: type)
    case .closure(let type):
      guard let value = TypeText.nothing(of: type),
        let closure = token.ancestor(ClosureExprSyntax.self), let result = closure.result
      else { return nil }
      return [.insert(" ?? \(value)", at: result.trimmedByteRange.upperBound)]
    case .text:
      let segment = token.ancestor(ExpressionSegmentSyntax.self)
      return segment?.expressions.first.flatMap { part in
        UseContext(part.expression).completion(of: part.expression.usedMember.flatMap(index.typeOfProperty))
      }
    }
  }
}

extension UseProblem {
  /// Returns the property that is initialized with what is now optional, in a type that is not decoded itself: it
  /// becomes optional too.
  func holder(
    at offset: Int, in tree: SourceFileSyntax, _ index: ModelIndex
  ) -> (property: PropertyReference, type: String)? {
    guard case .value(let type) = self, let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      let argument = token.expression?.wholeChain.parent?.as(LabeledExprSyntax.self), let label = argument.label,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    let found = index.types(matching: call.calledExpression.trimmedDescription)
    guard found.count == 1, let declared = found.first, !declared.isDecodable,
      declared.properties.contains(where: { $0.name == label.plainText && $0.type == type })
    else { return nil }
    return (PropertyReference(declared.name, label.plainText), type + "?")
  }
}

extension TokenSyntax {
  /// Whether it is in the code that decodes a type, which has rules of its own.
  fileprivate var isInDecoding: Bool {
    let label = ancestor(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.first?.firstName
    return label?.plainText == "from"
  }

  /// Whether it is a property of a key path.
  fileprivate var isInKeyPath: Bool { parent?.parent?.is(KeyPathPropertyComponentSyntax.self) == true }

  /// The expression that an error at this token is about: `order.total` for one at `total`.
  var expression: ExprSyntax? {
    guard let name = ancestor(DeclReferenceExprSyntax.self),
      name.trimmedByteRange.lowerBound == trimmedByteRange.lowerBound
    else {
      return ancestor(ExprSyntax.self)
    }
    let access = name.parent?.as(MemberAccessExprSyntax.self)
    return access?.declName.id == name.id ? access.map(ExprSyntax.init) : ExprSyntax(name)
  }

  private func ancestor(_ type: ExprSyntax.Type) -> ExprSyntax? {
    sequence(first: Syntax(self), next: \.parent).lazy.compactMap { $0.as(ExprSyntax.self) }.first
  }
}

extension ExprSyntax {
  /// The expression, or a longer one that it begins, whose member is used.
  fileprivate func base(of member: String) -> ExprSyntax? {
    var base = self
    while let outer = base.outerInChain {
      if let access = outer.as(MemberAccessExprSyntax.self), access.declName.baseName.plainText == member {
        return base
      }
      if outer.is(SubscriptCallExprSyntax.self), member == "subscript" { return base }
      base = outer
    }
    return nil
  }

  /// Parses the string as a number; a string that is not a number counts as absent.
  fileprivate func parsed(as type: String) -> [TextPatch]? {
    guard let patches = UseContext(self, mayReturnNil: false).completion(of: type) else { return nil }
    let range = trimmedByteRange
    let before = patches.filter { $0.range.upperBound <= range.lowerBound }
    let after = patches.filter { $0.range.lowerBound >= range.upperBound }
    guard before.count + after.count == patches.count else { return nil }
    return before + [.insert("\(type)(", at: range.lowerBound), .insert(")", at: range.upperBound)] + after
  }

  /// Inserts `?`, or an empty value where a result is required.
  fileprivate func unwrapped(as type: String) -> [TextPatch] {
    let range = trimmedByteRange
    let isIndexed = outerInChain?.is(SubscriptCallExprSyntax.self) == true
    if !isIndexed, !UseContext(wholeChain).takesNil, let value = TypeText.nothing(of: type) {
      return [.insert("(", at: range.lowerBound), .insert(" ?? \(value))", at: range.upperBound)]
    }
    return [.insert("?", at: range.upperBound)]
  }
}

extension KeyPathExprSyntax {
  /// `compactMap(\.email)` for `map(\.email)`, and a closure where the value has to be completed.
  fileprivate func completion(of type: String) -> [TextPatch]? {
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    else { return nil }
    if name.plainText == "map" { return call.omittingNil }
    let value = "$0\(components.trimmedDescription)"
    let code: String
    if type == "Bool" {
      code = "{ \(value) == true }"
    } else if name.plainText == "flatMap", let nothing = TypeText.nothing(of: type) {
      code = "{ \(value) ?? \(nothing) }"
    } else {
      return nil
    }
    guard call.arguments.count == 1, argument.label == nil || type == "Bool", let left = call.leftParen,
      let right = call.rightParen, !call.isInCondition
    else { return [TextPatch(range: trimmedByteRange, text: code)] }
    let range = left.trimmedByteRange.lowerBound..<right.trimmedByteRange.upperBound
    return [TextPatch(range: range, text: " " + code)]
  }
}
