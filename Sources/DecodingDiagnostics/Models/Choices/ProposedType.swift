/// The type of a property, with declared types by number.
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
  /// A value of a type that contains it.
  case indirect(ProposedType)

  var isOptional: Bool { if case .optional = self { true } else { false } }

  var isIndirect: Bool {
    switch self {
    case .indirect: true
    case .optional(let wrapped): wrapped.isIndirect
    default: false
    }
  }

  /// The declared type that is stored inline in the value, unlike elements of arrays.
  var part: Int? {
    switch self {
    case .declared(let number): number
    case .optional(let wrapped): wrapped.part
    default: nil
    }
  }

  /// The declared type of the value, also inside arrays and dictionaries.
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
    /// The types to try, in this order.
    case untagged([(name: String, type: ProposedType)])
  }

  var kind: Kind
  /// What its name is derived from.
  let place: String
  let path: String
  /// The type in which it is nested; nil for the top-level type.
  var parent: Int?
  var name = ""
  /// Whether a case contains a value that contains the enum.
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
