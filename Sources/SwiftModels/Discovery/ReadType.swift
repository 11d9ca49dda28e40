/// What a type reads, as far as its declaration shows.
indirect enum ReadType: Hashable {
  enum Scalar: Hashable {
    case string, integer, number, bool, date
  }

  case scalar(Scalar)
  case array(ReadType)
  case dictionary(ReadType)
  /// A type of the sources, by its position among them, with the arguments for its generic parameters.
  case declared(Int, [ReadType])
  /// What code of a type of the sources reads, with the arguments for the parameters that it names.
  case shape(ReadShape, scope: String, arguments: [String: ReadType])
  /// Whatever it is: a type of another module, a generic parameter that nothing is known of.
  case anything
}

extension ReadType {
  var isScalar: Bool { if case .scalar = self { true } else { false } }
}

/// What a type reads at a place, as it says so.
enum ReadValue {
  case written(String)
  case shape(ReadShape)
  /// The elements of an array, the values of a dictionary.
  case elements(ReadShape)
  case members(ReadShape)
  case unknown

  init(_ shape: ReadShape) { self = shape.onlyType.map { .written($0) } ?? .shape(shape) }

  func names(_ type: String) -> Bool {
    switch self {
    case .written(let text): identifiers(in: text).contains(type)
    case .shape(let shape), .elements(let shape), .members(let shape): shape.names(type)
    case .unknown: false
    }
  }
}

extension ReadType.Scalar {
  /// The kinds of value that it can be read from.
  var kinds: DocumentOutline.Kinds {
    switch self {
    case .string: .string
    case .integer: .integer
    case .number: [.integer, .fraction]
    case .bool: .bool
    // By the decoder's strategy.
    case .date: [.string, .integer, .fraction]
    }
  }

  /// Whether a type is a collection of scalars: `[String: [Int]]`.
  static func areAll(in type: String) -> Bool {
    type.hasPrefix("[") && identifiers(in: type).allSatisfy { named[$0] != nil }
  }

  /// Types of the standard library and of Foundation by their names.
  static let named: [String: ReadType.Scalar] = {
    var named: [String: ReadType.Scalar] = ["Bool": .bool, "Date": .date, "Decimal": .number]
    for name in ["String", "Substring", "Character", "URL", "UUID", "Data"] { named[name] = .string }
    for name in ["Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"] {
      named[name] = .integer
    }
    for name in ["Double", "Float", "CGFloat", "Float16", "TimeInterval"] { named[name] = .number }
    return named
  }()
}
