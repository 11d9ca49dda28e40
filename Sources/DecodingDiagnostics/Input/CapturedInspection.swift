package import Foundation

/// A bundle of `DecodingCapture`: a decode that failed in an app, with its usually redacted body.
package struct CapturedInspection: Decodable, Sendable {
  /// The prefix of a key that replaces data, or that marks what was cut.
  static let mark = "…"

  package struct App: Decodable, Sendable {
    package let version: String?
    package let system: String?
  }

  package struct Response: Decodable, Sendable {
    package let method: String?
    package let status: Int?
    package let url: String?
    package let contentType: String?
  }

  package struct Body: Decodable, Sendable {
    package let text: String
    package let byteCount: Int
    package let redaction: String
    package let isCut: Bool

    package var isRedacted: Bool { redaction != "none" }
  }

  package struct Failure: Decodable, Sendable {
    package let category: FailureCategory
    package let path: [Step]
    package let key: String?
    package let expected: String?
    package let text: String?
  }

  package enum Step: Decodable, Sendable, Equatable {
    case key(String), index(Int)

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let index = try? container.decode(Int.self) {
        self = .index(index)
      } else {
        self = .key(try container.decode(String.self))
      }
    }
  }

  /// The version of the format.
  let inspection: Int
  package let fingerprint: String
  package let type: String
  package let module: String
  package let error: Failure
  package let app: App?
  package let response: Response?
  package let body: Body?
  private let decoder: [String: Setting]

  private enum Setting: Decodable {
    case text(String), flag(Bool)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }
}

extension CapturedInspection {
  /// Nil if the data is not a bundle, or one of a later format.
  package init?(_ data: Data) {
    guard let found = try? JSONDecoder().decode(CapturedInspection.self, from: data), found.inspection == 1 else {
      return nil
    }
    self = found
  }

  /// The root type as the sources spell it.
  package var model: String { TypeName.short(type) }

  /// All settings of the app's decoder; nil if one is a closure, which only its source shows.
  package var settings: SettingsChange? {
    var change = SettingsChange()
    change.keyDecodingStrategy = text("keyDecodingStrategy").flatMap(DecoderSettings.KeyStrategy.init)
    change.dateDecodingStrategy = text("dateDecodingStrategy").flatMap(DecoderSettings.DateStrategy.init(text:))
    change.dataDecodingStrategy = text("dataDecodingStrategy").flatMap(DecoderSettings.DataStrategy.init)
    change.nonConformingFloatDecodingStrategy =
      text("nonConformingFloatDecodingStrategy").flatMap(DecoderSettings.FloatStrategy.init(text:))
    if case .flag(let allowed) = decoder["allowsJSON5"] { change.allowsJSON5 = allowed }
    let isClosure =
      change.keyDecodingStrategy == .custom || change.dateDecodingStrategy == .custom
      || change.dataDecodingStrategy == .custom
    return isClosure ? nil : change
  }

  private func text(_ name: String) -> String? {
    if case .text(let text) = decoder[name] { return text }
    return nil
  }

  /// The path, including the missing key: `orders[3].price`.
  package var path: String {
    let keys = error.key.map { [Step.key($0)] } ?? []
    return (error.path + keys).reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += text.isEmpty ? key : "." + key
      }
    }
  }
}
