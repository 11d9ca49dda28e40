import SwiftSyntax

/// The statements of a function, accessor or initializer, or the value of a property, that are not compiled, though the
/// declaration is.
struct EmptiedBody {
  /// The range between the braces, or that of the value.
  let range: Range<Int>
  let name: String
  var trap = Trap.statement

  /// What ends the process where something is left out that is needed after all.
  enum Trap: String, Codable {
    case statement, value

    /// The mark tells it apart from the user's own traps, if there is room for it.
    var spellings: [String] {
      self == .statement ? ["fatalError(\"\(BlankedText.leftOutMark)\")", "fatalError()"] : ["__()"]
    }

    /// A value has the type that is asked for, so that it takes a function at the end of the file.
    var declaration: String? {
      self == .statement ? nil : "\nfileprivate func __<T>()->T{fatalError(\"\(BlankedText.leftOutMark)\")}"
    }
  }

  /// Whether nothing depends on its effects, so that its callers can continue.
  var isSideEffect = false

  /// - Parameter node: The block of statements itself, or the value with its `=`. Fails for any other node, and for the
  ///   body of the initializer that decodes.
  init?(_ node: Syntax?) {
    guard let node, let owner = node.parent else { return nil }
    switch node.as(SyntaxEnum.self) {
    case .codeBlock(let block):
      if let function = owner.as(FunctionDeclSyntax.self) {
        name = DeclarationName.of(Syntax(function))
        isSideEffect = function.hasOnlySideEffects
      } else if let initializer = owner.as(InitializerDeclSyntax.self),
        initializer.signature.parameterClause.parameters.first?.firstName.text != "from"
      {
        name = "init"
      } else {
        guard owner.is(AccessorDeclSyntax.self) else { return nil }
        name = "accessor"
      }
      range = Self.inside(block.leftBrace, block.rightBrace)
    case .accessorBlock(let block):
      guard case .getter = block.accessors else { return nil }
      name = owner.as(PatternBindingSyntax.self)?.pattern.trimmedDescription ?? "subscript"
      range = Self.inside(block.leftBrace, block.rightBrace)
    case .initializerClause(let value):
      guard let binding = owner.as(PatternBindingSyntax.self), binding.typeAnnotation != nil, binding.isOfType else {
        return nil
      }
      name = binding.pattern.trimmedDescription
      range = value.value.trimmedByteRange
      trap = .value
    default: return nil
    }
  }

  /// The body of the initializer that decodes a type.
  init?(decoding initializer: InitializerDeclSyntax) {
    guard let block = initializer.body else { return nil }
    name = "init(from:)"
    range = Self.inside(block.leftBrace, block.rightBrace)
  }

  private static func inside(_ left: TokenSyntax, _ right: TokenSyntax) -> Range<Int> {
    let start = left.endPositionBeforeTrailingTrivia.utf8Offset
    return start..<max(start, right.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}

extension PatternBindingSyntax {
  /// Whether it declares a property, rather than a variable in a body.
  fileprivate var isOfType: Bool { parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true }
}

extension FunctionDeclSyntax {
  /// Whether the function returns nothing, throws nothing and changes none of its arguments, so that it can only have
  /// side effects such as logging.
  ///
  /// A method of a class may change the object; a method of a value or of a decoder's container does not.
  fileprivate var hasOnlySideEffects: Bool {
    let changes = modifiers.contains { $0.name.tokenKind == .keyword(.mutating) }
    let parameters = signature.parameterClause.parameters
    return signature.returnClause == nil && signature.effectSpecifiers == nil && !changes
      && !parameters.contains { $0.type.isInout } && !isOfClass
  }

  private var isOfClass: Bool {
    var next = parent
    while let node = next {
      if node.is(ClassDeclSyntax.self) || node.is(ActorDeclSyntax.self) || node.is(ProtocolDeclSyntax.self) {
        return true
      }
      if let extended = node.as(ExtensionDeclSyntax.self) {
        return !SourceSlice.containers.contains(lastComponent(of: extended.extendedType.plainName))
      }
      next = node.parent
    }
    return false
  }

  /// Whether it is a requirement of protocols that models have besides Decodable.
  var isWitness: Bool {
    switch name.text {
    case "==", "<": true
    case "encode": signature.parameterClause.parameters.first?.firstName.text == "to"
    case "hash": signature.parameterClause.parameters.first?.firstName.text == "into"
    default: false
    }
  }
}

extension TypeSyntax {
  fileprivate var isInout: Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
  }
}
