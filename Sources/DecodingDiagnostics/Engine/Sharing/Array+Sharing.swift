internal import Foundation
internal import JSONText

extension Array where Element: Decodable {
  /// Finds what is wrong with the elements together with a copy of this process.
  static func recover(
    _ place: CollectionPlace, _ list: SharedList, with copying: any ProcessCopying
  ) -> Outcome<[Element]> {
    var outcome = Outcome<[Element]>.success([])
    for _ in 0..<SharedList.countBeforeCopy {
      if let piece = list.takeFirst() { recover(piece, place, &outcome) }
    }
    let copy = copying.start { isMissed in findGood(in: list, place.session, isMissed) }
    while let piece = list.takeFirst() { recover(piece, place, &outcome) }
    guard let copy else { return outcome }
    list.waitForCopy(copy)
    copy.end()
    for piece in list.takenByCopy { recover(piece, place, &outcome, except: list.isDone(piece) ? list : nil) }
    return outcome
  }

  private static func recover(
    _ piece: SharedList.Piece, _ place: CollectionPlace, _ outcome: inout Outcome<[Element]>,
    except list: SharedList? = nil
  ) {
    var none: [Element] = []
    place.session.document.forEach(piece) { element, index in
      if list?.isKnownGood(index) == true {
        place.session.traits(of: Element.self).noteHit()
      } else {
        recover(element, index, place, &none, &outcome)
      }
    }
  }

  /// The copy's part.
  private static func findGood(in list: SharedList, _ session: DecodeSession, _ isMissed: () -> Bool) {
    let shapeCount = session.trace.shapes.count
    while let piece = list.takeLast() {
      session.document.forEach(piece) { element, index in
        let noteCount = session.noteCount
        if (try? session.plainly(Element.self, at: element)) != nil, session.noteCount == noteCount {
          list.noteGood(index)
        }
      }
      // A new shape's number, which is marked on its objects, is only this process's own.
      guard session.trace.shapes.count == shapeCount, !isMissed() else { return }
      list.noteDone(piece)
    }
  }
}

extension JSONDocument {
  fileprivate func forEach(_ piece: SharedList.Piece, _ body: (_ element: Node, _ index: Int) -> Void) {
    var next: Node? = piece.first
    var index = piece.index
    while let element = next, index < piece.index + piece.count {
      body(element, index)
      index += 1
      next = nextSibling(of: element)
    }
  }
}

extension SharedList {
  /// Lets the copy come to the end of the piece that it is at, unless that takes unusually long.
  fileprivate func waitForCopy(_ copy: any ProcessCopy) {
    guard let last = takenByCopy.first else { return }
    for _ in 0..<500 where !isDone(last) && copy.isRunning { usleep(1000) }
  }
}

extension DecodeSession {
  /// Grows with whatever decoding leaves behind, but for marks and what is only kept to save time.
  fileprivate var noteCount: Int {
    swallowed.count + unchecked.count + donors.count + trace.noteCount + members.noteCount
      + (dictionaryNodes.isEmpty ? 0 : 1) + (unconvertedNodes.isEmpty ? 0 : 1)
  }
}
