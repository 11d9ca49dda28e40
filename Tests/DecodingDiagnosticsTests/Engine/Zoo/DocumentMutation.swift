import JSONText

/// Seeded changes to a document, from a swapped value to a broken bracket.
enum DocumentMutation {
  static let literals = [
    "null", "true", "false", "0", "-0", "1", "-1", "2", "127", "128", "255", "256", "300", "-129", "32768", "65536",
    "2147483648",
    "4294967296", "16777217", "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "340282366920938463463374607431768211456", "1.0", "1.5", "-2.50", "1e2", "1E-2", "1e400",
    "1e-400",
    "0e1", "0.0e1", "0.0e10", "-0.0", "-0e5", "0.00e1", "3.4e39", "1e60", "1e-46", "0.1", "1.0000000000000001",
    "12345678901234567890.5",
    "40.00", "5e-324", "2.2250738585072011e-308", "179769313486231580793e289", "123456789012345678", "1e18", "1.7e1",
    "99999999999999999999e-20",
    #""""#, #""a""#, #""1""#, #""INF""#, #""-INF""#, #""NaN""#, #""\u0049NF""#, #""é""#, #""e\u0301""#, #""😀""#,
    #""2.5""#, #""red""#,
    #""2024-01-02T03:04:05Z""#, #""2024-01-02T03:04:05.123+01:00""#, #""2024-01-02""#, #""2024-13-02T03:04:05Z""#,
    #""2024-01-02 03:04:05Z""#, #""2024-01-02T03:04:05""#, #""aGk=""#, #""aGk""#, #""a-_k""#, #""aG\u006b=""#,
    #""http://[""#,
    #"" http://x""#, #""http://x y""#, #""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#, #""6ba7b810""#,
    "{}", "[]", "[1]", #"{"a":1}"#, "[null]", #"{"name":"n","age":2}"#, #"[[1,"x"]]"#, #"["red",3]"#,
  ]
  static let flawed = [
    #""\x""#, #""\ud800""#, #""\u12""#, "01", "1.", "-", "1e", "\"a\tb\"", #""\ud83dx""#, "+1", "1.e5", "0x1F", ".5",
    "NaN", "-Infinity",
    "'a'", "1.2.3", "--1", "1-2", "1e5e6", "0123.5",
  ]
  static let broken = [
    "{", "}", "[", "]", ",", ":", "\"", "tru", "nul", "/", "x", "\u{1}", "é", " ", "\n", "/**/", "\\", "\u{FEFF}",
  ]

  static func mutate(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<[1, 1, 1, 2, 2, 3][Int.random(in: 0..<6, using: &generator)] { bytes = mutateOnce(bytes, &generator) }
    return bytes
  }

  private static func mutateOnce(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    let document = JSONDocument(bytes)
    let nodes = document.breakage == nil ? document.valueNodes : []
    guard let node = nodes.randomElement(using: &generator) else { return breakStructure(bytes, &generator) }
    let range = document.range(of: node)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7: return bytes.replacing(range, literals.randomElement(using: &generator) ?? "")
    case 7: return bytes.replacing(range, flawed.randomElement(using: &generator) ?? "")
    case 8..<10: return bytes.removing(node, of: document)
    case 10..<13: return renameKey(of: node, document, bytes, &generator)
    case 13: return doubleMember(node, document, bytes, &generator)
    case 14: return bytes.replacing(range, "[\(document.rawText(of: node))]")
    case 15: return bytes.replacing(range, document.firstChild(of: node).map(document.rawText(of:)) ?? "null")
    case 16, 17:
      let other = nodes.randomElement(using: &generator) ?? node
      return bytes.replacing(range, document.rawText(of: other))
    case 18: return bytes.replacing(range, "null")
    default: return breakStructure(bytes, &generator)
    }
  }

  private static func renameKey(
    of node: Node, _ document: JSONDocument, _ bytes: [UInt8], _ generator: inout SplitMix64
  ) -> [UInt8] {
    guard let key = document.key(of: node) else { return bytes }
    let name = document.displayString(of: key)
    let spellings = [
      name + "_", name.uppercased(), "\\u00" + hex(name.utf8.first ?? 97) + name.dropFirst(), "x" + name, "", "\\ud800",
      "super",
      name.replacing("_", with: ""), "_" + name, name + "_x", "é", "name", "\\" + name,
    ]
    return bytes.replacing(document.range(of: key), "\"\(spellings.randomElement(using: &generator) ?? "")\"")
  }

  private static func hex(_ byte: UInt8) -> String { String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }

  /// The member once more, with another value, before or after it.
  private static func doubleMember(
    _ node: Node, _ document: JSONDocument, _ bytes: [UInt8], _ generator: inout SplitMix64
  ) -> [UInt8] {
    let value = literals.randomElement(using: &generator) ?? "1"
    guard let key = document.key(of: node) else {
      return bytes.replacing(document.range(of: node), "\(document.rawText(of: node)),\(value)")
    }
    let whole = document.range(of: key).lowerBound..<document.range(of: node).upperBound
    let name = document.rawText(of: key)
    let member = String(decoding: bytes[whole], as: UTF8.self)
    return bytes.replacing(
      whole, Bool.random(using: &generator) ? "\(name):\(value),\(member)" : "\(member),\(name):\(value)")
  }

  private static func breakStructure(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    let at = Int.random(in: 0...bytes.count, using: &generator)
    if at < bytes.count, Bool.random(using: &generator) { bytes.remove(at: at) }
    guard at <= bytes.count else { return bytes }
    bytes.insert(contentsOf: Array((broken.randomElement(using: &generator) ?? "").utf8), at: at)
    return bytes
  }
}

extension JSONDocument {
  /// Every value, in document order.
  var valueNodes: [Node] {
    var nodes: [Node] = []
    var pending = root.map { [$0] } ?? []
    while let node = pending.popLast() {
      nodes.append(node)
      pending.append(contentsOf: children(of: node).reversed())
    }
    return nodes
  }
}

extension [UInt8] {
  func replacing(_ range: Range<Int>, _ text: String) -> [UInt8] {
    var bytes = self
    bytes.replaceSubrange(range, with: Array(text.utf8))
    return bytes
  }

  /// The text without a member or element and one comma next to it.
  func removing(_ node: Node, of document: JSONDocument) -> [UInt8] {
    replacing(document.removalRange(of: node), "")
  }
}

extension JSONDocument {
  func removalRange(of node: Node) -> Range<Int> {
    let value = range(of: node)
    var start = key(of: node).map { range(of: $0).lowerBound } ?? value.lowerBound
    var end = value.upperBound
    let bytes = text.bytes
    var next = end
    while next < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[next]) { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: ",") {
      end = next + 1
    } else {
      var before = start - 1
      while before >= 0, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[before]) { before -= 1 }
      if before >= 0, bytes[before] == UInt8(ascii: ",") { start = before }
    }
    return start..<end
  }
}

/// The SplitMix64 generator: the same numbers on every run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
