/// Requirements of protocols of the standard library and Foundation: members with these names are witnesses, which the
/// sources need not name.
enum KnownRequirements {
  static let names: Set<UInt64> = Set(spelled.map(WordHash.of(_:)))

  private static let spelled: Set<String> = [
    "encode", "hash", "hashValue", "id", "description", "debugDescription", "rawValue", "allCases", "wrappedValue",
    "projectedValue", "stringValue", "intValue", "codingKey", "errorDescription", "failureReason", "recoverySuggestion",
    "makeIterator", "next", "startIndex", "endIndex", "index", "count", "formIndex", "distance", "advanced",
    "magnitude",
    "isEqual", "copy", "supportsSecureCoding", "userInfo", "codingPath", "underestimatedCount", "subscript",
    "decode", "decodeIfPresent", "decodeNil", "allKeys", "contains", "container", "unkeyedContainer",
    "singleValueContainer", "superDecoder", "nestedContainer", "nestedUnkeyedContainer", "currentIndex", "isAtEnd",
    "errorUserInfo", "errorCode", "errorDomain", "customMirror", "playgroundDescription", "zero", "isEmpty",
  ]

  /// Whether a function with a name, and with the label that every call begins with, may be a witness: `encode(to:)` may,
  /// `encode(with:)` may not.
  ///
  /// - Parameter opening: See ``OutlineItem/opening``.
  static func mayInclude(functionOf name: UInt64, opening: UInt64) -> Bool {
    names.contains(name) && openings[name]?.contains(opening) != false
  }

  /// The openings of required functions; 0 for one without a first label.
  private static let openings: [UInt64: Set<UInt64>] = Dictionary(
    uniqueKeysWithValues: firstLabels.map { name, labels in
      let word = WordHash.of(name)
      return (word, Set(labels.map { $0.isEmpty ? 0 : WordHash.opening(of: word, with: WordHash.of($0)) }))
    })

  private static let firstLabels: [String: [String]] = [
    "encode": ["", "to", "forKey"], "hash": ["into"], "index": ["", "after", "before"],
    "formIndex": ["", "after", "before"], "distance": ["from"], "advanced": ["by"], "copy": ["", "with"],
    "decode": [""], "decodeIfPresent": [""], "decodeNil": ["", "forKey"], "contains": [""], "next": [""],
    "makeIterator": [""], "isEqual": ["", "to"], "container": ["keyedBy"], "unkeyedContainer": [""],
    "singleValueContainer": [""], "superDecoder": ["", "forKey"], "nestedContainer": ["keyedBy"],
    "nestedUnkeyedContainer": ["", "forKey"],
  ]

  /// Their argument labels: a function with one of the names but other labels is the sources' own.
  static let labels: Set<UInt64> = Set(
    [
      "to", "into", "from", "forKey", "after", "before", "offsetBy", "by", "of", "in", "at", "with", "keyedBy", "for",
      "options", "encoder", "decoder", "configuration", "limitedBy", "where", "date",
    ].map(WordHash.of(_:)))

  /// Initializers with these labels are called implicitly.
  static let impliedLabels: Set<String> = [
    "from", "rawValue", "stringValue", "intValue", "wrappedValue", "projectedValue", "stringLiteral", "integerLiteral",
    "floatLiteral", "booleanLiteral", "nilLiteral", "arrayLiteral", "dictionaryLiteral", "unicodeScalarLiteral",
    "extendedGraphemeClusterLiteral", "stringInterpolation",
  ]
  static let impliedLabelWords = Set(impliedLabels.map(WordHash.of(_:)))

  /// Protocols whose conformance may affect decoding, even if only an extension adds it.
  static let protocols: Set<UInt64> = Set(protocolNames.map(WordHash.of(_:)))

  private static let protocolNames: Set<String> = [
    "Decodable", "Codable", "Encodable", "CodingKey", "CodingKeyRepresentable", "DecodableWithConfiguration",
    "CodableWithConfiguration", "EncodableWithConfiguration", "RawRepresentable", "LosslessStringConvertible",
    "Hashable",
    "Equatable", "Comparable", "CaseIterable", "OptionSet", "SetAlgebra", "Identifiable", "Error", "LocalizedError",
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "IteratorProtocol", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral",
    "ExpressibleByFloatLiteral", "ExpressibleByBooleanLiteral", "ExpressibleByNilLiteral", "ExpressibleByArrayLiteral",
    "ExpressibleByDictionaryLiteral", "ExpressibleByStringInterpolation", "ExpressibleByUnicodeScalarLiteral",
    "ExpressibleByExtendedGraphemeClusterLiteral", "Numeric", "SignedNumeric", "AdditiveArithmetic", "BinaryInteger",
    "FixedWidthInteger", "FloatingPoint", "Strideable", "StringProtocol", "Sendable", "AnyObject",
    "CustomStringConvertible", "CustomDebugStringConvertible", "TextOutputStream", "KeyedDecodingContainerProtocol",
    "UnkeyedDecodingContainer", "SingleValueDecodingContainer", "Decoder", "ParseStrategy", "FormatStyle",
    "ParseableFormatStyle", "NSObject",
  ]
}
