public import JSONText
import Locking

extension ModelInspector {
  /// Decides which of several types with the same name a document means, as far as its keys show. Decisions for an
  /// earlier document stay, because models were compiled with them.
  public func chooseNamesakes(for document: JSONDocument) { chooseNamesakes(suiting: DocumentOutline(document)) }

  func chooseNamesakes(suiting outline: DocumentOutline) {
    let found = code.namesakes(suiting: outline, near: nearness)
    meantNamesakes.withLock { $0.merge(found) { known, _ in known } }
  }

  func meant(by word: UInt64, of places: [ItemPlace]) -> [ItemPlace] {
    guard let meant = meantNamesakes.withLock({ $0[word] }), places.contains(meant) else { return places }
    return [meant]
  }

  /// Returns whether a document determined which type with this name is meant.
  func isDecided(_ name: String) -> Bool { meantNamesakes.withLock { $0[WordHash.of(name)] != nil } }
}
