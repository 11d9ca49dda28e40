import DecodingCode
public import DecodingPrograms
import Locking

extension ModelIndex {
  /// Returns the program of a type's decoding.
  public func program(of type: TypeDeclaration) -> DecodingProgram {
    program(of: type, in: IndexedCode(self))
  }

  /// - Parameter arguments: The types that its generic parameters stand for, in their order; empty if any.
  func program(
    of type: TypeDeclaration, _ arguments: [String] = [], in code: IndexedCode
  ) -> DecodingProgram {
    guard arguments.isEmpty else {
      let named = Dictionary(zip(type.genericParameters, arguments), uniquingKeysWith: { first, _ in first })
      return DecodingCode.program(of: code.code(of: type), arguments: named, among: code)
    }
    return programs.program(at: type.place) { DecodingCode.program(of: code.code(of: type), among: code) }
  }
}

/// The programs requested so far.
final class ProgramCache: Sendable {
  private let known = Mutex<[SourcePlace: DecodingProgram]>([:])

  func program(at place: SourcePlace, _ make: () -> DecodingProgram) -> DecodingProgram {
    if let found = known.withLock({ $0[place] }) { return found }
    let made = make()
    known.withLock { $0[place] = made }
    return made
  }
}
