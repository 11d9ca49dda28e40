import DecodingDiagnostics
import Locking

/// Generic types as they are with certain arguments, made when somebody asks for them: the keys and formats that their
/// code takes from an argument, such as `Element.listKey`, are then known.
final class SpecializedTypes: Sendable {
  private let index: ModelIndex
  private let known = Mutex<[[String]: DeclaredType]>([:])

  init(_ index: ModelIndex) {
    self.index = index
  }

  /// Returns nil if there is no such type with code of its own and so many parameters.
  func type(named name: String, _ arguments: [String]) -> DeclaredType? {
    let key = [name] + arguments
    if let found = known.withLock({ $0[key] }) { return found }
    guard
      let type = index.types(named: name).first(where: {
        $0.genericParameters.count == arguments.count && $0.decodingInitializer != nil
      })
    else { return nil }
    let made = index.declared(type, arguments)
    known.withLock { $0[key] = made }
    return made
  }
}
