import DecodingDiagnostics
import Foundation
import Testing

@Suite("Types that are decoded with a configuration")
struct ConfigurationTests {
  private struct Price: DecodableWithConfiguration, Equatable {
    struct Market: DecodingConfigurationProviding {
      let currency: String
      static var decodingConfiguration: Market { Market(currency: "EUR") }
    }

    let amount: Double
    let currency: String
    let note: String?

    private enum CodingKeys: CodingKey { case amount, note }

    init(from decoder: any Decoder, configuration: Market) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      amount = try container.decode(Double.self, forKey: .amount)
      note = try container.decodeIfPresent(String.self, forKey: .note)
      currency = configuration.currency
    }
  }

  private let market = Price.Market(currency: "CHF")

  @Test(
    "the value is JSONDecoder's",
    arguments: [#"{"amount": 2.5}"#, #"{"amount": 1, "note": "a"}"#, #"{"amount": 1, "note": null}"#])
  func value(json: String) throws {
    let data = Data(json.utf8)
    let own = try JSONDecoder().decode(Price.self, from: data, configuration: market)
    for asks in [true, false] {
      let diagnosis = diagnose(Price.self, from: data, configuration: market, asksJSONDecoder: asks)
      #expect(diagnosis.value == own && diagnosis.recoveredValue == own && diagnosis.agreesWithJSONDecoder)
      #expect(diagnosis.value?.currency == "CHF")
    }
  }

  @Test("every failure is told, under the type's own name")
  func failures() throws {
    let json = #"[{"amount": "2,5", "note": 7}, {"note": "a"}]"#
    let diagnosis = diagnose([Price].self, from: Data(json.utf8), configuration: market)
    #expect(!diagnosis.decodes && diagnosis.agreesWithJSONDecoder && diagnosis.thrownError is DecodingError)
    #expect(diagnosis.failures.map(\.path) == ["[0].amount", "[0].note", "[1]"])
    #expect(diagnosis.recoveredValue?.map(\.currency) == ["CHF", "CHF"])
    #expect(diagnosis.description.hasPrefix("JSON does not decode as `[ConfigurationTests.Price]`: 3 failures"))
    #expect(!diagnosis.description.contains("ConfiguredRoot"))
  }

  @Test("a type may provide the configuration")
  func provider() {
    let diagnosis = diagnose(Price.self, from: Data(#"{"amount": 1}"#.utf8), configuration: Price.Market.self)
    #expect(diagnosis.value?.currency == "EUR")
  }

  @Test("the wrong root")
  func root() throws {
    let diagnosis = diagnose(Price.self, from: Data("7".utf8), configuration: market)
    let failure = try #require(diagnosis.failures.first)
    #expect(failure.category == .typeMismatch && failure.path.isEmpty)
    #expect(failure.message == "The top-level value is a number; expected `ConfigurationTests.Price`.")
  }
}
