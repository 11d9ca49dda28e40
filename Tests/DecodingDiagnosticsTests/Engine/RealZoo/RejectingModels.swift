import Foundation

/// Converts strings by a helper that throws an error of its own.
struct AuctionLot: Decodable, Equatable {
  var number: Int
  var estimate: Int64
  var bids: UInt16
  var isWithdrawn: Bool

  private enum CodingKeys: CodingKey { case number, estimate, bids, isWithdrawn }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.flexible(.number)
    estimate = try container.flexible(.estimate)
    bids = try container.flexible(.bids)
    isWithdrawn = try container.decodeIfPresent(Bool.self, forKey: .isWithdrawn) ?? false
  }
}

extension KeyedDecodingContainer {
  fileprivate func flexible<Number: FixedWidthInteger & Decodable>(_ key: Key) throws -> Number {
    if let number = try? decode(Number.self, forKey: key) { return number }
    let text = try decode(String.self, forKey: key)
    guard let number = Number(text) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no number: \(text)")
    }
    return number
  }
}

/// Rejects keys that are no days, before it reads the rest.
struct RatesByDay: Decodable, Equatable {
  var base: String
  var amount: Double
  var days: [String: [String: Double]] = [:]

  private enum CodingKeys: CodingKey { case base, amount, rates }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    base = try container.decode(String.self, forKey: .base)
    let byDay = try container.nestedContainer(keyedBy: PlainKey.self, forKey: .rates)
    for key in byDay.allKeys {
      guard key.stringValue.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil else {
        throw DecodingError.dataCorruptedError(forKey: key, in: byDay, debugDescription: "no day")
      }
      days[key.stringValue] = try byDay.decode([String: Double].self, forKey: key)
    }
    amount = try container.decodeIfPresent(Double.self, forKey: .amount) ?? 1
  }
}

/// Throws an error without a place for a value that is out of range, or that fits no other.
struct Reading: Decodable, Equatable {
  enum Fault: Error { case percent(Int), order, unit(String) }
  var percent: Int
  var unit: String
  var low: Double
  var high: Double
  var sensor: String

  private enum CodingKeys: CodingKey { case percent, unit, low, high, sensor }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    percent = try container.decode(Int.self, forKey: .percent)
    guard (0...100).contains(percent) else { throw Fault.percent(percent) }
    unit = try container.decode(String.self, forKey: .unit)
    guard ["mm", "cm", "m"].contains(unit) else { throw Fault.unit(unit) }
    low = try container.decode(Double.self, forKey: .low)
    high = try container.decode(Double.self, forKey: .high)
    guard low <= high else { throw Fault.order }
    sensor = try container.decode(String.self, forKey: .sensor)
  }
}

/// Reads other keys for other kinds, and rejects a kind that it does not know.
struct FeedNotice: Decodable, Equatable {
  var text: String
  var rank: Int

  private enum CodingKeys: CodingKey { case kind, author, count, rank }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try container.decode(String.self, forKey: .kind)
    switch kind {
    case "mention", "reply": text = try container.decode(String.self, forKey: .author)
    case "digest": text = "\(try container.decode(Int.self, forKey: .count))"
    default: throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: kind)
    }
    rank = try container.decode(Int.self, forKey: .rank)
  }
}

extension RealZoo {
  static var rejecting: [Specimen] {
    [
      Specimen(
        [AuctionLot].self, .plain,
        #"[{"number":1,"estimate":"900","bids":"12"},{"number":"2","estimate":300,"bids":7,"isWithdrawn":true},{"number":3,"estimate":"1250","bids":9}]"#,
        #"[{"number":"1","estimate":"90","bids":"2"},{"number":"2","estimate":"30","bids":"3"}]"#),
      Specimen(
        RatesByDay.self, .plain,
        #"{"base":"CHF","amount":1.5,"rates":{"2025-01-02":{"EUR":1.06},"2025-01-03":{"EUR":1.07},"2025-01-06":{}}}"#,
        #"{"base":"CHF","rates":{"2025-01-02":{}}}"#),
      Specimen(
        [RatesByDay].self, .plain,
        #"[{"base":"A","amount":2,"rates":{"2025-01-02":{"B":1},"2025-01-03":{"B":2}}},{"base":"B","rates":{"2025-01-04":{},"2025-02-01":{"C":1}}}]"#
      ),
      Specimen(
        [Reading].self, .plain,
        #"[{"percent":50,"unit":"mm","low":1,"high":2.5,"sensor":"a"},{"percent":70,"unit":"cm","low":3,"high":3,"sensor":"b"},{"percent":12,"unit":"mm","low":-1,"high":4,"sensor":"c"}]"#
      ),
      Specimen(
        [FeedNotice].self, .plain,
        #"[{"kind":"mention","author":"a","rank":1},{"kind":"digest","count":3,"rank":2},{"kind":"reply","author":"b","rank":3}]"#,
        #"[{"kind":"mention","author":"a","rank":1},{"kind":"reply","author":"b","rank":2}]"#),
    ]
  }
}
