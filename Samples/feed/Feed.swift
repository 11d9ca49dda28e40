struct Feed: Decodable {
  let title: String
  let entries: [Entry]
}

/// Entries of several kinds in one array, told apart by `type`.
enum Entry: Decodable {
  case article(Article)
  case video(Video)
  case advert(Advert)

  enum CodingKeys: CodingKey {
    case type
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let type = try container.decode(String.self, forKey: .type)
    switch type {
    case "article": self = .article(try Article(from: decoder))
    case "video": self = .video(try Video(from: decoder))
    case "advert": self = .advert(try Advert(from: decoder))
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "There are no entries of type \"\(type)\"")
    }
  }
}

struct Article: Decodable {
  let headline: String
  let body: Body
}

/// One paragraph as a string, several as an array.
struct Body: Decodable {
  let paragraphs: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      paragraphs = [try container.decode(String.self)]
    } catch {
      paragraphs = try container.decode([String].self)
    }
  }
}

class Media: Decodable {
  let url: String
  let bytes: Int
}

/// The service nests what all media share under `super`, as Swift's own `superDecoder()` expects it.
final class Video: Media {
  let duration: Int

  enum CodingKeys: CodingKey {
    case duration
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    duration = try container.decode(Int.self, forKey: .duration)
    try super.init(from: container.superDecoder())
  }
}

struct Advert: Decodable {
  let slots: [Int]
}
