/// Foreign types whose values turn up where nothing names them, as what literals and the members of other values give, and
/// the protocols that these conform to: a member that the sources add to one of them may be used anywhere.
///
/// A value of any other foreign type has a declaration or an expression that names its type.
enum UnnamedTypes {
  static let names = Set(spelled.map(WordHash.of(_:)))

  /// What the generic parameters and associated types of foreign types are called.
  static let parameters = Set(
    [
      "Key", "K", "Value", "Element", "Wrapped", "Index", "Indices", "Iterator", "SubSequence", "Bound", "RawValue",
      "Self",
    ]
    .map(WordHash.of(_:)))

  static let spelled: Set<String> = [
    "String", "Substring", "Character", "Unicode", "Int", "UInt", "UInt8", "Int64", "Double", "Float", "Bool", "Array",
    "ArraySlice", "Dictionary", "Set", "Optional", "Range", "ClosedRange", "Sequence", "Collection",
    "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
    "LazySequenceProtocol", "StringProtocol", "BinaryInteger", "FixedWidthInteger", "BinaryFloatingPoint",
    "FloatingPoint", "Numeric", "SignedNumeric", "AdditiveArithmetic", "Comparable", "Equatable", "Hashable",
    "Strideable", "RawRepresentable", "CaseIterable", "Encodable", "Decodable", "CodingKey", "Error", "DecodingError",
    "Encoder", "Decoder", "KeyedDecodingContainer", "UnkeyedDecodingContainer", "SingleValueDecodingContainer",
    "KeyedEncodingContainer", "UnkeyedEncodingContainer", "SingleValueEncodingContainer", "Data", "Date", "URL",
    "DateComponents", "TimeZone",
  ]
}
