import Foundation

private struct FeatureCollection: Decodable {
  let type: String
  let features: [Feature]
  let bbox: [Double]?

  struct Feature: Decodable {
    let id: Int?
    let geometry: Geometry
    let properties: Properties
  }

  struct Properties: Decodable {
    let name: String?
    let mag: Double?
    let time: Date?
    let url: URL?
  }

  enum Geometry: Decodable {
    case point([Double])
    case polygon([[[Double]]])

    enum CodingKeys: String, CodingKey { case type, coordinates }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "Point": self = .point(try container.decode([Double].self, forKey: .coordinates))
      default: self = .polygon(try container.decode([[[Double]]].self, forKey: .coordinates))
      }
    }
  }
}

private struct Weather: Decodable {
  let coord: Coordinates
  let weather: [Condition]
  let main: Main
  let visibility: Int?
  let wind: Wind
  let rain: Rain?
  let dt: Date
  let sys: Sys
  let name: String

  struct Coordinates: Decodable {
    let lon: Double
    let lat: Double
  }
  struct Condition: Decodable {
    let id: Int
    let main: String
    let icon: String
  }
  struct Main: Decodable {
    let temp: Double
    let feelsLike: Double
    let tempMin: Double
    let tempMax: Double
    let seaLevel: Int?
  }
  struct Wind: Decodable {
    let speed: Double
    let gust: Double?
  }
  struct Rain: Decodable {
    let oneHour: Double?
    enum CodingKeys: String, CodingKey { case oneHour = "1h" }
  }
  struct Sys: Decodable {
    let country: String?
    let sunrise: Date
    let sunset: Date
  }
}

private struct Forecast: Decodable {
  let latitude: Double
  let longitude: Double
  let hourly: Hourly
  let hourlyUnits: [String: String]

  struct Hourly: Decodable {
    let time: [String]
    let temperature2m: [Double?]
    enum CodingKeys: String, CodingKey {
      case time
      case temperature2m = "temperature_2m"
    }
  }

  enum CodingKeys: String, CodingKey {
    case latitude, longitude, hourly
    case hourlyUnits = "hourly_units"
  }
}

private struct Country: Decodable {
  let name: Name
  let cca2: String
  let capital: [String]?
  let currencies: [String: Currency]?
  let latlng: [Double]
  let borders: [String]?
  let landlocked: Bool

  struct Name: Decodable {
    let common: String
    let nativeName: [String: Native]?
  }
  struct Native: Decodable { let official: String }
  struct Currency: Decodable {
    let name: String
    let symbol: String?
  }
}

extension GoodDocument {
  static let places = [
    GoodDocument(
      "GeoJSON", FeatureCollection.self,
      """
      {"type": "FeatureCollection", "metadata": {"generated": 1715070000000, "count": 2}, "features": [
        {"type": "Feature", "id": 7, "geometry": {"type": "Point", "coordinates": [102.0, 0.5, -65.613616999999977]},
         "properties": {"name": "A", "mag": 1.5, "place": "5km", "time": 1715069000000, "url": "https://earthquake.example/e/1", "tz": null}},
        {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[100.0, 0.0], [101.0, 0.0], [101.0, 1.0], [100.0, 0.0]]]},
         "properties": {"name": "B"}}]}
      """
    ) { $0.dateDecodingStrategy = .millisecondsSince1970 },
    GoodDocument(
      "current weather", Weather.self,
      """
      {"coord": {"lon": 10.99, "lat": 44.34}, "weather": [{"id": 501, "main": "Rain", "description": "moderate rain", "icon": "10d"}],
       "base": "stations", "main": {"temp": 298.48, "feels_like": 298.74, "temp_min": 297.56, "temp_max": 300.05, "pressure": 1015,
       "humidity": 64, "grnd_level": 933}, "visibility": 10000, "wind": {"speed": 0.62, "deg": 349, "gust": 1.18},
       "rain": {"1h": 3.16}, "clouds": {"all": 100}, "dt": 1661870592, "sys": {"type": 2, "id": 2075663, "country": "IT",
       "sunrise": 1661834187, "sunset": 1661882248}, "timezone": 7200, "id": 3163858, "name": "Zocca", "cod": 200}
      """
    ) {
      $0.keyDecodingStrategy = .convertFromSnakeCase
      $0.dateDecodingStrategy = .secondsSince1970
    },
    GoodDocument(
      "hourly forecast", Forecast.self,
      """
      {"latitude": 52.52, "longitude": 13.419998, "generationtime_ms": 2.2119045257568359, "elevation": 44.8,
       "hourly_units": {"time": "iso8601", "temperature_2m": "°C"},
       "hourly": {"time": ["2022-07-01T00:00", "2022-07-01T01:00"], "temperature_2m": [13.7, null], "rain": [0.0, 0.1]}}
      """),
    GoodDocument(
      "countries", [Country].self,
      """
      [{"name": {"common": "Norway", "official": "Kingdom of Norway", "nativeName": {"nno": {"official": "Kongeriket Noreg", "common": "Noreg"}}},
        "cca2": "NO", "capital": ["Oslo"], "currencies": {"NOK": {"name": "krone", "symbol": "kr"}}, "latlng": [62.0, 10.0],
        "landlocked": false, "borders": ["FIN", "SWE", "RUS"], "area": 323802.0, "flags": ["https://flags.example/no.svg"]},
       {"name": {"common": "Antarctica"}, "cca2": "AQ", "latlng": [-90, 0], "landlocked": false, "area": 1.4e7}]
      """),
  ]
}
