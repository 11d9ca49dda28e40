extension ModelRisk {
  var tree: JSONTree {
    .object([
      ("kind", .string(kind.rawValue)), ("path", .string(path)), ("subject", .string(subject)),
      ("message", .string(message.isEmpty ? Catalogue.message(for: self) : message)),
      ("count", .integer(count)), ("values", .array(values.map(\.tree))), ("sign", sign.tree),
      ("tried", .string(tried)), ("loss", loss.tree), ("fixes", .array(fixes.map(JSONTree.integer))),
      ("refusal", .string(refusal)),
    ])
  }
}

extension ModelRisk.Sign {
  fileprivate var tree: JSONTree {
    switch self {
    case .modelAlone: .object([("kind", .string("modelAlone"))])
    case .emptyValues(let count): .object([("kind", .string("emptyValues")), ("count", .integer(count))])
    case .absentElsewhere(let path, let count):
      .object([("kind", .string("absentElsewhere")), ("path", .string(path)), ("count", .integer(count))])
    case .largest(let number): .object([("kind", .string("largest")), ("value", .string(number))])
    case .otherForm(let text, let path):
      .object([("kind", .string("otherForm")), ("value", .string(text)), ("path", .string(path))])
    }
  }
}

extension ModelRisk.Loss {
  fileprivate var tree: JSONTree {
    switch self {
    case .process: .object([("of", .string("process"))])
    case .document: .object([("of", .string("document"))])
    case .part(let bytes, let all):
      .object([("of", .string("part")), ("bytes", .integer(bytes)), ("outOf", .integer(all))])
    }
  }
}
