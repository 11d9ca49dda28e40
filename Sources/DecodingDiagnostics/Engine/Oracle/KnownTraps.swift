internal import Foundation
internal import JSONText

/// Values that are known to crash Foundation's own code: they are reported as such, and never passed to it.
extension DecodeSession {
  /// Whether the value is a date string on which the decoder's formatter crashes, an `IndexSet` with an impossible
  /// range, or a `CharacterSet` without a bitmap.
  func isKnownTrap(_ type: Any.Type, at node: Node) -> Bool {
    if type == Date.self { return isTrapOfFormatter(node) }
    if type == CharacterSet.self { return holdsEmptyBitmap(node) }
    return type == IndexSet.self && holdsImpossibleRange(node)
  }

  /// The finding for such a value, and its stand-in.
  func trap<T: Decodable>(_ type: T.Type, at node: Node, requester: RequestingProperty?) -> Outcome<T> {
    let finding = requested(trapFinding(node, expected: type), by: requester)
    return .failure(
      finding, LiteralError(number: nextErrorNumber()), substitute: simpleNeutral(type) ?? IndexSet() as? T)
  }

  /// A `DateFormatter` stops where it cannot parse the string; on Linux that crashes inside a character of several
  /// scalars.
  private func isTrapOfFormatter(_ node: Node) -> Bool {
    guard case .custom = strategies.date, let text = document.string(of: node) else { return false }
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    return !isPlain && text.contains { $0.unicodeScalars.count > 1 } && readsDatesByFormatter
  }

  /// Whether the closure that reads dates is that of `.formatted`, which rejects what is not a date with a message of
  /// its own.
  private var readsDatesByFormatter: Bool {
    guard case .custom(let read) = strategies.date else { return false }
    do {
      _ = try read(NeutralDecoder(session: self, text: "?"))
      return false
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription == "Date string does not match format expected by formatter."
    } catch {
      return false
    }
  }

  /// Whether a range has a negative length, or ends beyond the largest integer.
  private func holdsImpossibleRange(_ node: Node) -> Bool {
    guard let list = document.member(of: node, "indexes") else { return false }
    return document.children(of: list).contains { range in
      guard let length = integer("length", of: range), let location = integer("location", of: range) else {
        return false
      }
      return length < 0 || location.addingReportingOverflow(length).overflow
    }
  }

  /// A `CharacterSet` created from no bytes crashes when it is released.
  private func holdsEmptyBitmap(_ node: Node) -> Bool {
    guard let bitmap = document.member(of: node, "bitmap") else { return false }
    return document.string(of: bitmap)?.isEmpty == true
      || document.kind(of: bitmap) == .array && document.count(of: bitmap) == 0
  }

  private func integer(_ key: String, of object: Node) -> Int? {
    document.member(of: object, key).flatMap { Int(String(document.rawText(of: $0))) }
  }

  /// The finding for a value that crashes, reported even if the model catches errors: its code would not get to do so.
  func trapFinding(_ node: Node, expected: Any.Type) -> Finding {
    var finding = Finding(.thrownByModel, .trapped, at: node, expected: expected)
    finding.detail = Catalogue.knownTrap
    if probes == 0 { knownTraps[node] = finding }
    return finding
  }
}

extension DocumentReport {
  /// Whether `JSONDecoder` would crash this process, so that it must not be called here.
  var endsProcess: Bool { failures.contains { $0.reason == .trapped && $0.detail == Catalogue.knownTrap } }
}
