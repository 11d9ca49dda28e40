import DecodingPrograms
import SwiftSyntax

/// The meaning of an expression while code is followed.
enum Meaning {
  case value(ProgramValue)
  case container(OpenContainer)
  case decoder(JSONPlace)
  case closure(LocalFunction)
  case metatype(String)
  case key(JSONPlace.Step)
  case tuple([Meaning])

  static func unknown(_ text: String, _ parts: [ProgramValue] = []) -> Meaning { .value(.code(text, parts)) }

  /// The meaning as a value that can be part of others.
  var value: ProgramValue {
    switch self {
    case .value(let value): value
    case .container(let container): .decoder(container.place)
    case .decoder(let place): .decoder(place)
    case .closure(let function): .code(function.text, [])
    case .metatype(let name): .code(name + ".self", [])
    case .key(.key(let name)): .text(name)
    case .key(.position(let number)): .literal("\(number)")
    case .key: .local("key")
    case .tuple(let parts): .list(parts.map(\.value))
    }
  }

  var isOfDecoder: Bool {
    switch self {
    case .container, .decoder: true
    default: false
    }
  }
}

/// A container that code can use.
final class OpenContainer {
  let kind: ProgramOpening.Kind
  let keys: KeyTable?
  let place: JSONPlace
  /// The position in an unkeyed container; nil once it is unknown.
  private var position: Int? = 0

  init(_ kind: ProgramOpening.Kind, keys: KeyTable? = nil, at place: JSONPlace) {
    (self.kind, self.keys, self.place) = (kind, keys, place)
  }

  /// Returns the place of the next value without a key.
  func next(advancing: Bool = true) -> JSONPlace {
    guard kind == .unkeyed else { return place }
    guard let number = position else { return place.appending(.anyElement) }
    if advancing { position = number + 1 }
    return place.appending(.position(number))
  }

  /// Forgets the position, which is unknown from here on.
  func losePosition() { position = nil }
}

/// A function, or a closure in a constant, with its enclosing scope.
final class LocalFunction {
  struct Parameter {
    let label: String?
    let name: String
    let type: TypeSyntax?
    let defaultValue: ExprSyntax?
  }

  let parameters: [Parameter]
  let generics: Set<String>
  let result: TypeSyntax?
  let body: CodeBlockItemListSyntax
  let scope: LoweringScope
  let identity: SyntaxIdentifier
  let text: String

  init(_ node: FunctionDeclSyntax, body: CodeBlockItemListSyntax, scope: LoweringScope) {
    parameters = node.signature.parameterClause.parameters.map { parameter in
      Parameter(
        label: parameter.firstName.text == "_" ? nil : parameter.firstName.plain,
        name: (parameter.secondName ?? parameter.firstName).plain, type: parameter.type,
        defaultValue: parameter.defaultValue?.value)
    }
    generics = Set(node.genericParameterClause?.parameters.map(\.name.plain) ?? [])
    result = node.signature.returnClause?.type
    (self.body, self.scope, identity, text) = (body, scope, node.id, node.name.plain)
  }

  init(_ node: ClosureExprSyntax, scope: LoweringScope) {
    switch node.signature?.parameterClause {
    case .simpleInput(let names):
      parameters = names.map { Parameter(label: nil, name: $0.name.plain, type: nil, defaultValue: nil) }
    case .parameterClause(let clause):
      parameters = clause.parameters.map {
        Parameter(label: nil, name: ($0.secondName ?? $0.firstName).plain, type: $0.type, defaultValue: nil)
      }
    case nil: parameters = []
    }
    generics = []
    result = node.signature?.returnClause?.type
    (body, self.scope, identity, text) = (node.statements, scope, node.id, node.oneLine)
  }

  /// Matches the arguments of a call with the parameters, by position; nil if the labels do not match.
  func matched(_ arguments: [(label: String?, expression: ExprSyntax)]) -> [Int: ExprSyntax]? {
    var found: [Int: ExprSyntax] = [:]
    var next = 0
    for argument in arguments {
      while next < parameters.count, parameters[next].label != argument.label, parameters[next].defaultValue != nil {
        next += 1
      }
      guard next < parameters.count, parameters[next].label == argument.label else { return nil }
      found[next] = argument.expression
      next += 1
    }
    let isComplete = parameters.indices.allSatisfy { found[$0] != nil || parameters[$0].defaultValue != nil }
    return isComplete ? found : nil
  }
}

/// The names that are visible to code.
struct LoweringScope {
  var names: [String: Meaning] = [:]
  /// The types of generic parameters.
  var types: [String: String] = [:]
  var file: CodeFile
  /// The type whose member the code is.
  var owner: TypeCode?
  /// The meaning of `self` in an extension of a container or of `Decoder`.
  var receiver: Meaning?
  /// The result type of the code.
  var result: String?
  /// The call that passes a type to a generic function: changing that argument affects this value alone.
  var asking: CodeRange?
  /// Whether the code has a result even without `return`.
  var returnsValue = false

  var spelling: TypeSpelling { TypeSpelling(parameters: types) }
}
