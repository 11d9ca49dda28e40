public import JSONText
import Locking

extension ModelInspector {
  /// Decides which of several types of one name a document means, as far as its keys tell. What an earlier document told
  /// stays, since models were compiled by it.
  public func chooseNamesakes(for document: JSONDocument) { chooseNamesakes(suiting: DocumentOutline(document)) }

  func chooseNamesakes(suiting outline: DocumentOutline) {
    let found = code.namesakes(suiting: outline, near: nearness)
    meantNamesakes.withLock { $0.merge(found) { known, _ in known } }
  }

  func meant(by word: UInt64, of places: [ItemPlace]) -> [ItemPlace] {
    guard let meant = meantNamesakes.withLock({ $0[word] }), places.contains(meant) else { return places }
    return [meant]
  }

  /// Whether a document told which type of this name is meant.
  func isDecided(_ name: String) -> Bool { meantNamesakes.withLock { $0[WordHash.of(name)] != nil } }
}
