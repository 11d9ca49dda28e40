import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@Suite struct DiagnoseTests {
  @Test func goodDataGivesItsValueAndNothingElse() throws {
    let diagnosis = diagnose([Shop.Order].self, from: Shop.good)
    #expect(diagnosis.value == (try JSONDecoder().decode([Shop.Order].self, from: Shop.good)))
    #expect(diagnosis.recoveredValue == diagnosis.value)
    #expect(diagnosis.decodes && diagnosis.failures.isEmpty && diagnosis.substitutions.isEmpty)
    #expect(diagnosis.description.hasSuffix("Decodes."))
    #expect(try diagnosis.get().count == 1)
  }

  @Test func badDataGivesEveryFailure() {
    let diagnosis = diagnose([Shop.Order].self, from: Shop.bad, named: "orders.json")
    #expect(diagnosis.value == nil && !diagnosis.decodes && diagnosis.agreesWithJSONDecoder)
    #expect(
      diagnosis.failures.map(\.path) == ["[*].price", "[1].status", "[1].customer", "[2].id", "[2].customer"])
    #expect(diagnosis.failures.map(\.count) == [2, 1, 1, 1, 1])
    #expect(diagnosis.failures[0].occurrences.map(\.location.line) == [2, 3])
    #expect(diagnosis.thrownError is DecodingError)
    #expect(diagnosis.description.hasPrefix("orders.json does not decode as `[Shop.Order]`: 6 failures in 5 groups"))
    #expect(diagnosis.description.contains("orders.json:2:22  [0].price"))
  }

  @Test func whatStandsInIsListed() throws {
    let diagnosis = diagnose([Shop.Order].self, from: Shop.bad)
    #expect(
      diagnosis.substitutions.map(\.description) == [
        "[*].price: 0.0 (2 places)", "[1].status: .open", #"[1].customer.email: """#, "[2].id: 0",
        "[2].customer: Shop.Customer(…)",
      ])
    let recovered = try #require(diagnosis.recoveredValue)
    #expect(recovered.map(\.id) == [1, 2, 0])
    #expect(recovered.map(\.price) == [0, 0, 3])
    #expect(recovered[1].customer == Shop.Customer(name: "Kofi", email: ""))
    #expect(recovered[2].customer == Shop.Customer(name: "", email: ""))
  }

  @Test func anElementThatNothingStandsInForIsLeftOut() {
    let diagnosis = diagnose([Picky].self, from: Data("[-7, -1]".utf8))
    #expect(diagnosis.recoveredValue?.isEmpty == true)
    #expect(diagnosis.substitutions.map(\.description) == ["[*]: omitted (2 places)"])
  }

  @Test func theErrorOfADiagnosisIsTheWholeReport() {
    let diagnosis = diagnose([Shop.Order].self, from: Shop.bad)
    let error = #expect(throws: DiagnosedError.self) { try diagnosis.get() }
    #expect(error?.description == diagnosis.description)
    #expect(error?.localizedDescription == diagnosis.description)
    #expect(error?.report == diagnosis.report)
  }

  @Test func theDecoderIsUsedAsItIsSet() {
    struct Event: Decodable { let startsAt: Date }
    let data = Data(#"{"starts_at": "2026-03-02T08:14:09Z"}"#.utf8)
    #expect(!diagnose(Event.self, from: data).decodes)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    let event = diagnose(Event.self, from: data, using: decoder).value
    #expect(event?.startsAt == Date(timeIntervalSince1970: 1_772_439_249))
  }

  @Test func textThatIsNoJSONIsShownWhereItBreaks() throws {
    let diagnosis = diagnose([Int].self, from: Data("[1, 2,, 3]".utf8))
    let failure = try #require(diagnosis.failures.first)
    #expect(failure.category == .invalidJSON && failure.occurrences.first?.location.column == 7)
    #expect(diagnosis.recoveredValue == nil && diagnosis.value == nil)
    // A type of JSONText, without importing it.
    let problem: SyntaxProblem? = failure.syntax?.problem
    #expect(problem != nil)
  }

  @Test func anObjectOfJSONSerializationIsDecodedToo() throws {
    let object: [String: Any] = ["id": 7, "name": NSNull()]
    struct User: Decodable { let id: Int, name: String }
    let diagnosis = try diagnose(User.self, fromJSONObject: object)
    #expect(diagnosis.failures.map(\.path) == ["name"])
    #expect(diagnosis.failures.first?.occurrences.first?.location.line == 3)
    #expect(try diagnose(Int.self, fromJSONObject: 5).value == 5)
    #expect(throws: InvalidJSONObject.self) { try diagnose(User.self, fromJSONObject: ["id": Date()]) }
  }

  @Test func aFileIsNamed() throws {
    let folder = PackageFolder.root.appendingPathComponent("Samples/orders/")
    let file = URL(fileURLWithPath: "orders.json", relativeTo: folder)
    struct Page: Decodable { let orders: [Int] }
    let diagnosis = try diagnose(Page.self, contentsOf: file)
    #expect(
      diagnosis.description.hasPrefix("orders.json does not decode as `DiagnoseTests.Page`: 4 failures in 1 group"))
    let missing = PackageFolder.root.appendingPathComponent("Samples/none.json")
    #expect(throws: (any Error).self) { try diagnose(Page.self, contentsOf: missing) }
  }

  @Test func warningsComeWithDataThatDecodes() {
    struct Profile: Decodable { let avatarURL: String? }
    let diagnosis = diagnose(Profile.self, from: Data(#"{"avatar_url": "https://example.org/a.png"}"#.utf8))
    #expect(diagnosis.decodes)
    #expect(diagnosis.warnings.contains { $0.kind == .silentNil && $0.key == "avatar_url" })
  }

  @Test func aModelThatChangesItsMindIsNoticed() {
    Fickle.answers.reset()
    let diagnosis = diagnose(Fickle.self, from: Data("1".utf8))
    #expect(!diagnosis.agreesWithJSONDecoder)
    #expect(diagnosis.description.hasSuffix("or this is a bug in the inspection."))
  }

  @Test func theReportForProgramsIsJSON() throws {
    let json = diagnose([Shop.Order].self, from: Shop.bad).json()
    let tree = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let documents = try #require(tree?["documents"] as? [[String: Any]])
    #expect((documents.first?["failures"] as? [Any])?.count == 5)
  }
}

/// Rejects every value that could replace a bad one.
private struct Picky: Decodable {
  let number: Int

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    guard number > 0 else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not positive"))
    }
  }
}

/// Decodes once and never again.
private struct Fickle: Decodable {
  static let answers = Answers()

  init(from decoder: any Decoder) throws {
    guard Fickle.answers.isFirst() else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not again"))
    }
  }
}
