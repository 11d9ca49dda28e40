public import DecodingPrograms
import SwiftSyntax

/// The one model of what the decoding code of a type does.
public enum DecodingCode {
  /// The program of a type: of its own `init(from:)`, else of the one that the compiler writes.
  ///
  /// - Complexity: O(the code that it reaches); nothing is parsed.
  public static func program(of type: TypeCode, among surroundings: any CodeSurroundings) -> DecodingProgram {
    let lowering = Lowering(type, surroundings)
    if let own = type.decodingInitializer, let body = own.node.body {
      lowering.scope.file = own.file
      let parameter = own.node.signature.parameterClause.parameters.first
      if let name = (parameter?.secondName ?? parameter?.firstName)?.plain {
        lowering.scope.names[name] = .decoder(.root)
      }
      lowering.lower(body.statements, isTail: true)
      return DecodingProgram(type: type.name, author: .developer, steps: lowering.finished())
    }
    let synthesis = Synthesis(type, lowering)
    synthesis.run()
    return DecodingProgram(type: type.name, author: synthesis.author, steps: lowering.finished())
  }

  /// What a constant or function gives, e.g. a decoder with its strategies; nil where it cannot be told.
  /// - Parameter holder: The type whose member it is; nil for one at the top level.
  public static func value(
    of name: String, in holder: String?, among surroundings: any CodeSurroundings
  ) -> ProgramValue? {
    let nothing = TypeCode(name: "", pieces: [], conformances: [], isDecodedByMacro: false)
    return Lowering(nothing, surroundings).declaredValue(of: name, in: holder)
  }
}

extension TypeCode {
  var decodingInitializer: (file: CodeFile, node: InitializerDeclSyntax)? {
    members.initializers.first { _, node in
      guard let first = node.signature.parameterClause.parameters.first, first.firstName.text == "from" else {
        return false
      }
      let generics = node.genericParameterClause?.parameters.map(\.name.plain) ?? []
      return first.type.bareName.hasSuffix("Decoder") || generics.contains(first.type.bareName)
    }
  }
}
