internal import Foundation

/// Wraps a root that needs a configuration in a type that decodes without one; reports use the name of the root.
struct ConfiguredRoot<Value: DecodableWithConfiguration>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    guard let box = ConfigurationBox<Value.DecodingConfiguration>(in: decoder.userInfo) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: Catalogue.noConfiguration))
    }
    value = try Value(from: decoder, configuration: box.configuration)
  }
}

/// Carries a configuration in a decoder's `userInfo`.
///
/// Unchecked because a configuration need not be `Sendable`; it never leaves the calling thread, on which all decoding
/// runs.
struct ConfigurationBox<Configuration>: @unchecked Sendable {
  let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  init?(in userInfo: [CodingUserInfoKey: Any]) {
    guard let key = Self.key, let box = userInfo[key] as? Self else { return nil }
    self = box
  }

  func put(into decoder: JSONDecoder) {
    if let key = Self.key { decoder.userInfo[key] = self }
  }

  private static var key: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "DecodingDiagnostics.configuration") }
}
