import Foundation
import JSONText
import Testing

@testable import DecodingDiagnostics

@Suite("Strings that a model's own code takes for any unknown string") struct UnheardTextTests {
  struct Analyte: Decodable {
    enum Flag: String { case normal = "N", low = "L", high = "H" }
    let flag: Flag

    enum CodingKeys: CodingKey { case flag }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      flag = try row.decodeIfPresent(String.self, forKey: .flag).flatMap(Flag.init) ?? .normal
    }
  }

  struct Oven: Decodable {
    let isFahrenheit: Bool

    enum CodingKeys: CodingKey { case scale }

    init(from decoder: any Decoder) throws {
      let oven = try decoder.container(keyedBy: CodingKeys.self)
      isFahrenheit = try oven.decode(String.self, forKey: .scale) == "F"
    }
  }

  struct Zones: Decodable {
    let names: Set<String>

    enum CodingKeys: CodingKey { case zones }

    init(from decoder: any Decoder) throws {
      let letters = ["A": "inner", "B": "middle"]
      let ticket = try decoder.container(keyedBy: CodingKeys.self)
      names = try Set(ticket.decode([String].self, forKey: .zones).compactMap { letters[$0] })
    }
  }

  struct Shipment: Decodable {
    enum State: String { case open, closed, unknown }
    let state: State
    let note: String
    let number: Int?
    let due: Date?

    enum CodingKeys: CodingKey { case state, note, number, due }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      state = try State(rawValue: row.decode(String.self, forKey: .state)) ?? .unknown
      note = try row.decode(String.self, forKey: .note).lowercased()
      number = try? row.decodeIfPresent(String.self, forKey: .number).flatMap { Int($0) }
      due = try row.decodeIfPresent(String.self, forKey: .due).flatMap { try? Date($0, strategy: .iso8601) }
    }
  }

  struct Reading: Decodable {
    let amount: Decimal
    let opens: Int
    let angle: Double

    enum CodingKeys: CodingKey { case amount, opens, angle }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      let number = try Decimal(string: row.decode(String.self, forKey: .amount))
      guard let number else {
        throw DecodingError.valueNotFound(Decimal.self, .init(codingPath: [], debugDescription: ""))
      }
      amount = number
      let time = try row.decode(String.self, forKey: .opens).split(separator: ":").map { Int($0.prefix(2)) ?? 0 }
      opens = (time.first ?? 0) * 60 + (time.dropFirst().first ?? 0)
      let parts = try row.decode(String.self, forKey: .angle).split(separator: "d").compactMap { Double($0) }
      guard let degrees = parts.first, let minutes = parts.dropFirst().first else {
        throw DecodingError.valueNotFound(Double.self, .init(codingPath: [], debugDescription: ""))
      }
      angle = degrees < 0 ? degrees - minutes / 60 : degrees + minutes / 60
    }
  }

  struct Checked: Decodable {
    let amount: Double

    enum CodingKeys: CodingKey { case amount, total }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      let numbers = try [CodingKeys.amount, .total].map { key in
        let text = try row.decode(String.self, forKey: key)
        guard let number = Double(text.replacing(",", with: ".")) else {
          throw DecodingError.dataCorruptedError(forKey: key, in: row, debugDescription: "no number")
        }
        return number
      }
      guard numbers[1] == numbers[0] * 2 else {
        throw DecodingError.dataCorruptedError(forKey: .total, in: row, debugDescription: "not twice the amount")
      }
      amount = numbers[0]
    }
  }

  struct Position: Decodable {
    let latitude: Double
    let share: Int
    let isOpen: Bool
    let columns: Int
    let depth: Int

    enum CodingKeys: CodingKey { case latitude, share, open, width, depth }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      latitude = try min(90, max(-90, row.decode(Double.self, forKey: .latitude)))
      share = try Int(row.decode(Double.self, forKey: .share))
      isOpen = try row.decode(Int.self, forKey: .open) != 0
      columns = try row.decode(Int.self, forKey: .width) > 3 ? 2 : 1
      depth = try max(0, row.decode(Int.self, forKey: .depth))
    }
  }

  /// Runs everything in this process.
  struct InProcess: TrialCopying {
    func answers<Answer: Codable>(count: Int, _ answer: (Int) -> Answer) -> [Answer?] { (0..<count).map(answer) }
  }

  private static let words = [["N", "L", "H"], ["A", "B"], ["open", "closed", "unknown"]]

  private func messages<Model: Decodable>(_ type: Model.Type, _ json: String, handWritten: String) -> [String] {
    var options = InspectorOptions()
    var facts = ModelFacts()
    facts.handWritten = [handWritten]
    facts.vocabularies = Self.words
    options.modelFacts = facts
    let inspector = Inspector(
      decoder: JSONDecoder(), options: options, breadcrumb: nil, copying: nil, trials: InProcess())
    let document = JSONDocument(Array(json.utf8))
    return inspector.inspect(type as any Decodable.Type, in: document, file: "").warnings.filter { $0.known != nil }
      .map { "\($0.path): \($0.message)" }
  }

  private func shipment(_ member: String) -> [String] {
    let others = [#""state": "open""#, #""note": "x""#].filter { !member.hasPrefix($0.prefix(7)) }
    return messages(
      Shipment.self, "{" + (others + [member]).joined(separator: ", ") + "}", handWritten: "UnheardTextTests.Shipment")
  }

  @Test func aWordThatIsTakenForAnother() {
    let found = messages(
      [Analyte].self, #"[{"flag": "N"}, {"flag": "LL"}, {"flag": "H"}, {}]"#, handWritten: "UnheardTextTests.Analyte")
    #expect(
      found == [
        "[1].flag: `flag`, \"LL\", decodes as any unknown string does: as normal. The model's code knows \"L\" and \"H\"."
      ])
  }

  @Test(arguments: [("°F", "F"), ("f", "F")])
  func aWordInAnotherSpelling(_ text: String, _ known: String) {
    let found = messages(Oven.self, #"{"scale": "\#(text)"}"#, handWritten: "UnheardTextTests.Oven")
    #expect(
      found == [
        "scale: `scale`, \"\(text)\", decodes as any unknown string does: as false. The model's code would read \"\(known)\"."
      ])
  }

  @Test func anElementThatIsDropped() {
    let found = messages(Zones.self, #"{"zones": ["A", "AIR", "B"]}"#, handWritten: "UnheardTextTests.Zones")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("zones[1]: ") == true)
  }

  @Test(arguments: [
    (#""number": "12 pcs""#, "12"), (#""due": "30.06.2026""#, "2026-06-30T00:00:00Z"), (#""state": "OPEN""#, "open"),
  ])
  func aValueThatBecomesNothing(_ member: String, _ known: String) {
    let found = shipment(member)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("would read \"\(known)\".") == true)
  }

  @Test(
    "Other words of a comparison, deliberate fallbacks, placeholders and text that is kept are no faults",
    arguments: [
      #""state": "lost""#, #""state": "unknown""#, #""note": "OPEN""#, #""number": "n/a""#, #""number": """#,
      #""number": "12""#, #""due": "someday""#,
    ])
  func whatIsMeantSo(_ member: String) {
    #expect(shipment(member) == [])
  }

  private func reading(amount: String = "1", opens: String = "9:30", angle: String = "1d15") -> [String] {
    let json = #"{"amount": "\#(amount)", "opens": "\#(opens)", "angle": "\#(angle)"}"#
    return messages(Reading.self, json, handWritten: "UnheardTextTests.Reading")
  }

  @Test func aPartThatMakesNoDifference() {
    #expect(
      reading(amount: "1.204,60") == [
        "amount: `amount`, \"1.204,60\", is only read in part: \"1.204,71\" decodes as the same value."
      ])
    #expect(
      reading(opens: "1:30 PM") == [
        "opens: `opens`, \"1:30 PM\", is only read in part: \"1:30 AM\" decodes as the same value."
      ])
    #expect(
      reading(angle: "-0d15") == [
        "angle: `angle`, \"-0d15\", is only read in part: \"0d15\" decodes as the same value."
      ])
  }

  private func position(
    latitude: String = "47.5", share: String = "40", open: String = "1", width: String = "8", depth: String = "3"
  ) -> [String] {
    let json =
      #"{"latitude": \#(latitude), "share": \#(share), "open": \#(open), "width": \#(width), "depth": \#(depth)}"#
    return messages(Position.self, json, handWritten: "UnheardTextTests.Position")
  }

  @Test func aNumberThatTheCodeLimitsOrTruncates() {
    #expect(
      position(latitude: "473981120") == [
        "latitude: `latitude`, 473981120, decodes as 90.0, and 592476400 would as well."
      ])
    #expect(position(share: "0.6") == ["share: `share`, 0.6, decodes as 0, and 0 would as well."])
  }

  @Test("Flags, thresholds, a sentinel and numbers within the limits are no faults")
  func numbersThatAreRead() {
    #expect(position() == [])
    #expect(position(latitude: "-12", share: "40.7", open: "7", width: "900", depth: "-1") == [])
  }

  @Test func aStringUnlikeTheOthersAtItsPlace() {
    let other = #"{"state": "open", "note": "x", "due": "2026-06-30T00:00:00Z"}"#
    let odd = #"{"state": "open", "note": "x", "due": "Jan 14 09:30:00 2024 GMT"}"#
    let found = messages([Shipment].self, "[\(other), \(odd)]", handWritten: "UnheardTextTests.Shipment")
    #expect(
      found == [
        "[1].due: `due`, \"Jan 14 09:30:00 2024 GMT\", decodes as any unknown string does: as nil. "
          + "The model's code knows \"2026-06-30T00:00:00Z\"."
      ])
  }

  /// Where the code rejects the object for another reason, no part of it makes a difference.
  @Test func whatARejectedObjectHoldsIsNotJudged() {
    let found = messages(
      Checked.self, #"{"amount": "1,5", "total": "3,5"}"#, handWritten: "UnheardTextTests.Checked")
    #expect(found == [])
  }

  @Test func whatIsReadAsAWholeIsNoFault() {
    #expect(reading(amount: "1204.60", opens: "13:30", angle: "-1d15") == [])
  }

  @Test func theOtherOfTwoIsNoFault() {
    #expect(messages(Oven.self, #"{"scale": "C"}"#, handWritten: "UnheardTextTests.Oven") == [])
  }

  @Test func modelsWithoutOwnCodeAreNotTried() {
    #expect(messages(Oven.self, #"{"scale": "f"}"#, handWritten: "Other").count == 1)
    var options = InspectorOptions()
    options.modelFacts = ModelFacts()
    let inspector = Inspector(
      decoder: JSONDecoder(), options: options, breadcrumb: nil, copying: nil, trials: InProcess())
    let document = JSONDocument(Array(#"{"scale": "f"}"#.utf8))
    #expect(inspector.inspect(Oven.self as any Decodable.Type, in: document, file: "").warnings == [])
  }
}
