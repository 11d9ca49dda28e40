import VisibleText

/// A JSON value whose members keep their order.
///
/// Foundation's encoders omit nil and sort keys or shuffle them; the machine format guarantees every field, including
/// null, in the contract's order.
package enum JSONTree: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([(key: String, value: JSONTree)])

  package static func optional<Value>(_ value: Value?, _ make: (Value) -> JSONTree) -> JSONTree {
    value.map(make) ?? .null
  }

  /// Returns an object with additional members that only reports on several documents have.
  package static func object(
    _ members: [(key: String, value: JSONTree)], whereKnown further: [(key: String, value: JSONTree?)]
  ) -> JSONTree {
    .object(members + further.compactMap { member in member.value.map { (key: member.key, value: $0) } })
  }

  package static func string(_ value: String?) -> JSONTree { optional(value, JSONTree.string) }

  /// The text with two spaces per level and without a final newline.
  package var indentedText: String { text(isIndented: true) }

  /// The text on one line and without a final newline.
  package var lineText: String { text(isIndented: false) }

  private func text(isIndented: Bool) -> String {
    var writer = JSONWriter(isIndented: isIndented)
    writer.write(self, level: 0)
    return writer.text
  }
}

/// Writes a tree as text.
private struct JSONWriter {
  let isIndented: Bool
  private(set) var text = ""

  init(isIndented: Bool) { self.isIndented = isIndented }

  mutating func write(_ tree: JSONTree, level: Int) {
    switch tree {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? String(value) : "null"
    case .string(let value): write(value)
    case .array(let elements):
      writeList("[", "]", elements, level: level) { writer, element, level in writer.write(element, level: level) }
    case .object(let members):
      writeList("{", "}", members, level: level) { writer, member, level in
        writer.write(member.key)
        writer.text += ": "
        writer.write(member.value, level: level)
      }
    }
  }

  private mutating func writeList<Element>(
    _ open: String, _ close: String, _ elements: [Element], level: Int,
    body: (inout JSONWriter, Element, Int) -> Void
  ) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      breakLine(level: level + 1)
      body(&self, element, level + 1)
    }
    if !elements.isEmpty { breakLine(level: level) }
    text += close
  }

  private mutating func breakLine(level: Int) {
    if isIndented { text += "\n" + String(repeating: "  ", count: level) }
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where VisibleText.isHidden(scalar): text += VisibleText.jsonEscape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
