internal import Foundation
internal import JSONText

/// A value that equals, or is close to, another one of the same object.
enum Neighbour: Hashable {
  case number(Double), text(String)

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Returns the value as a scalar of a type; nil if it is not one.
  func value(_ type: any JSONScalar.Type) -> Any? {
    switch self {
    case .text(let text): return type == String.self ? text : nil
    case .number(let number):
      func whole<I: JSONInteger>(_ type: I.Type) -> Any? { I(exactly: number.rounded(.down)) }
      func fraction<F: JSONFloatingPoint>(_ type: F.Type) -> Any? { F(number) }
      if let type = type as? any JSONInteger.Type { return number < 0 ? nil : whole(type) }
      return (type as? any JSONFloatingPoint.Type).flatMap { fraction($0) }
    }
  }
}

extension DecodeSession {
  private static let neighbourSearchLimit = 64

  /// Returns values equal and close to the other values below a frame's, of the kinds of those that failed.
  ///
  /// A string in another format than the stand-in may be rejected for its format, unless it is an element of the same
  /// array.
  func neighbours(of failed: FailedCall, in frame: Frame) -> [Neighbour] {
    let wanted = failed.findings.flatMap { [$0.readAs ?? $0.expected ?? Never.self, $0.expected ?? Never.self] }
    // A value that fails as a whole has scalars of any kind.
    func want(_ isWanted: (Any.Type) -> Bool) -> Bool { wanted.contains { isWanted($0) || !isScalar($0) } }
    let hasNumbers = want {
      $0 is any JSONInteger.Type || $0 is any JSONFloatingPoint.Type || $0 == Decimal.self
    }
    let hasTexts = want { $0 == String.self }, hasDates = want { $0 == Date.self }
    guard hasNumbers || hasTexts || hasDates else { return [] }
    // Dates before and after all others.
    var neighbours: [Neighbour] = hasDates ? [.number(0), .number(4_000_000_000)] : []
    neighbours += hasTexts ? textsLikeStandIn(for: failed, frame).map(Neighbour.text) : []
    for node in others(than: failed, in: frame.node) {
      switch document.kind(of: node) {
      case .number where hasNumbers:
        guard let number = Double(document.rawText(of: node)), number.magnitude < 4e9 else { continue }
        neighbours += [number, number + 1, number - 1].map(Neighbour.number)
      case .string where hasTexts:
        guard let text = document.string(of: node), isOfForm(text, node, failed, frame) else { continue }
        neighbours += [text, text + "0", String(text.dropLast())].map(Neighbour.text)
      case .array, .object:
        if hasNumbers { neighbours.append(.number(Double(document.count(of: node)))) }
      default: break
      }
    }
    var seen: Set<Neighbour> = []
    return neighbours.filter { seen.insert($0).inserted }
  }

  /// A text that was made up is one of many of its form, of which not each may do.
  private func textsLikeStandIn(for failed: FailedCall, _ frame: Frame) -> [String] {
    guard let text = frame.standIn(for: failed, String.self), let last = text.last, last.isNumber else { return [] }
    return ["2", "3", "7"].map { text.dropLast() + $0 }
  }

  private func isOfForm(_ text: String, _ node: Node, _ failed: FailedCall, _ frame: Frame) -> Bool {
    guard let standIn = frame.standIn(for: failed, String.self), !standIn.isEmpty else { return true }
    if failed.identity.kind.method == .unkeyed, document.parent(of: node) == document.parent(of: failed.node) {
      return true
    }
    return text.count == standIn.count
      && zip(text, standIn).allSatisfy { $0 == $1 || $0.isNumber && $1.isNumber || $0.isLetter && $1.isLetter }
  }

  private func isScalar(_ type: Any.Type) -> Bool { type is any JSONScalar.Type || SpecialType(type) != nil }

  /// The values below a frame's, except those in the failed one.
  private func others(than failed: FailedCall, in node: Node) -> [Node] {
    let isThere = failed.identity.absentKey == 0 && failed.node != node
    var found: [Node] = []
    var pending = Array(document.children(of: node).reversed())
    while let next = pending.popLast(), found.count < Self.neighbourSearchLimit {
      if isThere, next == failed.node { continue }
      found.append(next)
      pending += document.children(of: next).reversed()
    }
    return found
  }

  /// Returns other values for a call than its answer; nil if the possible values are unknown.
  func others(thanOf identity: CallIdentity) -> [AnyBox]? {
    let type = identity.kind.valueType
    guard let scalar = type as? any JSONScalar.Type, type != String.self else { return nil }
    let number = Double(document.rawText(of: identity.node)) ?? 0
    let larger = number.magnitude * 2 + 2
    return others(scalar, [.number(larger), .number(-larger)])
  }

  private func others<S: JSONScalar>(_ type: S.Type, _ far: [Neighbour]) -> [AnyBox] {
    let values = [S.neutral, S.alternate] + far.compactMap { $0.value(type) as? S }
    return values.map { Box($0) }
  }
}
