internal import Foundation
internal import JSONText

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Array where Element: Decodable {
  /// Finds the failures of the elements together with a copy of this process.
  static func recover(
    _ place: CollectionPlace, _ list: SharedList, with copying: any ProcessCopying
  ) -> Outcome<[Element]> {
    var outcome = Outcome<[Element]>.success([])
    for _ in 0..<SharedList.countBeforeCopy {
      if let piece = list.takeFirst() { recover(piece, place, &outcome) }
    }
    let copy = copying.start { isMissed in findGood(in: list, place.session, isMissed) }
    while let piece = list.takeFirst() {
      place.session.breadcrumb?.noteAhead(list.byteCountOfCopy)
      recover(piece, place, &outcome)
    }
    guard let copy else { return outcome }
    list.waitForCopy(copy)
    copy.end()
    place.session.breadcrumb?.noteAhead(list.byteCountOfCopy)
    for piece in list.takenByCopy { recover(piece, place, &outcome, except: list.isDone(piece) ? list : nil) }
    return outcome
  }

  private static func recover(
    _ piece: SharedList.Piece, _ place: CollectionPlace, _ outcome: inout Outcome<[Element]>,
    except list: SharedList? = nil
  ) {
    var none: [Element] = []
    place.session.document.forEach(piece) { element, index in
      if let list, place.session.take(list.verdict(of: index), of: Element.self, &outcome) { return }
      recover(element, index, place, &none, &outcome)
    }
  }

  /// The part of the copy.
  private static func findGood(in list: SharedList, _ session: DecodeSession, _ isMissed: () -> Bool) {
    let shapeCount = session.trace.shapes.count
    while let piece = list.takeLast() {
      session.document.forEach(piece) { element, index in
        let noteCount = session.noteCount
        if let verdict = session.verdict(of: Element.self, at: element), session.noteCount == noteCount {
          list.note(verdict, of: index)
        }
      }
      // The number of a new shape, which is marked on its objects, is only valid in this process.
      guard session.trace.shapes.count == shapeCount, !isMissed() else { return }
      list.noteDone(piece)
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
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

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension SharedList {
  /// Waits for the copy to finish its current piece, unless that takes unusually long.
  fileprivate func waitForCopy(_ copy: any ProcessCopy) {
    guard let last = takenByCopy.first else { return }
    for _ in 0..<500 where !isDone(last) && copy.isRunning { usleep(1000) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension DecodeSession {
  /// Returns what there is to report about an element, if that is little; nil if it must be examined.
  fileprivate func verdict<Element: Decodable>(of type: Element.Type, at node: Node) -> SharedList.Verdict? {
    if (try? plainly(type, at: node, isOfList: true)) != nil { return .good }
    guard traits(of: type).isModel, let known = failureOnItsWay(outOf: type, at: node),
      repaired(type, at: node, known.number, known.failure) != nil
    else { return nil }
    return .fails(at: known.failure.node, habit: known.number)
  }

  /// Adopts what the copy found out; false if the element must be decoded here.
  fileprivate func take<Element: Decodable>(
    _ verdict: SharedList.Verdict, of type: Element.Type, _ outcome: inout Outcome<[Element]>
  ) -> Bool {
    guard verdict.isKnown else { return false }
    guard let node = verdict.failingNode else {
      traits(of: type).noteHit()
      return true
    }
    guard var finding = repairHabits.finding(for: verdict.habit) else { return false }
    finding.node = node
    outcome.note(Outcome<Element>.failure(finding, LiteralError(number: nextErrorNumber()), substitute: nil))
    return true
  }

  /// Increases with everything that decoding records, except marks and caches.
  fileprivate var noteCount: Int {
    swallowed.count + unchecked.count + endlessLoops.count + knownTraps.count + donors.count + trace.noteCount
      + members.noteCount + (dictionaryNodes.isEmpty ? 0 : 1) + (unconvertedNodes.isEmpty ? 0 : 1)
  }
}
