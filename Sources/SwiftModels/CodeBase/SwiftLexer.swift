/// Cuts Swift source into words, literals and marks, without building a tree.
///
/// Searches a code base for names in a fraction of the time that parsing takes, above all in debug builds. Comments are
/// skipped; the code inside a literal's `\(…)` is cut like any other.
///
///     case page = "page_\(index)"  →  word case · word page · mark = · word index · literal
///
/// Written with plain pointers and loops, since whole source trees go through it.
struct SwiftLexer {
  enum Kind {
    case word, literal, mark, directive, end
  }

  private(set) var kind = Kind.end
  /// The bytes of the token; for a literal, those between its quotes.
  private(set) var start = 0
  private(set) var end = 0
  /// For a word: see ``WordHash``.
  private(set) var hash: UInt64 = 0
  /// For a mark: its byte, the first one in a run of operator characters.
  private(set) var byte: UInt8 = 0
  /// A word in backticks is not a keyword.
  private(set) var isQuoted = false
  /// For a literal: it has no interpolation.
  private(set) var isPlain = false
  /// Whether it is the first token on its line.
  private(set) var isFirstOnLine = true

  let bytes: UnsafePointer<UInt8>
  let count: Int
  private var position = 0
  private let classes: UnsafePointer<UInt8>
  /// The literals around the current code, the innermost last.
  private var interpolations: [Interpolation] = []

  private struct Interpolation {
    let hashes: Int
    let isMultiline: Bool
    /// Open parentheses in its code.
    var depth = 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes.baseAddress ?? UnsafePointer(ByteClass.table)
    count = bytes.count
    classes = UnsafePointer(ByteClass.table)
  }

  /// The first byte after the token that is not a space; 0 at the end.
  var nextByte: UInt8 {
    var index = end
    while index < count, bytes[index] == 0x20 { index += 1 }
    return index < count ? bytes[index] : 0
  }

  /// Moves to the next token.
  mutating func advance() {
    isFirstOnLine = position == 0
    skipBlanks()
    start = position
    guard position < count else {
      (kind, end) = (.end, position)
      return
    }
    byte = bytes[position]
    switch classes[Int(byte)] {
    case ByteClass.word: takeWord()
    case ByteClass.quote: takeLiteral(hashes: 0)
    case ByteClass.digit: takeNumber()
    case ByteClass.backtick: takeQuotedWord()
    case ByteClass.hash: takeHash()
    case ByteClass.operation: takeOperator()
    default: takeMark()
    }
  }

  // MARK: Whitespace and comments

  private mutating func skipBlanks() {
    while position < count {
      let byte = bytes[position]
      if byte == 0x0A {
        isFirstOnLine = true
      } else if byte == 0x2F, position + 1 < count, bytes[position + 1] == 0x2F {
        skipLine()
        continue
      } else if byte == 0x2F, position + 1 < count, bytes[position + 1] == 0x2A {
        skipComment()
        continue
      } else if byte > 0x20 {
        return
      }
      position += 1
    }
  }

