struct Song: Codable {
  let id: String
  let title: String
  let artist: Artist
  let seconds: Int
  let album: Album?
  @EmptyIfNull var genres: [String]
  let lyrics: String?
}

struct Artist: Codable {
  let name: String
  let country: String?
}

struct Album: Codable {
  let title: String
  let year: Int
}

/// Reads `null` as an empty list. A missing key is another matter: the property is not optional for the compiler.
@propertyWrapper
struct EmptyIfNull<Element: Codable>: Codable {
  var wrappedValue: [Element]

  init(wrappedValue: [Element]) {
    self.wrappedValue = wrappedValue
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? [] : try container.decode([Element].self)
  }

  func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
