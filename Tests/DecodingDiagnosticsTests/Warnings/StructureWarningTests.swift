import DecodingDiagnostics
import Foundation
import Testing

@Suite("Keys, nulls and tokens")
struct StructureWarningTests {
  struct Customer: Codable {
    let id: Int
    let vatNumber: String?
    let email: String?
  }

  @Test func nullInSomeAndAbsentInOthers() throws {
    let json = #"[{"id": 1, "vatNumber": null}, {"id": 2, "email": "x"}, {"id": 3, "vatNumber": "y"}]"#
    let found = warnings([Customer].self, json)
    #expect(found.summary == ["nullOrMissing [0].vatNumber"])
    #expect(found.first?.outOf == 3)
    #expect(
      warnings([Customer].self, #"[{"id": 1, "vat_number": null}, {"id": 2}]"#, .snakeCase).map(\.path) == [
        "[0].vat_number"
      ])
  }

  @Test(arguments: [
    #"[{"id": 1, "vatNumber": null}, {"id": 3, "vatNumber": "y"}]"#,
    #"[{"id": 1, "vatNumber": null, "email": "x"}, {"id": 2, "vatNumber": null}]"#,
    #"[{"id": 1}, {"id": 3, "vatNumber": "y"}]"#,
  ])
  func eitherAloneIsNothing(json: String) {
    #expect(warnings([Customer].self, json).summary == [])
  }

  struct Pair: Decodable {
    let old: [Customer]
    let new: [Customer]
  }

  @Test func differentPlacesAreNotCompared() {
    #expect(warnings(Pair.self, #"{"old": [{"id": 1, "email": null}], "new": [{"id": 1}]}"#).summary == [])
  }

  @Test("where nothing is encoded again, and no code asks which keys are there, both are the same nil")
  func nothingDependsOnIt() {
    struct Reader: Decodable { let id: Int, note: String? }
    struct Asking: Decodable {
      let note: String?
      let isSigned: Bool
      private enum CodingKeys: CodingKey { case note, signature }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        note = try container.decodeIfPresent(String.self, forKey: .note)
        isSigned = container.contains(.signature)
      }
    }
    final class Account: Codable { let note: String? }
    let json = #"[{"id": 1, "note": null}, {"id": 2}]"#
    #expect(warnings([Reader].self, json).summary == [])
    #expect(warnings([Account].self, json).summary.contains("nullOrMissing [0].note"))
    #expect(warnings([Asking].self, json).summary.contains("nullOrMissing [0].note"))
  }

  struct UserPatch: Decodable {
    let name: String?
    let nickname: String?
  }

  @Test func aNullInAPatchDeletes() {
    #expect(warnings(UserPatch.self, #"{"name": "a", "nickname": null}"#).summary == ["nullOrMissing nickname"])
  }

  @Test func aKeyTwice() throws {
    let found = warnings([Customer].self, #"[{"id": 1, "id": 2, "x": 1, "x": 2}]"#)
    #expect(found.summary == ["duplicateKey [0].id"])
    #expect(found.first?.occurrences.map(\.location.column) == [18])
  }

  @Test func twoKeysThatConvertToOne() throws {
    let found = warnings([Customer].self, #"[{"id": 1, "vat_number": "a", "vatNumber": "b"}]"#, .snakeCase)
    #expect(found.summary == ["duplicateKey [0].vatNumber"])
  }

  @Test func tokensThatNobodyReads() {
    let found = warnings([Customer].self, #"[{"id": 1, "x": 01, "y": "\q",}, {"id": 2,},]"#)
    #expect(
      found.filter { $0.kind == .nonstandardJSON }.map { "\($0.count) \($0.path)" }.sorted() == [
        "1 [0].x", "1 [0].y", "3 ",
      ])
    #expect(report([Customer].self, #"[{"id": 01}]"#).warnings.isEmpty)
  }

  struct Even: Decodable {
    let value: Int
    let note: String?
    enum CodingKeys: CodingKey { case value, note }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      value = try container.decode(Int.self, forKey: .value)
      guard value % 2 == 0 else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "odd"))
      }
      note = try container.decodeIfPresent(String.self, forKey: .note)
    }
  }

  /// Keys left unread because of a rejection are not ignored keys.
  @Test func aRefusedObjectTellsNothingOfItsKeys() {
    #expect(warnings([Even].self, #"[{"value": 1, "note": "x", "more": 1}]"#).ignored == [])
    #expect(warnings([Even].self, #"[{"value": 2, "note": "x", "more": 1}]"#).ignored == ["[0]: more"])
    #expect(warnings([[Int]].self, #"[{"value": 1}]"#).ignored == [])
    #expect(warnings([Customer].self, #"[{"email": "x", "more": 1}]"#).ignored == ["[0]: more"])
  }

  @Test func ignoredKeysAreOneWarningAKindOfObject() throws {
    let objects = (0..<3000).map { #"{"id": \#($0), "a": 1, "b\#($0 % 2)": {"deep": 1}}"# }.joined(separator: ",")
    let found = warnings([Customer].self, "[\(objects)]")
    let warning = try #require(found.first)
    #expect(found.count == 1)
    #expect(warning.path == "[*]")
    #expect(warning.count == 6000)
    #expect(warning.values.map { "\($0.text) \($0.count)" } == ["a 3000", "b0 1500", "b1 1500"])
    #expect(warning.occurrences.map(\.path) == ["[0].a", "[0].b0", "[1].b1"])
    #expect(warning.offsets.count == 1000)
  }

  struct Lenient: Decodable {
    let items: [Customer?]
    enum CodingKeys: String, CodingKey { case items }
    struct Safe: Decodable {
      let value: Customer?
      init(from decoder: any Decoder) throws { value = try? Customer(from: decoder) }
    }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.decode([Safe].self, forKey: .items).map(\.value)
    }
  }

  struct Holder: Decodable {
    let inner: Customer?
    enum CodingKeys: String, CodingKey { case inner }
    init(from decoder: any Decoder) throws {
      inner = try? decoder.container(keyedBy: CodingKeys.self).decode(Customer.self, forKey: .inner)
    }
  }

  @Test(arguments: [
    (#"{"inner": {"email": "x"}}"#, ["swallowedFailure inner"]),
    (#"{"inner": {"id": null}}"#, ["swallowedFailure inner"]),
    (#"{"inner": 1}"#, ["swallowedFailure inner"]), (#"{"inner": null}"#, []), ("{}", []),
    (#"{"inner": {"id": 1}}"#, []),
  ])
  func whatIsThereAndLostIsDropped(json: String, expected: [String]) {
    #expect(warnings(Holder.self, json).summary == expected)
  }

  @Test func whatTheModelCaughtIsGroupedByCause() throws {
    let bad = (0..<200).map { #"{"id": "\#($0)"}"# }.joined(separator: ",")
    let found = warnings(Lenient.self, #"{"items": [{"id": 1}, \#(bad), {"id": null}]}"#)
    // A null that a `try?` turns into nil is not reported.
    #expect(found.map { "\($0.kind.rawValue) \($0.path) \($0.count)" } == ["swallowedFailure items[*].id 200"])
    #expect(found.first?.swallowed.map(\.count) == [200])
  }
}
