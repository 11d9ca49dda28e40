/// canada.json: 111,126 numbers.
struct Canada: Decodable, Sendable {
  let type: String
  let features: [Feature]

  struct Feature: Decodable, Sendable {
    let type: String
    let properties: [String: String]
    let geometry: Geometry
  }

  struct Geometry: Decodable, Sendable {
    let type: String
    let coordinates: [[[Double]]]
  }
}
