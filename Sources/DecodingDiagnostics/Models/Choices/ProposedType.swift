/// The type of a property, with the declared types by their numbers.
indirect enum ProposedType: Hashable {
  case string, int, uint, double, decimal, bool, date, uuid, url, data
  /// Any JSON value.
  case json
  /// A decimal number that the JSON has as a string.
  case numberText
  case declared(Int)
  case array(ProposedType)
  case dictionary(ProposedType)
  case optional(ProposedType)
  /// A value of a type that it is a part of.
  case indirect(ProposedType)

  var isOptional: Bool { if case .optional = self { true } else { false } }

  var isIndirect: Bool {
    switch self {
    case .indirect: true
    case .optional(let wrapped): wrapped.isIndirect
    default: false
    }
  }

  /// A declared type that is a part of the value: elements of arrays are kept elsewhere.
  var part: Int? {
    switch self {
    case .declared(let number): number
    case .optional(let wrapped): wrapped.part
    default: nil
    }
  }

  /// The declared type that a value is made of, in arrays and dictionaries as well.
  var declared: Int? {
    switch self {
    case .declared(let number): number
    case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): inner.declared
    default: nil
    }
  }

  func contains(_ type: ProposedType) -> Bool {
    if self == type { return true }
    return switch self {
    case .array(let inner), .dictionary(let inner), .optional(let inner), .indirect(let inner): inner.contains(type)
    default: false
    }
  }

  var madeIndirect: ProposedType {
    if case .optional(let wrapped) = self { .optional(.indirect(wrapped)) } else { .indirect(self) }
  }
}

struct ProposedProperty {
  let key: String
  var name: String
  var type: ProposedType
  let path: String
}

/// A type of the proposal.
struct ProposedDeclaration {
  enum Kind {
    case object([ProposedProperty])
    /// The strings, in the order of their names.
    case words([String])
    /// The key that names the kind, and a type for each value of it.
    case tagged(key: String, kinds: [(value: String, type: ProposedType)])
    /// The types that are tried, in this order.
    case untagged([(name: String, type: ProposedType)])
  }

  var kind: Kind
  /// What it is called after.
  let place: String
  let path: String
  /// The type that it stands in; nil for the one that everything is for.
  var parent: Int?
  var name = ""
  /// A case holds what the enum is a part of.
  var isIndirect = false

  init(_ kind: Kind, place: String, path: String, parent: Int?) {
    self.kind = kind
    self.place = place
    self.path = path
    self.parent = parent
  }

  /// The types of everything in it.
  var types: [ProposedType] {
    switch kind {
    case .object(let properties): properties.map(\.type)
    case .words: []
    case .tagged(_, let kinds): kinds.map(\.type) + [.json]
    case .untagged(let cases): cases.map(\.type)
    }
  }
}
