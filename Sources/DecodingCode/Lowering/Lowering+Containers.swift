import DecodingPrograms
import SwiftSyntax

extension Lowering {
  /// A call on the decoder itself.
  func decoderCall(_ name: String, at place: JSONPlace, _ node: FunctionCallExprSyntax) -> Meaning? {
    switch name {
    case "container":
      return .container(open(.keyed, keys(of: node), at: place, node))
    case "unkeyedContainer": return .container(open(.unkeyed, (nil, nil), at: place, node))
    case "singleValueContainer": return .container(OpenContainer(.single, at: place))
    default: return nil
    }
  }

  private func keys(of call: FunctionCallExprSyntax) -> (table: KeyTable?, name: String?) {
    guard let argument = call.argument("keyedBy") else { return (nil, nil) }
    guard case .metatype(let name) = meaning(argument) else { return (nil, nil) }
    return (keyTable(named: name), name)
  }

  func keyTable(named name: String) -> KeyTable? {
    if let declared = surroundings.type(named: name, inside: scope.owner?.name ?? root.name) {
      return KeyTable(declared)
    }
    guard name == "CodingKeys", let owner = scope.owner else { return nil }
    let names = owner.members.stored.map(\.name)
    return KeyTable(
      type: name, spellings: Dictionary(names.map { ($0, $0) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Lowers a call of one of the standard library's container methods; nil for any other.
  func containerCall(
    _ name: String, on container: OpenContainer, _ node: FunctionCallExprSyntax, wanting type: String?
  ) -> Meaning? {
    switch name {
    case "decode", "decodeIfPresent": return decoding(name, on: container, node, wanting: type)
    case "decodeNil":
      guard node.arguments.allSatisfy({ $0.label?.text == "forKey" }) else { return nil }
      return .value(read("", at: place(of: node, in: container, advancing: false), .isNull, node))
    case "contains":
      guard let key = node.arguments.first, key.label == nil else { return nil }
      return .value(read("", at: container.place.appending(step(key.expression, container.keys)), .contains, node))
    case "nestedContainer":
      return .container(open(.keyed, keys(of: node), at: place(of: node, in: container), node))
    case "nestedUnkeyedContainer":
      return .container(open(.unkeyed, (nil, nil), at: place(of: node, in: container), node))
    case "superDecoder":
      let isPlain = node.arguments.isEmpty && container.kind == .keyed
      return .decoder(isPlain ? container.place.appending(.key("super")) : place(of: node, in: container))
    default: return nil
    }
  }

  private func place(
    of call: FunctionCallExprSyntax, in container: OpenContainer, advancing: Bool = true
  ) -> JSONPlace {
    guard let key = call.argument("forKey") else { return container.next(advancing: advancing) }
    return container.place.appending(step(key, container.keys))
  }

  /// Lowers `decode` and `decodeIfPresent` with the labels of the standard library and Foundation.
  private func decoding(
    _ name: String, on container: OpenContainer, _ node: FunctionCallExprSyntax, wanting wanted: String?
  ) -> Meaning? {
    let labels = node.arguments.map { $0.label?.text }
    guard labels.allSatisfy({ $0 == nil || $0 == "forKey" || $0 == "configuration" || $0 == "as" }),
      labels.count(where: { $0 == nil }) < 2
    else { return nil }
    let isOptional = name == "decodeIfPresent"
    var type = isOptional ? wanted.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 } : wanted
    var asked: CodeRange?
    if let written = node.arguments.first(where: { $0.label == nil }) {
      guard let named = askedType(written.expression, of: name) else { return nil }
      type = named
      if written.expression.is(DeclReferenceExprSyntax.self) { asked = scope.asking }
    }
    guard let type else { return nil }
    if let own = overload(name, of: type, on: container, node) { return own }
    let form: ProgramRead.Form = labels.contains("configuration") ? .configured : isOptional ? .ifPresent : .decode
    return .value(read(type, at: place(of: node, in: container), form, node, askedAt: asked))
  }

  /// Returns a type that is spelled out, or one that is only known at run time: `kind.type`.
  private func askedType(_ expression: ExprSyntax, of method: String) -> String? {
    switch meaning(expression) {
    case .metatype(let name): return name
    case .value(.call), .value(.member(.some, _)):
      return containerFunctions(named: method).isEmpty ? expression.oneLine : nil
    default: return nil
    }
  }

  /// Lowers a `decode` that an extension of the containers declares for a single type: `decode(_ type: Default<T>.Type,
  /// forKey:)`.
  private func overload(
    _ name: String, of type: String, on container: OpenContainer, _ node: FunctionCallExprSyntax
  ) -> Meaning? {
    let base = type.prefix { $0 != "<" && $0 != "?" && $0 != "[" }
    let found = containerFunctions(named: name).filter { function in
      guard let taken = function.parameters.first?.type?.as(MetatypeTypeSyntax.self)?.baseType else { return false }
      let isNamed = !base.isEmpty && taken.bareName == String(base)
      return !function.generics.contains(taken.bareName) && (isNamed || scope.spelling.text(taken) == type)
    }
    for function in found {
      if let own = inline(function, node, receiver: .container(container), wanting: type) { return own }
    }
    return nil
  }

  func containerMember(_ name: String, of container: OpenContainer, _ node: MemberAccessExprSyntax) -> Meaning {
    plainMember(name, of: container) ?? .unknown(node.oneLine, [.decoder(container.place)])
  }

  /// Lowers a member that the standard library declares for containers.
  func plainMember(_ name: String, of container: OpenContainer) -> Meaning? {
    let known = ["isAtEnd", "count", "currentIndex", "allKeys", "codingPath"]
    return known.contains(name) ? .value(.member(.decoder(container.place), name)) : nil
  }

  // MARK: Keys

  /// Returns the step for a key.
  ///
  /// - Parameter keys: The keys of the container, for a key written as an implicit member.
  func step(_ expression: ExprSyntax, _ keys: KeyTable?) -> JSONPlace.Step {
    let bare = expression.bare
    if let forced = bare.as(ForceUnwrapExprSyntax.self) { return step(forced.expression, keys) }
    if let attempt = bare.as(TryExprSyntax.self) { return step(attempt.expression, keys) }
    if let member = bare.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.plain
      guard let base = member.base else { return named(name, keys) }
      if case .metatype(let type) = meaning(base), let table = keyTable(named: type), table.spellings[name] != nil {
        return named(name, table)
      }
    }
    if let call = bare.as(FunctionCallExprSyntax.self), let text = onlyText(of: call) { return key(text) }
    return step(meaning(bare))
  }

  private func step(_ meaning: Meaning) -> JSONPlace.Step {
    switch meaning {
    case .key(let step): step
    case .value(.text(let text)), .value(.unwrapped(.text(let text))): key(text)
    case .value(.member(.local(let type), let name)): named(name, keyTable(named: type))
    default: .anyKey
    }
  }

  private func named(_ name: String, _ keys: KeyTable?) -> JSONPlace.Step {
    if case .key(let step) = scope.names[name] { return step }
    return .key(keys?.spellings[name] ?? name)
  }

  /// `"price"` of `Keys(stringValue: "price")`, `Keys("price")` or `.init("price")`.
  private func onlyText(of call: FunctionCallExprSyntax) -> String? {
    guard call.arguments.count == 1, let argument = call.arguments.first else { return nil }
    switch meaning(argument.expression) {
    case .value(.text(let text)): return text
    case .key(.key(let text)): return text
    default: return nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether an argument is a type: `Order.self`.
  var namesType: Bool { arguments.contains { $0.expression.metatype != nil } }

  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}
