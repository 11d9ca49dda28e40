/// Decides how to find a root type: by name in the library, or through the compiler.
struct RootExpression {
  private let expression: String
  private let index: ModelIndex
  private let surrounding: ModelIndex

  /// - Parameter surrounding: Files of other modules that the expression may name too.
  init(_ expression: String, in index: ModelIndex, surrounding: ModelIndex? = nil) {
    self.expression = expression
    self.index = index
    self.surrounding = surrounding ?? index
  }

  /// The name of a single Decodable type needs no shim. Any other expression is left to the compiler.
  func reference() throws(ModelError) -> RootReference {
    guard let reference = RootReference(expression[...]), let name = reference.name else { return .shim }
    let found = index.types(matching: name).filter { $0.isDecodable && $0.genericParameters.isEmpty }
    if found.count > 1 { throw .ambiguousType(name, candidates: found.map(\.place)) }
    if found.count == 1, !isInsideGeneric(found[0]) { return reference }
    if found.isEmpty, let inactive = surrounding.inactiveType(named: name) { throw Self.error(inactive) }
    let isForeign = name.contains(".") || Self.foreignRoots.contains(name)
    guard isForeign || isDeclared(name) else { throw .unknownType(name, near: surrounding.names(near: name)) }
    return .shim
  }

  static func error(_ inactive: TypeDeclaration) -> ModelError {
    .inactiveType(inactive.name, condition: inactive.unmetCondition ?? "", inactive.place)
  }

  private func isDeclared(_ name: String) -> Bool {
    surrounding.files.contains { file in file.units.contains { $0.declares.contains(name) } }
  }

  private func isInsideGeneric(_ type: TypeDeclaration) -> Bool {
    var outer = parentName(of: type.name)
    while let name = outer {
      if index.types(named: name).contains(where: { !$0.genericParameters.isEmpty }) { return true }
      outer = parentName(of: name)
    }
    return false
  }

  /// Roots of the standard library and Foundation that need no source.
  private static let foreignRoots: Set<String> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float", "Bool", "Date", "URL", "Data", "Decimal", "UUID",
  ]
}
