public import Foundation

extension Oracle {
  /// Whether a decoded value decodes again after it was encoded, to the same encoding.
  ///
  /// Nil where that cannot be told: the data does not decode, the type is not Encodable, or no encoder writes what the
  /// decoder's settings read.
  public static func roundTrips(_ root: any Decodable.Type, from data: Data, decoder: JSONDecoder) -> Bool? {
    guard let encoder = JSONEncoder(writingFor: decoder) else { return nil }
    func check<T: Decodable>(_ type: T.Type) -> Bool? {
      guard let value = try? decoder.decode(type, from: data.withClosedNumber), value is any Encodable else {
        return nil
      }
      guard let first = encoder.bytes(of: value), let again = try? decoder.decode(type, from: first),
        let second = encoder.bytes(of: again)
      else { return false }
      // Sets come in any order.
      return first.sorted() == second.sorted()
    }
    let result = check(root)
    // Words such as `URL` do not survive the conversion of keys, whatever the model does.
    if case .convertFromSnakeCase = decoder.keyDecodingStrategy, result == false { return nil }
    return result
  }
}

extension JSONEncoder {
  /// Nil where a decoder's settings have no counterpart.
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

  fileprivate func bytes(of value: Any) -> Data? {
    (value as? any Encodable).flatMap { try? encode($0) }
  }
}
