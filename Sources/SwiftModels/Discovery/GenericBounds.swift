/// The protocols that the arguments of generic types have to conform to, as far as the sources declare them.
///
/// In `struct Group<V: Vector>`, with a `protocol Vector` in the sources, only types for which they show the conformance
/// are arguments.
final class GenericBounds {
  private let index: ModelIndex
  private var required: [String: Set<String>] = [:]
  private var inherited: [String: Set<String>] = [:]

  init(_ index: ModelIndex) { self.index = index }

  /// Returns whether a type has what a parameter of a generic type requires.
  func allow(_ argument: TypeDeclaration, for parameter: String, of type: TypeDeclaration) -> Bool {
    let wanted = protocols(of: parameter, type)
    return wanted.isEmpty || wanted.isSubset(of: names(of: argument))
  }

  private func protocols(of parameter: String, _ type: TypeDeclaration) -> Set<String> {
    let key = type.name + "<" + parameter
    if let known = required[key] { return known }
    let file = index.files.first { $0.file.path == type.place.file }
    let written = file.map {
      ParameterConstraints.protocols(of: parameter, around: type.range.lowerBound, in: $0.tree)
    }
    let found = Set(written ?? []).filter { index.refinements[$0] != nil }
    required[key] = found
    return found
  }

  private func names(of type: TypeDeclaration) -> Set<String> {
    if let known = inherited[type.name] { return known }
    let found = Set(index.inheritedNames(of: type).map(lastComponent))
    inherited[type.name] = found
    return found
  }
}
