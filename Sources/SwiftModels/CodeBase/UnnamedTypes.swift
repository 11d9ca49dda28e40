/// Foreign types whose values occur without being named, such as those of literals and of other values' members, and
/// the protocols that they conform to: members that the sources add to these may be used anywhere.
///
/// A value of any other foreign type comes from a declaration or expression that names its type.
enum UnnamedTypes {
  static let names = Set(spelled.map(WordHash.of(_:)))

  /// The names of foreign types' generic parameters and associated types.
  static let parameters = Set(
    [
      "Key", "K", "Value", "Element", "Wrapped", "Index", "Indices", "Iterator", "SubSequence", "Bound", "RawValue",
      "Self",
    ]
    .map(WordHash.of(_:)))

  /// The foreign types that are Decodable where they are declared, none of them a class.
  static let decodable = Set(
    [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
      "Float", "Bool", "Array", "Dictionary", "Set", "Optional", "Range", "ClosedRange", "Data", "Date", "URL", "UUID",
      "Decimal", "DateComponents", "TimeZone", "Locale", "Calendar", "IndexSet", "CharacterSet", "CGFloat", "CGPoint",
      "CGSize", "CGRect",
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
