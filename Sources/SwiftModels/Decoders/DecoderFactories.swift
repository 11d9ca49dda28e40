import SwiftSyntax

/// The setups of decoders that other code may start from, by their owners.
struct DecoderFactories {
  /// For each name of a function, property or class, all setups with that name.
  private let setups: [String: [(type: String, setup: DecoderSetup)]]

  init(_ found: [DecoderSetup]) {
    let owned = found.map { (name: SetupOwner($0).name, setup: $0) }
    setups = Dictionary(grouping: owned) { lastComponent(of: $0.name) }.mapValues { group in
      group.map { (type: parentName(of: $0.name) ?? "", setup: $0.setup) }
    }
  }

  /// Returns the setups that lead to a setup, which comes last. If the first one starts from code that is not in the
  /// sources, its start contains that code.
  func chain(to setup: DecoderSetup) -> [DecoderSetup] {
    var chain = [setup]
    while let first = chain.first, let before = before(first),
      !chain.contains(where: { $0.scope.id == before.scope.id })
    {
      chain.insert(before, at: 0)
    }
    return chain
  }

  private func before(_ setup: DecoderSetup) -> DecoderSetup? {
    if let parent = setup.start.superclass {
      return setups[lastComponent(of: parent), default: []].first { $0.setup.start.superclass != nil }?.setup
    }
    guard let name = setup.start.expression?.factoryName else { return nil }
    let known = setups[name.member, default: []]
    switch name.base {
    case "self"?, "Self"?, nil:
      let own = setup.scope.enclosingTypes.last?.name ?? ""
      return known.first { $0.type == own }?.setup ?? known.first { $0.type.isEmpty }?.setup
    // `.api`, a member of the decoder type.
    case ""?: return known.first { $0.type == "JSONDecoder" }?.setup
    case let base?:
      let type = lastComponent(of: base)
      return known.first { lastComponent(of: $0.type) == type }?.setup
    }
  }
}

extension ExprSyntax {
  /// The expression that a decoder is taken from, if it takes no arguments: `API.decoder`, `JSONDecoder.base()`,
  /// `makeDecoder()`, `.api`.
  fileprivate var factoryName: (base: String?, member: String)? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.arguments.isEmpty ? call.calledExpression.factoryName : nil
    }
    if let name = self.as(DeclReferenceExprSyntax.self) { return (nil, name.baseName.plainText) }
    guard let access = self.as(MemberAccessExprSyntax.self) else { return nil }
    return (access.base?.trimmedDescription ?? "", access.declName.baseName.plainText)
  }
}
