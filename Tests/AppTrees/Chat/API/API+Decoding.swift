import Foundation

extension API.V2.Attachment: Decodable {
  private enum CodingKeys: String, CodingKey {
    case url
    case byteCount = "size"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    url = try container.decode(URL.self, forKey: .url)
    byteCount = try container.decode(Int.self, forKey: .byteCount)
  }
}

extension API.V2.Message.Body: Decodable {
  private enum CodingKeys: String, CodingKey { case kind, text, attachment }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "text": self = .text(try container.decode(String.self, forKey: .text))
    case "attachment":
      self = .attachment(try container.decode(API.V2.Attachment.self, forKey: .attachment))
    case let kind:
      throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "unknown kind \(kind)")
    }
  }
}
