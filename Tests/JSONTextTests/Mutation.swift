import JSONText

/// Small seeded changes to a text.
enum Mutation {
  private static let inserted: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "'", "\\", "/", "//", "/*", "*/", "0", "1", "-", "+", ".", "e", "t", "n", "I",
      "N", "x",
      "\\u", "\\ud83d", "\\x41", "\\u0000", "\n", " ", "\t", "\u{0}", "\u{B}", "\u{1F}", "é", "\u{FEFF}", "true",
      "null", "NaN",
      "Infinity", "$", "_",
    ].map { Array($0.utf8) } + [[0xE9], [0xC3], [0x80], [0xF0, 0x9F], [0xA0], [0xED, 0xA0, 0x80], [0xC0, 0xAF]]

  static func mutate(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let at = Int.random(in: 0...bytes.count, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where at < bytes.count: bytes.remove(at: at)
      case 1: bytes.removeSubrange(at..<min(bytes.count, at + 4))
      case 2 where at < bytes.count: bytes.insert(bytes[at], at: at)
      case 3 where at % 7 == 0: bytes.removeSubrange(at...)
      default: bytes.insert(contentsOf: inserted.randomElement(using: &generator) ?? [], at: at)
      }
    }
    return bytes
  }

  /// Foundation ends the program (by a precondition) on a JSON5 number such as `1e+`.
  static func upsetsFoundation(_ bytes: [UInt8], _ options: ScanOptions) -> Bool {
    guard options.allowsJSON5 else { return false }
    return bytes.indices.dropFirst().contains { at in
      (bytes[at] == 0x2B || bytes[at] == 0x2D) && bytes[at - 1] | 0x20 == 0x65
        && !(at + 1 < bytes.count && (0x30...0x39).contains(bytes[at + 1]))
    }
  }

  /// Whether a well-formed number may not be a Double to JSONDecoder, for reasons other than syntax: it is too large,
  /// or zero in spite of its digits (JSONDecoder rejects even `0e1`).
  static func strainsDouble(_ document: JSONDocument) -> Bool {
    var pending = document.root.map { [$0] } ?? []
    while let node = pending.popLast() {
      pending.append(contentsOf: document.children(of: node))
      let literal = document.rawText(of: node)
      guard document.kind(of: node) == .number, let value = Double(literal) else { continue }
      let isNamed = literal.contains { $0 == "I" || $0 == "N" }
      if value.isInfinite && !isNamed || value == 0 && literal.contains(where: { ("1"..."9").contains($0) }) {
        return true
      }
    }
    return false
  }
}

/// The SplitMix64 generator: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