  mutating func skipLine() {
    while position < count, bytes[position] != 0x0A { position += 1 }
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      let pair = position + 1 < count ? (bytes[position], bytes[position + 1]) : (0, 0)
      if pair == (0x2F, 0x2A) {
        depth += 1
        position += 2
      } else if pair == (0x2A, 0x2F) {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < count
  }

  // MARK: Words, numbers and marks

  private mutating func takeWord() {
    var hash = WordHash.seed
    var index = position
    while index < count {
      let byte = bytes[index]
      let kind = classes[Int(byte)]
      guard kind == ByteClass.word || kind == ByteClass.digit else { break }
      hash = (hash ^ UInt64(byte)) &* WordHash.prime
      index += 1
    }
    (kind, isQuoted, self.hash) = (.word, false, hash)
    position = index
    end = index
  }

  private mutating func takeQuotedWord() {
    position += 1
    takeWord()
    (isQuoted, start) = (true, start + 1)
    if position < count, bytes[position] == 0x60 { position += 1 }
  }

  private mutating func takeNumber() {
    while position < count {
      let kind = classes[Int(bytes[position])]
      guard kind == ByteClass.digit || kind == ByteClass.word else { break }
      position += 1
    }
    (kind, end, byte) = (.mark, position, 0x30)
  }

  private mutating func takeMark() {
    position += 1
    (kind, end) = (.mark, position)
    guard let innermost = interpolations.indices.last else { return }
    if byte == 0x28 { interpolations[innermost].depth += 1 }
    if byte == 0x29 {
      interpolations[innermost].depth -= 1
      if interpolations[innermost].depth == 0 {
        let literal = interpolations.removeLast()
        takeRest(ofLiteral: literal.hashes, literal.isMultiline, isPlain: false)
      }
    }
  }

  /// A run of operator characters; a slash that begins a regular expression takes all of it.
  private mutating func takeOperator() {
    if byte == 0x2F, let close = endOfExpression() {
      position = close
      (kind, end, byte) = (.mark, position, 0x30)
      return
    }
    var hash = WordHash.seed
    while position < count, classes[Int(bytes[position])] == ByteClass.operation {
      hash = (hash ^ UInt64(bytes[position])) &* WordHash.prime
      position += 1
    }
    (kind, end, self.hash) = (.mark, position, hash)
  }

  /// The end of `/…/` on one line, in a place where a value is expected.
  private func endOfExpression() -> Int? {
    guard position + 1 < count, bytes[position + 1] > 0x20, mayBeginValue else { return nil }
    var index = position + 1
    while index < count, bytes[index] != 0x0A {
      if bytes[index] == 0x5C { index += 1 } else if bytes[index] == 0x2F { return index + 1 }
      index += 1
    }
    return nil
  }

  private var mayBeginValue: Bool {
    var index = position - 1
    while index >= 0, bytes[index] == 0x20 { index -= 1 }
    guard index >= 0 else { return false }
    return bytes[index] == 0x28 || bytes[index] == 0x2C || bytes[index] == 0x3D || bytes[index] == 0x3A
  }

  // MARK: Literals and directives

  /// `#if`, `#"…"#`, `#selector`.
  private mutating func takeHash() {
    var index = position
    while index < count, bytes[index] == 0x23 { index += 1 }
    if index < count, bytes[index] == 0x22 {
      let hashes = index - position
      position = index
      return takeLiteral(hashes: hashes)
    }
    if index == position + 1, index < count, classes[Int(bytes[index])] == ByteClass.word {
      position = index
      takeWord()
      kind = .directive
    } else {
      takeMark()
    }
  }

  private mutating func takeLiteral(hashes: Int) {
    let isMultiline = position + 2 < count && bytes[position + 1] == 0x22 && bytes[position + 2] == 0x22
    // "" is an empty literal, and """ begins a multi-line one.
    position += isMultiline ? 3 : 1
    start = position
    takeRest(ofLiteral: hashes, isMultiline, isPlain: true)
  }

  /// Reads up to the closing quotes or the next interpolation.
  private mutating func takeRest(ofLiteral hashes: Int, _ isMultiline: Bool, isPlain: Bool) {
    (kind, self.isPlain) = (.literal, isPlain)
    while position < count {
      let byte = bytes[position]
      if byte == 0x5C, hasHashes(hashes, at: position + 1) {
        let escaped = position + 1 + hashes
        position = escaped + 1
        guard escaped < count, bytes[escaped] == 0x28 else { continue }
        interpolations.append(Interpolation(hashes: hashes, isMultiline: isMultiline, depth: 1))
        (end, self.isPlain) = (escaped, false)
        return
      }
      if byte == 0x22, closes(hashes, isMultiline) {
        end = position
        position += (isMultiline ? 3 : 1) + hashes
        return
      }
      if byte == 0x0A, !isMultiline { break }
      position += 1
    }
    end = position
  }

  private func closes(_ hashes: Int, _ isMultiline: Bool) -> Bool {
    guard isMultiline else { return hasHashes(hashes, at: position + 1) }
    return position + 2 < count && bytes[position + 1] == 0x22 && bytes[position + 2] == 0x22
      && hasHashes(hashes, at: position + 3)
  }

  private func hasHashes(_ number: Int, at index: Int) -> Bool {
    guard index + number <= count else { return false }
    var offset = 0
    while offset < number {
      if bytes[index + offset] != 0x23 { return false }
      offset += 1
    }
    return true
  }
}

/// What a byte of Swift source may begin.
private enum ByteClass {
  static let other: UInt8 = 0
  static let word: UInt8 = 1
  static let digit: UInt8 = 2
  static let quote: UInt8 = 3
  static let backtick: UInt8 = 4
  static let hash: UInt8 = 5
  static let operation: UInt8 = 6

  /// Indexed by byte; never freed.
  nonisolated(unsafe) static let table: UnsafeMutablePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: other, count: 256)
    for byte in 0x80...0xFF { table[byte] = word }
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { table[Int(byte)] = word }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") { table[Int(byte)] = word }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { table[Int(byte)] = digit }
    for byte in "_$".utf8 { table[Int(byte)] = word }
    for byte in "=-+!*%<>&|^~?/".utf8 { table[Int(byte)] = operation }
    table[0x22] = quote
    table[0x60] = backtick
    table[0x23] = hash
    return table
  }()
}

/// A word of source as a number: equal words have equal numbers, and different words in a code base differ in practice.
enum WordHash {
  static let seed: UInt64 = 0xcbf2_9ce4_8422_2325
  static let prime: UInt64 = 0x0000_0100_0000_01b3

  static func of(_ text: some StringProtocol) -> UInt64 {
    var hash = seed
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
    return hash
  }

  /// The hash of a sequence, extended by a number.
  static func mixed(_ hash: UInt64, _ number: UInt64) -> UInt64 { (hash ^ number) &* prime }

  /// The hash of the beginning of a call: the function's name and its first label.
  static func opening(of name: UInt64, with label: UInt64) -> UInt64 { (name ^ label &* 31) &* prime | 1 }

  /// The hash of a call of a type's initializer, whatever its labels.
  static func creation(of type: UInt64) -> UInt64 { opening(of: type, with: 0) }

  /// The hash of a key folded as by ``FoldedKeys/folded(_:)``: `first_name` and `firstName` are equal.
  static func folded(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
    var hash = seed
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte != 0x5F, byte != 0x2D {
        let isUpper = byte >= 0x41 && byte <= 0x5A
        hash = (hash ^ UInt64(isUpper ? byte | 0x20 : byte)) &* prime
      }
      index += 1
    }
    return hash
  }
}
