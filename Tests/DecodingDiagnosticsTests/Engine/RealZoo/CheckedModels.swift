import Foundation

// Models that check values against each other, or against a range.

/// From one day to a later one, in its own format.
struct Booking: Decodable, Equatable {
  let from: Date
  let until: Date
  let guests: Int
  private enum Keys: String, CodingKey { case from = "check_in", until = "check_out", guests }
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    func day(_ key: Keys) throws -> Date {
      guard let date = Self.formatter.date(from: try container.decode(String.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "no day")
      }
      return date
    }
    from = try day(.from)
    until = try day(.until)
    guests = try container.decodeIfPresent(Int.self, forKey: .guests) ?? 1
    guard from < until else {
      throw DecodingError.dataCorruptedError(forKey: .until, in: container, debugDescription: "ends before it begins")
    }
  }
}

/// The same string twice.
struct NewPassword: Decodable, Equatable {
  let password: String
  enum CodingKeys: CodingKey { case password, confirmation }
  private enum Trouble: Error { case differs, tooShort }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    password = try container.decode(String.self, forKey: .password)
    guard password.count >= 2 else { throw Trouble.tooShort }
    guard try container.decode(String.self, forKey: .confirmation) == password else { throw Trouble.differs }
  }
}

/// Two arrays of equal length.
struct ChartSeries: Decodable, Equatable {
  let labels: [String]
  let values: [Double]
  let title: String?
  enum CodingKeys: CodingKey { case labels, values, title }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    labels = try container.decode([String].self, forKey: .labels)
    values = try container.decode([Double].self, forKey: .values)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    guard labels.count == values.count else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: "\(labels.count) labels, \(values.count) values"))
    }
  }
}

/// Shares that add up to a hundred.
struct Shares: Decodable, Equatable {
  let byName: [String: Int]
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    byName = try container.decode([String: Int].self)
    guard byName.values.allSatisfy({ (0...100).contains($0) }), byName.values.reduce(0, +) == 100 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a hundred per cent")
    }
  }
}

/// `52.5,13.4`, each in its range.
struct LatLon: Decodable, Equatable {
  let latitude: Double
  let longitude: Double
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let parts = try container.decode(String.self).split(separator: ",").compactMap { Double($0) }
    guard parts.count == 2, (-90...90).contains(parts[0]), (-180...180).contains(parts[1]) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no coordinate")
    }
    (latitude, longitude) = (parts[0], parts[1])
  }
}

struct OpenPort: Decodable, Equatable {
  let number: UInt16
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    number = try container.decode(UInt16.self)
    guard number >= 1024 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "reserved: \(number)")
    }
  }
}

/// The number of decimals depends on the currency.
struct CurrencyPrice: Decodable, Equatable {
  enum Currency: String, Decodable { case eur = "EUR", jpy = "JPY", kwd = "KWD" }
  let amount: Decimal
  let currency: Currency
  enum CodingKeys: CodingKey { case amount, currency }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    currency = try container.decode(Currency.self, forKey: .currency)
    let text = try container.decode(String.self, forKey: .amount)
    guard let amount = Decimal(string: text) else {
      throw DecodingError.dataCorruptedError(forKey: .amount, in: container, debugDescription: "no amount: \(text)")
    }
    let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
    let allowed = [Currency.eur: 2, .jpy: 0, .kwd: 3][currency] ?? 2
    guard decimals <= allowed else {
      throw DecodingError.dataCorruptedError(forKey: .amount, in: container, debugDescription: "too many decimals")
    }
    self.amount = amount
  }
}

/// As many cells as the size says.
struct Board: Decodable, Equatable {
  let size: Int
  let cells: [[Int]]
  private enum Invalid: Error { case shape(rows: Int) }
  enum CodingKeys: CodingKey { case size, cells }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    size = try container.decode(Int.self, forKey: .size)
    cells = try container.decode([[Int]].self, forKey: .cells)
    guard cells.count == size, cells.allSatisfy({ $0.count == size }) else { throw Invalid.shape(rows: cells.count) }
  }
}

/// A budget whose posts, separate objects, must not exceed it.
struct Budget: Decodable, Equatable {
  struct Post: Decodable, Equatable { let name: String, amount: Int }
  let limit: Int
  let posts: [Post]
  enum CodingKeys: CodingKey { case limit, posts }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    limit = try container.decode(Int.self, forKey: .limit)
    posts = try container.decode([Post].self, forKey: .posts)
    let sum = posts.reduce(0) { $0 &+ $1.amount }
    guard sum <= limit else {
      throw DecodingError.dataCorruptedError(forKey: .posts, in: container, debugDescription: "\(sum) > \(limit)")
    }
  }
}

/// Within hours that a separate object has.
struct Appointment: Decodable, Equatable {
  struct Hours: Decodable, Equatable { let opens: Int, closes: Int }
  let at: Int
  let hours: Hours
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    at = try container.decode(Int.self, forKey: .at)
    hours = try container.decode(Hours.self, forKey: .hours)
    guard hours.opens <= at, at < hours.closes else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "closed"))
    }
  }
  enum CodingKeys: CodingKey { case at, hours }
}

/// Either a moment or a time from now, and not both.
struct Expiry: Decodable, Equatable {
  let at: Int?
  let after: Int?
  enum CodingKeys: String, CodingKey { case at = "expires_at", after = "expires_in" }
  private enum Trouble: Error { case both, neither }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    at = try container.decodeIfPresent(Int.self, forKey: .at)
    after = try container.decodeIfPresent(Int.self, forKey: .after)
    if at != nil, after != nil { throw Trouble.both }
    if at == nil, after == nil { throw Trouble.neither }
  }
}
