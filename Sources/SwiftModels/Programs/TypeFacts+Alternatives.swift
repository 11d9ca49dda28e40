import DecodingCode
import DecodingPrograms
import DecodingDiagnostics

/// The types that an enum tries in turn.
extension TypeFacts {
  /// Returns the pairs of types that an enum's `init(from:)` tries in this order, although the second requires all that
  /// the first requires and more: an object of the second decodes as the first. If the first is decoded from the enum's
  /// own decoder, the enum takes its place in the pair.
  func alternatives(of type: TypeDeclaration) -> [(TypeDeclaration, TypeDeclaration)] {
    let tried = tried(by: type)
    return tried.indices.filter { tried[$0].isCaught }.flatMap { first in
      tried[(first + 1)...].filter { isTakenFor(tried[first].type, $0.type) }.map { (tried[first].taker, $0.type) }
    }
  }

  private typealias Tried = (type: TypeDeclaration, isCaught: Bool, taker: TypeDeclaration)

  /// The structs with compiler-generated decoding that the `init(from:)` of an enum tries, in order.
  private func tried(by type: TypeDeclaration) -> [Tried] {
    guard type.kind == .enumeration, type.decodingInitializer != nil else { return [] }
    return program(of: type).attempts.compactMap { attempt in
      types(matching: attempt.type).first { $0.kind == .structure && $0.decodingInitializer == nil }
        .map { (type: $0, isCaught: attempt.isCaught, taker: attempt.isOfDecoder ? type : $0) }
    }
  }

  /// Returns the types that an enum tries after one with the same keys, by the name of the type that decodes their
  /// objects, if only the enum decodes that one.
  func namesakes(of type: TypeDeclaration) -> [(String, ModelFacts.Namesake)] {
    let tried = tried(by: type)
    let cases = tried.map { attempt in type.cases.first { $0.associatedValues == [attempt.type.name] }?.name }
    return tried.indices.filter { tried[$0].isCaught && !isHeld(tried[$0].type) }.flatMap { first in
      tried.indices.filter { $0 > first && hasSameKeys(tried[first].type, tried[$0].type) }.compactMap { second in
        guard let own = cases[first], let other = cases[second] else { return nil }
        return (
          tried[first].taker.name, ModelFacts.Namesake(name: tried[second].type.name, caseName: other, firstCase: own)
        )
      }
    }
  }

  private func hasSameKeys(_ first: TypeDeclaration, _ second: TypeDeclaration) -> Bool {
    Set(addedKeys(of: first).map(\.text)) == Set(addedKeys(of: second).map(\.text))
  }

  /// Whether a property has the type.
  private func isHeld(_ type: TypeDeclaration) -> Bool {
    index.types.contains { $0.properties.contains { $0.type.map(TypeText.core) == type.name } }
  }

  private func isTakenFor(_ first: TypeDeclaration, _ second: TypeDeclaration) -> Bool {
    let (own, others) = (addedKeys(of: first), addedKeys(of: second))
    let needed = others.filter(\.isRequired).map(\.text)
    return Set(own.filter(\.isRequired).map(\.text)).isSubset(of: others.map(\.text))
      && !Set(needed.isEmpty ? others.map(\.text) : needed).isSubset(of: own.map(\.text))
  }
}
