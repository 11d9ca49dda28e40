/// Reads one printed value; every function is called at its first byte and leaves the position after it.
struct PrintedValueParser {
  private static let deepest = 200

  let bytes: [UInt8]
  var position = 0
  /// Something was read that JSON does not have.
  private var isPrinted = false
  /// The number of open property-list containers, in which a quoted string may be a number.
  private var openLists = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func wholeValue() -> PrintedValue? {
    guard let value = value(), isPrinted else { return nil }
    skipBlanks()
    return position == bytes.count ? value : nil
  }

  private mutating func value() -> PrintedValue? {
    guard depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    skipBlanks()
    switch next {
    case UInt8(ascii: "["): return brackets()
    case UInt8(ascii: "{"): return braces()
    case UInt8(ascii: "("): return parentheses()
    case UInt8(ascii: "<"): return angles()
    case UInt8(ascii: "\""): return quoted().map(value(ofQuoted:))
    default: return word()
    }
  }

  private func value(ofQuoted text: String) -> PrintedValue {
    guard openLists > 0 else { return .text(text) }
    return text == "<null>" ? .null : .word(text)
  }

  // MARK: Containers

  /// `[1, 2]`, `[:]` or `["key": 1]`.
  private mutating func brackets() -> PrintedValue? {
    position += 1
    if takes("]") { return .list([]) }
    if takes(":") {
      isPrinted = true
      return takes("]") ? .object([]) : nil
    }
    guard let first = value() else { return nil }
    guard takes(":") else { return elements(after: first, closing: "]") }
    isPrinted = true
    guard let key = Self.key(first), let member = value() else { return nil }
    return members(after: PrintedValue.Member(key: key, value: member), separator: ":")
  }

  private mutating func members(after first: PrintedValue.Member, separator: Character) -> PrintedValue? {
    var members = [first]
    while takes(",") {
      guard let key = value().flatMap(Self.key), takes(separator), let value = value() else { return nil }
      members.append(PrintedValue.Member(key: key, value: value))
    }
    return takes("]") ? .object(members) : nil
  }

  private mutating func elements(after first: PrintedValue, closing: Character) -> PrintedValue? {
    var elements = [first]
    while takes(",") {
      guard let element = value() else { return nil }
      elements.append(element)
    }
    return takes(closing) ? .list(elements) : nil
  }

  /// `( new, hot )`
  private mutating func parentheses() -> PrintedValue? {
    isPrinted = true
    position += 1
    openLists += 1
    defer { openLists -= 1 }
    if takes(")") { return .list([]) }
    return value().flatMap { elements(after: $0, closing: ")") }
  }

  /// `{ page = 1; }` or `{"page"=>1}`; anything with colons is JSON, or nearly so.
  private mutating func braces() -> PrintedValue? {
    position += 1
    openLists += 1
    defer { openLists -= 1 }
    var members: [PrintedValue.Member] = []
    while !takes("}") {
      guard let key = key(), takes("=") else { return nil }
      isPrinted = true
      let isRuby = takesNow(">")
      guard let value = isRuby ? outsideLists({ $0.value() }) : value() else { return nil }
      members.append(PrintedValue.Member(key: key, value: value))
      guard takes(isRuby ? "," : ";") || isRuby && next == UInt8(ascii: "}") else { return nil }
    }
    return .object(members)
  }

  private mutating func outsideLists(_ read: (inout Self) -> PrintedValue?) -> PrintedValue? {
    let open = openLists
    openLists = 0
    defer { openLists = open }
    return read(&self)
  }

  /// `<null>`, or the class of an array that is printed inside a Swift one: `<__NSArrayI 0x60000>( … )`.
  private mutating func angles() -> PrintedValue? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let name = text(position + 1..<end)
    guard name == "null" || name.hasPrefix("NS") || name.hasPrefix("__NS") || name.hasPrefix("_Swift") else {
      return nil
    }
    isPrinted = true
    position = end + 1
    return name == "null" ? .null : value()
  }

  // MARK: Words

  private mutating func word() -> PrintedValue? {
    let start = position
    while position < bytes.count, !endsWord(at: position) { position += 1 }
    var end = position
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    let word = text(start..<end)
    guard !word.isEmpty else { return nil }
    if next == UInt8(ascii: "(") { return call(word) }
    return word == "nil" || word == "NSNull" ? .null : .word(word)
  }

  private func endsWord(at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: ":"): return index + 1 >= bytes.count || Self.isBlank(bytes[index + 1])
    case UInt8(ascii: "="):
      return index + 1 < bytes.count && [0x20, UInt8(ascii: ">")].contains(bytes[index + 1])
    case let byte: return ",;()[]{}\"\n\r".utf8.contains(byte)
    }
  }

  /// `Optional(1)`, or a structure with the names of its properties: `Page(number: 1)`.
  private mutating func call(_ name: String) -> PrintedValue? {
    isPrinted = true
    position += 1
    if ["Optional", "AnyHashable"].contains(name) {
      guard let inner = value() else { return nil }
      return takes(")") ? inner : nil
    }
    var members: [PrintedValue.Member] = []
    while !takes(")") {
      guard members.isEmpty || takes(","), let key = key(), takes(":"), let value = value() else { return nil }
      members.append(PrintedValue.Member(key: key, value: value))
    }
    return .object(members)
  }

  private mutating func key() -> String? {
    skipBlanks()
    if next == UInt8(ascii: "\"") { return quoted() }
    let start = position
    // A Ruby symbol: `:page`.
    if next == UInt8(ascii: ":") { position += 1 }
    let name = position
    while position < bytes.count, Self.isPartOfName(bytes[position]) { position += 1 }
    if position == name { position = start }
    return position > name ? text(name..<position) : nil
  }

  private static func key(_ value: PrintedValue) -> String? {
    switch value {
    case .text(let text), .word(let text): text
    default: nil
    }
  }

  // MARK: Bytes

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func takes(_ character: Character) -> Bool {
    skipBlanks()
    return takesNow(character)
  }

  private mutating func takesNow(_ character: Character) -> Bool {
    guard let next, next == character.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let next, Self.isBlank(next) { position += 1 }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isBlank(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2D, 0x2E, 0x80...: true
    default: false
    }
  }
}
