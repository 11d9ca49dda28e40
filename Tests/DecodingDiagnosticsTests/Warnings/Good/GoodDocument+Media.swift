import Foundation

private struct Search: Decodable {
  let resultCount: Int
  let results: [Track]

  struct Track: Decodable {
    let wrapperType: String
    let trackId: Int?
    let artistName: String
    let artworkUrl100: URL
    let trackPrice: Double?
    let releaseDate: Date
    let isStreamable: Bool?
  }
}

private struct MoviePage: Decodable {
  let page: Int
  let results: [Movie]
  let totalPages: Int

  struct Movie: Decodable {
    let id: Int
    let title: String
    let originalTitle: String
    let posterPath: String?
    let voteAverage: Double
    let genreIds: [Int]
    let video: Bool
  }
}

private struct Completion: Decodable {
  let id: String
  let created: Date
  let model: String
  let choices: [Choice]
  let usage: Usage?

  struct Choice: Decodable {
    let index: Int
    let message: Message
    let finishReason: String?
  }

  struct Message: Decodable {
    let role: String
    let content: String?
    let toolCalls: [ToolCall]?
  }

  struct ToolCall: Decodable {
    let id: String
    let function: Function
    struct Function: Decodable {
      let name: String
      let arguments: String
    }
  }

  struct Usage: Decodable {
    let promptTokens: Int
    let completionTokens: Int
    let totalTokens: Int
  }
}

private struct Activity: Decodable {
  let lap: [String: Double]
  let samples: [Sample]
  let startedAt: Date
  let device: Device?

  struct Sample: Decodable {
    let time: Double
    let heartRate: Int?
    let altitude: Double?
    let power: Int?
  }

  struct Device: Decodable {
    let name: String
    let uuid: UUID
    let settings: Data?
  }
}

private struct Pokemon: Decodable {
  let id: Int
  let name: String
  let sprites: Sprites
  let types: [Slot]
  let heldItems: [String]?

  struct Sprites: Decodable {
    let frontDefault: URL?
    let backFemale: URL?
  }

  struct Slot: Decodable {
    let slot: Int
    let type: Named
  }

  struct Named: Decodable {
    let name: String
    let url: URL
  }
}

extension GoodDocument {
  static let media = [
    GoodDocument(
      "iTunes search", Search.self,
      #"""
      {"resultCount": 2, "results": [
        {"wrapperType": "track", "kind": "song", "artistId": 909253, "trackId": 1440857786, "artistName": "Jack Johnson",
         "collectionName": "In Between Dreams", "artworkUrl30": "https:\/\/is1.example\/30x30bb.jpg", "artworkUrl60": "https:\/\/is1.example\/60x60bb.jpg",
         "artworkUrl100": "https:\/\/is1.example\/100x100bb.jpg", "collectionPrice": 9.99, "trackPrice": 1.29,
         "releaseDate": "2005-03-01T12:00:00Z", "isStreamable": true, "trackTimeMillis": 207679},
        {"wrapperType": "audiobook", "artistName": "A", "artworkUrl100": "https://is1.example/100.jpg", "releaseDate": "2005-03-01T12:00:00Z"}]}
      """#
    ) { $0.dateDecodingStrategy = .iso8601 },
    GoodDocument(
      "movie page", MoviePage.self,
      """
      {"page": 1, "results": [{"adult": false, "backdrop_path": "/x.jpg", "genre_ids": [28, 12], "id": 823464, "original_language": "en",
        "original_title": "Godzilla x Kong", "overview": "…", "popularity": 10484.676, "poster_path": null, "release_date": "2024-03-27",
        "title": "Godzilla x Kong", "video": false, "vote_average": 7.212, "vote_count": 1991}], "total_pages": 43755, "total_results": 875085}
      """
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
    GoodDocument(
      "chat completion", Completion.self,
      """
      {"id": "chatcmpl-abc123", "object": "chat.completion", "created": 1699896916, "model": "gpt", "system_fingerprint": "fp_44",
       "choices": [{"index": 0, "message": {"role": "assistant", "content": null, "refusal": null, "tool_calls": [{"id": "call_abc123",
       "type": "function", "function": {"name": "get_weather", "arguments": "{\\"location\\": \\"Boston, MA\\"}"}}]}, "logprobs": null,
       "finish_reason": "tool_calls"}], "usage": {"prompt_tokens": 82, "completion_tokens": 17, "total_tokens": 99,
       "completion_tokens_details": {"reasoning_tokens": 0}}}
      """
    ) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.dateDecodingStrategy = .secondsSince1970
    },
    GoodDocument(
      "recorded activity, written by Swift's own encoder", Activity.self,
      """
      {"lap": {"distance": 1000.5, "duration": 312.25}, "startedAt": 736945200.123, "device": {"name": "Watch",
       "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "settings": "SGVsbG8="},
       "samples": [{"time": 0, "heartRate": 120, "altitude": 31.4, "latitude": 52.1, "cadence": 80}, {"time": 1.5, "altitude": 31.5}]}
      """),
    GoodDocument(
      "Pokémon", Pokemon.self,
      """
      {"id": 35, "name": "clefairy", "base_experience": 113, "height": 6, "is_default": true, "held_items": [],
       "sprites": {"back_default": "https://img.example/back/35.png", "back_female": null, "front_default": "https://img.example/35.png",
         "other": {"home": {"front_default": "https://img.example/home/35.png"}}},
       "types": [{"slot": 1, "type": {"name": "fairy", "url": "https://pokeapi.example/api/v2/type/18/"}}],
       "past_types": [{"generation": {"name": "generation-v"}, "types": []}], "weight": 75}
      """
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase },
  ]
}
