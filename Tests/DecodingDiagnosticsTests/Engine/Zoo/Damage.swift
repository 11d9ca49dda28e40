import DecodingDiagnostics
import JSONText

/// Known places of a good document, broken: the ground truth that a report is compared with.
struct Damage {
  /// One broken place.
  struct Edit {
    /// The bytes of the good document that are replaced.
    let range: Range<Int>
    /// These bytes and the value whose key they are: hidden, so nothing in there is broken too.
    var taken: Range<Int>
    let replacement: [UInt8]
    /// The key of a member that is dropped or renamed, as the JSON spells it.
    let missingKey: String?
    /// Whether the value is another one of the same kind.
    var isSwap = false
  }

  let original: [UInt8]
  let edits: [Edit]

  private static let wrongValues = [
    "null", "true", "18.5", "-1e30", #""§ broken""#, #"{"§":0}"#, #"["§"]"#, #""\x""#, "01", #""2024""#, "[]", "{}",
  ]

  /// Breaks up to `count` places, none of them inside another.
  ///
  /// - Parameter swaps: Whether some values become others of their kind: they decode, and fail a check next to the
  ///   others.
  init(of bytes: [UInt8], count: Int, swaps: Bool = false, _ generator: inout SplitMix64) {
    let document = JSONDocument(bytes)
    var edits: [Edit] = []
    for node in document.valueNodes.shuffled(using: &generator) where edits.count < count {
      let isSwapped = swaps && Int.random(in: 0..<4, using: &generator) == 0
      let swap = isSwapped ? Self.swap(node, document, &generator) : nil
      let edit = swap ?? Self.edit(node, document, &generator)
      if node.index == 0 && Int.random(in: 0..<4, using: &generator) > 0 { continue }
      if !edits.contains(where: { $0.taken.overlaps(edit.taken) }) { edits.append(edit) }
    }
    original = bytes
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The value of another place, of the same kind, or a number next to the existing one.
  private static func swap(_ node: Node, _ document: JSONDocument, _ generator: inout SplitMix64) -> Edit? {
    let (kind, own) = (document.kind(of: node), document.rawText(of: node))
    var others = document.valueNodes.filter { document.kind(of: $0) == kind }.map { document.rawText(of: $0) }
    if kind == .number, let number = Int(own) { others += ["\(number + 1)", "\(number - 1)", "\(number * 10)"] }
    guard let other = others.filter({ $0 != own }).randomElement(using: &generator) else { return nil }
    let range = document.range(of: node)
    return Edit(range: range, taken: range, replacement: Array(other.utf8), missingKey: nil, isSwap: true)
  }

  private static func edit(_ node: Node, _ document: JSONDocument, _ generator: inout SplitMix64) -> Edit {
    let key = document.key(of: node)
    let kind = Int.random(in: 0..<6, using: &generator)
    // Elements stay: without one the others would move up and be wrong without having been broken.
    if kind == 0, let key {
      return Edit(
        range: document.removalRange(of: node), taken: document.removalRange(of: node), replacement: [],
        missingKey: document.displayString(of: key))
    }
    if kind == 1, let key {
      let name = document.rawText(of: key).dropLast() + "§\""
      return Edit(
        range: document.range(of: key), taken: document.range(of: key).lowerBound..<document.range(of: node).upperBound,
        replacement: Array(name.utf8), missingKey: document.displayString(of: key))
    }
    // One bool for another would be a good document of another kind.
    let wrongs = document.kind(of: node) == .bool ? wrongValues.filter { $0 != "true" } : wrongValues
    let wrong = wrongs.randomElement(using: &generator) ?? "null"
    let range = document.range(of: node)
    return Edit(range: range, taken: range, replacement: Array(wrong.utf8), missingKey: nil)
  }

  /// The document with all edits except those at the given indices.
  func bytes(restoring restored: Set<Int> = []) -> [UInt8] {
    var bytes = original
    for (index, edit) in edits.enumerated().reversed() where !restored.contains(index) {
      bytes.replaceSubrange(edit.range, with: edit.replacement)
    }
    return bytes
  }

  /// The ranges of the edits in the broken document.
  var brokenRanges: [Range<Int>] {
    var shift = 0
    return edits.map { edit in
      let start = edit.range.lowerBound + shift
      shift += edit.replacement.count - edit.range.count
      return start..<(start + edit.replacement.count + edit.taken.upperBound - edit.range.upperBound)
    }
  }

  /// The edits that may have caused a reported place: the one that contains it; else, if something is missing or the
  /// whole value is rejected, those inside it.
  func edits(at offset: Int, of failure: Failure, in broken: JSONDocument) -> [Int] {
    let ranges = brokenRanges
    let holding = ranges.indices.filter { ranges[$0].contains(offset) }
    if !holding.isEmpty { return holding }
    guard let node = broken.node(atOffset: offset) else { return [] }
    let whole = broken.range(of: node)
    return ranges.indices.filter { index in
      let isInside = whole.lowerBound <= ranges[index].lowerBound && ranges[index].upperBound <= whole.upperBound
      guard isInside else { return false }
      switch failure.reason {
      case .missingKey:
        guard let key = failure.key, failure.attempts.isEmpty else { return true }
        return edits[index].missingKey.map { $0 == key || $0.camelCasedAsFoundationDoes == key } ?? false
      case .wrongKind, .nullValue, .fractionalNumber, .numberOutOfRange, .syntax:
        return !failure.attempts.isEmpty
      default:
        return true
      }
    }
  }
}
