extension DecoderSettings.DateStrategy {
  /// The strategy as flags and reports spell it, e.g. `iso8601` or `formatted:yyyy-MM-dd`.
  public var text: String {
    switch self {
    case .deferredToDate: "deferredToDate"
    case .iso8601: "iso8601"
    case .secondsSince1970: "secondsSince1970"
    case .millisecondsSince1970: "millisecondsSince1970"
    case .formatted(let format): "formatted:" + format
    case .custom: "custom"
    }
  }

  public init?(text: String) {
    switch text {
    case "deferredToDate": self = .deferredToDate
    case "iso8601": self = .iso8601
    case "secondsSince1970": self = .secondsSince1970
    case "millisecondsSince1970": self = .millisecondsSince1970
    case "custom": self = .custom
    default:
      guard text.hasPrefix("formatted:"), text.utf8.count > "formatted:".utf8.count else { return nil }
      self = .formatted(String(text.dropFirst("formatted:".count)))
    }
  }
}

extension DecoderSettings.FloatStrategy {
  /// The strategy as flags and reports spell it: `throw` or `strings:INF,-INF,NAN`.
  public var text: String {
    switch self {
    case .throw: "throw"
    case .strings(let positive, let negative, let nan): "strings:\(positive),\(negative),\(nan)"
    }
  }

  public init?(text: String) {
    if text == "throw" {
      self = .throw
      return
    }
    guard text.hasPrefix("strings:") else { return nil }
    let words = text.dropFirst("strings:".count).split(separator: ",", omittingEmptySubsequences: false).map(
      String.init)
    guard words.count == 3 else { return nil }
    self = .strings(positiveInfinity: words[0], negativeInfinity: words[1], nan: words[2])
  }
}

extension DecoderSettings.DateStrategy: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decodeText(from: decoder, Self.init(text:))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension DecoderSettings.FloatStrategy: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decodeText(from: decoder, Self.init(text:))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

private func decodeText<Value>(from decoder: any Decoder, _ make: (String) -> Value?) throws -> Value {
  let text = try decoder.singleValueContainer().decode(String.self)
  guard let value = make(text) else {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "not a strategy: \(text)"))
  }
  return value
}
