public import Foundation

extension Oracle {
  /// The places where a value changes when it is encoded and decoded again, as patterns of paths such as `[*].price`.
  ///
  /// The order of keys, the spelling of numbers and the order of an array do not count, since sets have no order; null
  /// equals a missing value.
  ///
  /// Nil if that cannot be determined: the value is not `Encodable`, or no encoder writes what the decoder's settings
  /// read.
  public static func roundTripLosses<Value: Decodable>(of value: Value, decoder: JSONDecoder) -> [String]? {
    guard let encoder = JSONEncoder(writingFor: decoder), let encodable = value as? any Encodable else { return nil }
    let losses: [String]
    do {
      let first = try encoder.encode(encodable)
      let again = try decoder.decode(Value.self, from: first)
      guard let second = try (again as? any Encodable).map({ try encoder.encode($0) }) else { return nil }
      losses = EncodingDifference.patterns(first, second)
    } catch {
      losses = [EncodingDifference.pattern(of: error)]
    }
    // Words such as `URL` do not survive the conversion of keys, whatever the model does.
    if case .convertFromSnakeCase = decoder.keyDecodingStrategy, !losses.isEmpty { return nil }
    return losses
  }
}

extension Oracle {
  /// The places where an encoded value differs from the document that it was decoded from, as patterns of paths.
  ///
  /// Nil if that cannot be determined: see ``roundTripLosses(of:decoder:)``.
  public static func unwrittenPlaces<Value: Decodable>(
    of value: Value, decodedFrom document: Data, decoder: JSONDecoder
  ) -> [String]? {
    guard let encoder = JSONEncoder(writingFor: decoder), let encodable = value as? any Encodable else { return nil }
    do {
      return EncodingDifference.patterns(document, try encoder.encode(encodable))
    } catch {
      return [EncodingDifference.pattern(of: error)]
    }
  }
}

/// The differences between two encodings of one value.
private enum EncodingDifference {
  static func patterns(_ first: Data, _ second: Data) -> [String] {
    guard let before = value(of: first), let after = value(of: second) else { return first == second ? [] : [""] }
    var patterns: Set<String> = []
    compare(before, after, at: "", &patterns)
    return patterns.sorted()
  }

  /// The place where encoding or decoding failed.
  static func pattern(of error: any Error) -> String {
    let path: [any CodingKey] =
      switch error {
      case EncodingError.invalidValue(_, let context): context.codingPath
      case DecodingError.keyNotFound(let key, let context): context.codingPath + [key]
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        context.codingPath
      default: []
      }
    return path.reduce("") { $1.intValue == nil ? member($1.stringValue, of: $0) : $0 + "[*]" }
  }

  private static func value(of data: Data) -> Any? {
    try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  private static func compare(_ first: Any?, _ second: Any?, at pattern: String, _ patterns: inout Set<String>) {
    switch (first.present, second.present) {
    case (nil, nil): break
    case (let first as [String: Any], let second as [String: Any]):
      for key in Set(first.keys).union(second.keys) {
        compare(first[key], second[key], at: member(key, of: pattern), &patterns)
      }
    case (let first as [Any], let second as [Any]) where first.count == second.count:
      for (before, after) in zip(first.without(second), second.without(first)) {
        compare(before, after, at: pattern + "[*]", &patterns)
      }
    case (let first as NSObject, let second as NSObject) where first == second: break
    case (let first as String, let second as String) where canonicalText(of: first) == canonicalText(of: second): break
    default: patterns.insert(pattern)
    }
  }

  private static func member(_ key: String, of pattern: String) -> String {
    pattern.isEmpty ? key : pattern + "." + key
  }
}

extension Any? {
  fileprivate var present: Any? {
    if case .some(let value) = self, !(value is NSNull) { value } else { nil }
  }
}

extension [Any] {
  /// Removes each element of another array once: the elements that differ, in order.
  fileprivate func without(_ other: [Any]) -> [Any] {
    var counts = Dictionary(other.map { (canonicalText(of: $0), 1) }, uniquingKeysWith: +)
    return filter { element in
      let text = canonicalText(of: element)
      guard let count = counts[text], count > 0 else { return true }
      counts[text] = count - 1
      return false
    }
  }
}

/// A string that contains JSON may have another order inside.
private func canonicalText(ofText text: String) -> String {
  guard let start = text.utf8.first, start == UInt8(ascii: "{") || start == UInt8(ascii: "["),
    let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
  else { return text.debugDescription }
  return canonicalText(of: value).debugDescription
}

/// The same text for any two values that differ only in the order of keys and elements.
private func canonicalText(of value: Any) -> String {
  switch value {
  case let object as [String: Any]:
    let members = object.compactMap { key, member in
      Any?.some(member).present.map { "\(key.debugDescription):\(canonicalText(of: $0))" }
    }
    return "{\(members.sorted().joined(separator: ","))}"
  case let list as [Any]: return "[\(list.map(canonicalText).sorted().joined(separator: ","))]"
  case let text as String: return canonicalText(ofText: text)
  default: return "\(value)"
  }
}

extension JSONEncoder {
  /// Nil if a decoder's settings have no counterpart.
  fileprivate convenience init?(writingFor decoder: JSONDecoder) {
    self.init()
    outputFormatting = .sortedKeys
    switch decoder.keyDecodingStrategy {
    case .useDefaultKeys: keyEncodingStrategy = .useDefaultKeys
    case .convertFromSnakeCase: keyEncodingStrategy = .convertToSnakeCase
    default: return nil
    }
    switch decoder.dateDecodingStrategy {
    case .deferredToDate: dateEncodingStrategy = .deferredToDate
    case .iso8601: dateEncodingStrategy = .iso8601
    case .secondsSince1970: dateEncodingStrategy = .secondsSince1970
    case .millisecondsSince1970: dateEncodingStrategy = .millisecondsSince1970
    default: return nil
    }
    switch decoder.dataDecodingStrategy {
    case .base64: dataEncodingStrategy = .base64
    case .deferredToData: dataEncodingStrategy = .deferredToData
    default: return nil
    }
    if case .convertFromString(let positive, let negative, let nan) = decoder.nonConformingFloatDecodingStrategy {
      nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    }
  }
}
