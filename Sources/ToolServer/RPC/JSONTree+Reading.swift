package import DecodingDiagnostics
package import JSONText

extension JSONTree {
  /// A value of a document; a number too large for an `Int`, or with a fraction, is a `Double`.
  package init(_ node: Node, in document: JSONDocument) {
    switch document.kind(of: node) {
    case .null: self = .null
    case .bool: self = .bool(document.bool(of: node))
    case .string: self = .string(document.displayString(of: node))
    case .number:
      let text = document.rawText(of: node)
      self = Int(text).map(JSONTree.integer) ?? .number(Double(text) ?? .nan)
    case .array: self = .array(document.children(of: node).map { JSONTree($0, in: document) })
    case .object:
      self = .object(
        document.children(of: node).map { child in
          (document.key(of: child).map(document.displayString) ?? "", JSONTree(child, in: document))
        })
    }
  }

  /// The member of an object; the first of several with the same name.
  package subscript(_ key: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var stringValue: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  package var elements: [JSONTree]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  package var intValue: Int? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  package var boolValue: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// Parses JSON; nil if the text is not valid JSON.
  package init?(parsing text: [UInt8]) {
    let document = JSONDocument(text)
    guard document.breakage == nil, let root = document.root else { return nil }
    self.init(root, in: document)
  }
}
