import Foundation

/// Daily rates. Decode with dates of the format `yyyy-MM-dd`.
struct ExchangeRates: Decodable {
  let base: String
  let date: Date
  let rates: [String: Double]
  let history: [String: [String: Double]]
  let currencies: CurrencyList
  let nextUpdate: Date
}

struct Currency: Decodable {
  let code: String
  let name: String
  let decimals: Int
}

/// The service keys its currencies by code; the app wants a list that knows the code.
struct CurrencyList: Decodable {
  let all: [Currency]

  struct CodeKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) {
      return nil
    }
  }

  enum DetailKeys: CodingKey {
    case name, decimals
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodeKey.self)
    all = try container.allKeys.map { code in
      let details = try container.nestedContainer(keyedBy: DetailKeys.self, forKey: code)
      return Currency(
        code: code.stringValue,
        name: try details.decode(String.self, forKey: .name),
        decimals: try details.decode(Int.self, forKey: .decimals))
    }
  }
}
