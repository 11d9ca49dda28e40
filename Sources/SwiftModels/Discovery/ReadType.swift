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
  /// Whatever it is: a type of another module, a generic parameter that nothing is known of.
  case anything
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
