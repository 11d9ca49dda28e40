import Foundation

enum WeatherAPI {
  /// The decoder that every request of the app goes through.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}

struct WeatherReport: Decodable {
  let station: Station
  let unit: TemperatureUnit
  let readings: [Reading]
}

struct Station: Decodable {
  let code: String
  let name: String
  let longitude: Double
  let latitude: Double

  enum CodingKeys: CodingKey {
    case code, name, coordinates
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    code = try container.decode(String.self, forKey: .code)
    name = try container.decode(String.self, forKey: .name)
    var coordinates = try container.nestedUnkeyedContainer(forKey: .coordinates)
    longitude = try coordinates.decode(Double.self)
    latitude = try coordinates.decode(Double.self)
  }
}

enum TemperatureUnit: String, Decodable {
  case celsius, fahrenheit
}

/// A reading is flat in the app and nested in the service's answer.
struct Reading: Decodable {
  let time: Date
  let temperature: Double
  let windSpeed: Double
  let windDirection: Direction

  enum Direction: String, Decodable {
    case north = "N", northEast = "NE", east = "E", southEast = "SE"
    case south = "S", southWest = "SW", west = "W", northWest = "NW"
  }

  enum CodingKeys: CodingKey {
    case time, conditions
  }

  enum ConditionKeys: CodingKey {
    case temperature, wind
  }

  enum WindKeys: CodingKey {
    case speed, direction
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    time = try container.decode(Date.self, forKey: .time)
    let conditions = try container.nestedContainer(keyedBy: ConditionKeys.self, forKey: .conditions)
    if let number = try? conditions.decode(Double.self, forKey: .temperature) {
      temperature = number
    } else {
      let text = try conditions.decode(String.self, forKey: .temperature)
      guard let number = Double(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .temperature, in: conditions, debugDescription: "\"\(text)\" is not a temperature")
      }
      temperature = number
    }
    let wind = try conditions.nestedContainer(keyedBy: WindKeys.self, forKey: .wind)
    windSpeed = try wind.decode(Double.self, forKey: .speed)
    windDirection = try wind.decode(Direction.self, forKey: .direction)
  }
}
