internal import Foundation

/// A value of a body as a range of the text.
struct BodyNode {
  enum Kind { case object, array, string, number, bool, null }

  struct Member {
    /// The key with its quotes; nil in an array.
    let key: Range<Int>?
    let value: BodyNode
  }

  let kind: Kind
  let range: Range<Int>
  var members: [Member] = []

  var isScalar: Bool { kind != .object && kind != .array }
}

/// A body and its structure, as far as it has one.
struct BodyTree {
  let bytes: [UInt8]
  /// Nil for text that is not JSON.
  let root: BodyNode?

  /// Nil if it is not UTF-8.
  init?(_ bytes: [UInt8]) {
    guard String(bytes: bytes, encoding: .utf8) != nil else { return nil }
    self.bytes = bytes
    var parser = BodyParser(bytes: bytes)
    root = parser.document()
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text between the quotes, as written.
  func content(_ range: Range<Int>) -> String { text(range.dropFirst().dropLast()) }

  /// The words in all values and keys; without structure, those of the text.
  var words: Set<String> {
    let words = String(decoding: bytes, as: UTF8.self).split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return Set(words.map(String.init))
  }
}

/// Parses JSON by its brackets, quotes and commas: it may accept what a decoder rejects, and interprets no value.
struct BodyParser {
  private static let depthLimit = 512

  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() -> BodyNode? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    guard let value = value(depth: 0) else { return nil }
    skipSpace()
    return position == bytes.count ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) -> BodyNode? {
    guard depth < Self.depthLimit else { return nil }
    skipSpace()
    let start = position
    switch next {
    case UInt8(ascii: "{"): return container(.object, closing: "}", depth)
    case UInt8(ascii: "["): return container(.array, closing: "]", depth)
    case UInt8(ascii: "\""): return string().map { BodyNode(kind: .string, range: $0) }
    default:
      while let byte = next, Self.isBare(byte) { position += 1 }
      return Self.kind(bytes[start..<position]).map { BodyNode(kind: $0, range: start..<position) }
    }
  }

  private mutating func container(_ kind: BodyNode.Kind, closing: Character, _ depth: Int) -> BodyNode? {
    let start = position
    position += 1
    var members: [BodyNode.Member] = []
    skipSpace()
    if take(closing) { return BodyNode(kind: kind, range: start..<position) }
    repeat {
      var key: Range<Int>?
      if kind == .object {
        skipSpace()
        key = string()
        skipSpace()
        guard key != nil, take(":") else { return nil }
      }
      guard let value = value(depth: depth + 1) else { return nil }
      members.append(BodyNode.Member(key: key, value: value))
      skipSpace()
    } while take(",")
    return take(closing) ? BodyNode(kind: kind, range: start..<position, members: members) : nil
  }

  private mutating func string() -> Range<Int>? {
    let start = position
    guard take("\"") else { return nil }
    while let byte = next {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return start..<position }
    }
    position = bytes.count
    return nil
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func kind(_ word: ArraySlice<UInt8>) -> BodyNode.Kind? {
    switch String(decoding: word, as: UTF8.self) {
    case "null": return .null
    case "true", "false": return .bool
    default:
      let isNumber = word.allSatisfy { (0x30...0x39).contains($0) || "-+.eE".utf8.contains($0) }
      return isNumber && word.contains { (0x30...0x39).contains($0) } ? .number : nil
    }
  }
}
