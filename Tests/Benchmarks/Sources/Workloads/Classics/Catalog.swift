/// citm_catalog.json: dictionaries, indentation, many nulls.
struct Catalog: Decodable, Sendable {
  let areaNames, audienceSubCategoryNames, blockNames, seatCategoryNames, subTopicNames: [String: String]
  let subjectNames, topicNames, venueNames: [String: String]
  let topicSubTopics: [String: [Int]]
  let events: [String: Event]
  let performances: [Performance]

  struct Event: Decodable, Sendable {
    let description, logo, subjectCode, subtitle: String?
    let id: Int
    let name: String
    let subTopicIds, topicIds: [Int]
  }

  struct Performance: Decodable, Sendable {
    let eventId, id, start: Int
    let logo, name, seatMapImage: String?
    let prices: [Price]
    let seatCategories: [SeatCategory]
    let venueCode: String
  }

  struct Price: Decodable, Sendable {
    let amount, audienceSubCategoryId, seatCategoryId: Int
  }

  struct SeatCategory: Decodable, Sendable {
    let areas: [Area]
    let seatCategoryId: Int
  }

  struct Area: Decodable, Sendable {
    let areaId: Int
    let blockIds: [Int]
  }
}
