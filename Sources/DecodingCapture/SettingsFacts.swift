internal import Foundation

/// A decoder's settings, named as in the tool's flags; a closure is `custom`.
struct SettingsFacts: Encodable {
  let keyDecodingStrategy: String
  let dateDecodingStrategy: String
  let dataDecodingStrategy: String
  let nonConformingFloatDecodingStrategy: String
  let allowsJSON5: Bool

  init(of decoder: JSONDecoder) {
    keyDecodingStrategy =
      switch decoder.keyDecodingStrategy {
      case .useDefaultKeys: "useDefaultKeys"
      case .convertFromSnakeCase: "convertFromSnakeCase"
      default: "custom"
      }
    dateDecodingStrategy = Self.text(of: decoder.dateDecodingStrategy)
    dataDecodingStrategy =
      switch decoder.dataDecodingStrategy {
      case .base64: "base64"
      case .deferredToData: "deferredToData"
      default: "custom"
      }
    nonConformingFloatDecodingStrategy =
      switch decoder.nonConformingFloatDecodingStrategy {
      case .convertFromString(let positive, let negative, let nan): "strings:\(positive),\(negative),\(nan)"
      default: "throw"
      }
    allowsJSON5 = decoder.allowsJSON5
  }

  private static func text(of strategy: JSONDecoder.DateDecodingStrategy) -> String {
    #if canImport(Darwin)
      // On other platforms a formatter is wrapped in a closure.
      if case .formatted(let formatter) = strategy, let format = formatter.dateFormat, !format.isEmpty {
        return "formatted:" + format
      }
    #endif
    return switch strategy {
    case .deferredToDate: "deferredToDate"
    case .iso8601: "iso8601"
    case .secondsSince1970: "secondsSince1970"
    case .millisecondsSince1970: "millisecondsSince1970"
    default: "custom"
    }
  }
}
