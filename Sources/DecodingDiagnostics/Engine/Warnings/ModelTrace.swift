internal import JSONText

/// What decoding records for the warnings: which type decoded which object, what it asked for in vain, and which values
/// changed.
///
/// It is recorded in the plain decode too, so every note costs only a few nanoseconds, and is interpreted when the
/// report is built. What is accessed for every object therefore has no dynamic exclusivity checks, as in
/// ``DecodeSession``.
final class ModelTrace {
  let document: JSONDocument
  @exclusivity(unchecked) private(set) var shapes: [ModelShape] = []
  /// Strings read as URLs with a character that Foundation percent-encodes; only candidates.
  private(set) var unusualURLs: [Node] = []
  /// Numbers with more digits than the type holds; only candidates.
  private(set) var longNumbers: [LongNumber] = []
  /// Absurd dates; only candidates.
  private(set) var dates: [TracedDate] = []
  /// Dates that a closure or formatter read from strings.
  private(set) var textDates: [TracedDate] = []
  /// Strings that became bytes.
  private(set) var bytesOfText: [Node] = []
  /// Strings that were refused by an initializer in the code of the type that they were decoded as.
  private(set) var refusedTexts: [(node: Node, type: Any.Type)] = []
  /// Hexadecimal strings that were read as Base64.
  private(set) var hexTexts: [Node] = []

  private var numbers: [ObjectIdentifier: UInt16] = [:]
  /// The last few types, by their address: an array of objects usually has only a handful.
  @exclusivity(unchecked) private var recent = Array(
    repeating: (type: ObjectIdentifier?.none, number: UInt16(0)), count: recentCount)
  private let marks: ReadMarks
  private static let recentCount = 64

  init(document: JSONDocument, marks: ReadMarks) {
    self.document = document
    self.marks = marks
  }

  /// Increases with every note.
  var noteCount: Int {
    let values = unusualURLs.count + longNumbers.count + dates.count + textDates.count + bytesOfText.count
    return shapes.reduce(values + hexTexts.count + refusedTexts.count) { $0 + $1.noteCount }
  }

  /// Notes that a type, or the keys of a nested container, starts to decode an object; returns the number of its shape.
  @inline(__always)
  @discardableResult
  func enter(_ type: Any.Type, at object: Node) -> UInt16 {
    let number = number(of: type)
    marks.setShape(number, of: object)
    return number
  }

  /// Learns the stored properties of a type from the first value.
  @inline(__always)
  func learn<Value>(_ value: Value, _ number: UInt16) {
    if number != 0 { shapes[Int(number) - 1].learn(value) }
  }

  /// Returns the type that decoded an object last; nil if none did.
  @inline(__always)
  func shape(of object: Node) -> ModelShape? {
    let number = marks.shape(of: object)
    return number == 0 ? nil : shapes[Int(number) - 1]
  }

  private func number(of type: Any.Type) -> UInt16 {
    let id = ObjectIdentifier(type)
    let slot = (id.hashValue(shiftedBy: 4)) % Self.recentCount
    if recent[slot].type == id { return recent[slot].number }
    let number = numbers[id] ?? register(type, id)
    recent[slot] = (id, number)
    return number
  }

  private func register(_ type: Any.Type, _ id: ObjectIdentifier) -> UInt16 {
    guard shapes.count < Int(UInt16.max) else { return 0 }
    shapes.append(ModelShape(type: type, number: shapes.count))
    let number = UInt16(shapes.count)
    numbers[id] = number
    return number
  }

  // MARK: Values

  func noteUnusualURL(_ node: Node) { unusualURLs.append(node) }
  func noteLongNumber(_ node: Node, _ type: Any.Type) { longNumbers.append(LongNumber(node: node, type: type)) }
  func noteDate(_ date: TracedDate) { dates.append(date) }
  func noteTextDate(_ date: TracedDate) { textDates.append(date) }
  func noteBytes(_ node: Node) { bytesOfText.append(node) }
  func noteRefusedText(_ node: Node, as type: Any.Type) { refusedTexts.append((node, type)) }
  func noteHexText(_ node: Node) { hexTexts.append(node) }
}

struct LongNumber {
  let node: Node
  let type: Any.Type
}

extension ObjectIdentifier {
  @inline(__always)
  fileprivate func hashValue(shiftedBy bits: Int) -> Int { Int(UInt(bitPattern: self) >> UInt(bits)) & Int.max }
}
