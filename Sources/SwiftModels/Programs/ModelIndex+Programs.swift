import DecodingCode
public import DecodingPrograms
import Locking

extension ModelIndex {
  /// Returns the program of a type's decoding.
  public func program(of type: TypeDeclaration) -> DecodingProgram {
    program(of: type, in: IndexedCode(self))
  }

  func program(of type: TypeDeclaration, in code: IndexedCode) -> DecodingProgram {
    programs.program(at: type.place) { DecodingCode.program(of: code.code(of: type), among: code) }
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
