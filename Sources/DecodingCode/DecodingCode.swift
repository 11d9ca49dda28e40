public import DecodingPrograms
import SwiftSyntax

/// Analyses what the decoding code of a type does, in one form for all spellings.
public enum DecodingCode {
  /// Returns the program of a type: that of its own `init(from:)`, or else of the compiler-generated one.
  ///
  /// - Parameter arguments: The types that its generic parameters stand for, whose static members its code may ask for.
  /// - Complexity: O(the reachable code); nothing is parsed.
  public static func program(
    of type: TypeCode, arguments: [String: String] = [:], among surroundings: any CodeSurroundings
  ) -> DecodingProgram {
    let lowering = Lowering(type, surroundings)
    lowering.arguments = arguments
    if let own = type.decodingInitializer, let body = own.node.body {
      lowering.scope.file = own.file
      let parameter = own.node.signature.parameterClause.parameters.first
      if let name = (parameter?.secondName ?? parameter?.firstName)?.plain {
        lowering.scope.names[name] = .decoder(.root)
      }
      lowering.lower(body.statements, isTail: true)
      var program = DecodingProgram(type: type.name, author: .developer, steps: lowering.finished())
      program.literals = lowering.literals
      return program
    }
    let synthesis = Synthesis(type, lowering)
    synthesis.run()
    return DecodingProgram(type: type.name, author: synthesis.author, steps: lowering.finished())
  }

  /// Returns the steps of a throwing method that a type declares once; nil for any other.
  public static func steps(
    of method: String, in type: TypeCode, among surroundings: any CodeSurroundings
  ) -> [ProgramNode]? {
    guard let pieces = type.members.functions[method], pieces.count == 1,
      let node = pieces[0].node.as(FunctionDeclSyntax.self), let body = node.body,
      node.signature.effectSpecifiers?.throwsClause != nil
    else { return nil }
    let lowering = Lowering(type, surroundings)
    lowering.scope.file = pieces[0].file
    lowering.scope.returnsValue = true
    lowering.lower(body.statements, isTail: true)
    return lowering.finished()
  }

  /// Returns the value of a constant or function, e.g. a decoder with its strategies; nil if it cannot be determined.
  ///
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
