import DecodingDiagnostics
import Testing

@testable import SwiftModels

@Suite("Dates that are read by a formatter without a locale")
struct DeviceDatesTests {
  private func facts(_ text: String, decoder: String? = nil) -> ModelFacts {
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    return ModelFacts(of: index, types: index.types, decoder: decoder)
  }

  private func trip(_ body: String, beside declarations: String = "") -> String {
    """
    import Foundation
    \(declarations)
    struct Trip: Decodable {
      let name: String
      let day: Date
      enum CodingKeys: String, CodingKey { case name, day = "day_of_trip" }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        \(body)
      }
    }
    """
  }

  private static let reading = "day = dayReader.date(from: try container.decode(String.self, forKey: .day)) ?? .now"

  private func reader(_ settings: String) -> String {
    "let dayReader: DateFormatter = {\n  let f = DateFormatter()\n  \(settings)\n  return f\n}()"
  }

  @Test(
    "in the code of a type",
    arguments: [
      ("f.dateFormat = \"yyyy-MM-dd\"", true),
      ("f.locale = Locale(identifier: \"en_US_POSIX\")\n  f.dateFormat = \"yyyy-MM-dd\"", false),
      ("f.dateStyle = .short", false),
    ])
  func globalFormatter(settings: String, follows: Bool) {
    let found = facts(trip(Self.reading, beside: reader(settings))).deviceDates["Trip"]
    #expect(found == (follows ? DeviceDates(keys: ["day_of_trip"], format: "yyyy-MM-dd") : nil))
  }

  @Test(
    "not where the type reads dates otherwise",
    arguments: [
      "day = try container.decode(Date.self, forKey: .day)",
      "day = otherReader.date(from: try container.decode(String.self, forKey: .day)) ?? .now",
    ])
  func otherwise(body: String) {
    let text = trip(body, beside: reader("f.dateFormat = \"yyyy-MM-dd\""))
    #expect(facts(text).deviceDates.isEmpty)
  }

  @Test("in a function of the type, of which each value makes one")
  func madeForEachValue() {
    let text = trip(
      """
      let f = DateFormatter()
          f.dateFormat = "dd.MM.yyyy"
          day = f.date(from: try container.decode(String.self, forKey: .day)) ?? .now
      """)
    #expect(facts(text).deviceDates["Trip"]?.format == "dd.MM.yyyy")
  }

  @Test(
    "options do not include the day",
    arguments: [
      ("[.withFractionalSeconds]", true), (".withFractionalSeconds", true),
      ("[.withInternetDateTime, .withFractionalSeconds]", false), ("[.withFullDate]", false),
    ])
  func options(_ options: String, isDayless: Bool) {
    let text = trip(
      """
      let f = ISO8601DateFormatter()
          f.formatOptions = \(options)
          day = f.date(from: try container.decode(String.self, forKey: .day)) ?? .now
      """)
    #expect(facts(text).daylessDates["Trip"] == (isDayless ? ["day_of_trip"] : nil))
  }

  @Test(
    "in the set-up of a decoder",
    arguments: [
      ("", "API.decoder", true), ("f.locale = Locale(identifier: \"en_US_POSIX\")", "API.decoder", false),
      ("", "API.plain", false), ("", nil, false),
    ] as [(String, String?, Bool)])
  func decoder(setting: String, expression: String?, follows: Bool) {
    let text = """
      import Foundation
      enum API {
        static let decoder: JSONDecoder = {
          let f = DateFormatter()
          f.dateFormat = "yyyy-MM-dd"
          \(setting)
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .formatted(f)
          return decoder
        }()
        static let plain: JSONDecoder = JSONDecoder()
      }
      """
    #expect(facts(text, decoder: expression).decoderFollowsDevice == follows)
  }
}
