import DecodingDiagnostics
import Testing

@testable import FixProving

/// Plans for models with several faults at once: as few fixes as needed, proved as a whole, and honest about what is
/// left.
@Suite(.serialized) struct PlanTests {
  private func plan(
    _ model: String, _ root: String, _ json: String, change: SettingsChange = .init()
  ) throws -> (plan: Plan, kinds: [FixKind], problem: String?) {
    let fixture = try ProvingFixture(model)
    let report = try fixture.report(json, root: root, change: change)
    let plan = try #require(report.plan)
    let kinds = plan.fixes.map { report.fixes[$0].kind }
    let isCompiled = plan.decoderChange?.settings.dateDecodingStrategy == .custom
    let problem =
      isCompiled || plan.documentDiff != nil || plan.remaining > 0
      ? nil : try fixture.decoding(json, with: plan, root: root, change: change)
    return (plan, kinds, problem)
  }

  @Test func fiveIndependentFaultsAreMendedTogether() throws {
    let (plan, kinds, problem) = try plan(
      """
      import Foundation

      struct Order: Codable {
        let id: Int
        let placedAt: Date
        let state: State
        let note: String
        let lines: [Line]
      }

      enum State: String, Codable {
        case open, paid
      }

      struct Line: Codable {
        let sku: String
        let price: Double
      }

      """, "[Order]",
      #"""
      [{"id": "1", "placedAt": "2024-05-06T07:08:09Z", "state": "refunded", "lines": [{"sku": "a", "price": 1}]},
       {"id": "2", "placedAt": "2024-05-07T07:08:09Z", "state": "open", "note": "x", "lines": [{"sku": 7, "price": 2}]}]
      """#)
    #expect(plan.remaining == 0)
    #expect(problem == nil)
    #expect(Set(kinds) == [.stringBacked, .dateStrategy, .enumCase, .optional, .flexible])
    #expect(plan.decoderChange?.settings.dateDecodingStrategy == .iso8601)
    #expect(plan.loses == nil)
  }

  /// The developer also has to change a member of the model that decoding does not need.
  @Test func codeOfTheModelMayHaveToFollow() throws {
    let fixture = try ProvingFixture(
      """
      struct Team: Decodable {
        let points: [Int: Int]

        func all() -> [Int: Int] { points }
      }

      """)
    let report = try fixture.report(#"{"points": {"1": 3, "total": 3}}"#, root: "Team")
    #expect(report.fixes.map(\.kind) == [.dictionary])
    #expect(report.fixes.first?.mustFollow?.map(\.line) == [4])
    #expect(report.plan?.mustFollow?.map(\.line) == [4])
    #expect(report.plan?.remaining == 0)
  }

  /// Errors that the code of a failing object already swallowed before a fix made it decode are not the fix's loss;
  /// those it swallows from then on are.
  @Test func aFixLosesOnlyWhatItDropsItself() throws {
    let fixture = try ProvingFixture(
      """
      struct Symbol: Decodable {
        var name: String
        var line: Int?

        enum CodingKeys: String, CodingKey { case name, line }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          name = try container.decode(String.self, forKey: .name)
          line = try? container.decode(Int.self, forKey: .line)
        }
      }
      """)
    let report = try fixture.report(#"[{"name": "a", "line": 1}, {"name": null, "line": "2"}]"#, root: "[Symbol]")
    let optional = try #require(report.fixes.first { $0.kind == .optional })
    #expect(optional.effect == .loosensModel)
    #expect(optional.loses == nil)
  }

  /// The second round finds the warning again, which no fix of the plan resolves.
  @Test func aFixOfAWarningIsToldOnce() throws {
    let fixture = try ProvingFixture(
      """
      struct Order: Decodable {
        let id: Int
        let place: Place
        @Never var state: Int
      }

      struct Place: Decodable {
        let countrycode: String?
        let city: String
      }

      @propertyWrapper struct Never: Decodable {
        var wrappedValue: Int
        init(from decoder: any Decoder) throws {
          throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "never"))
        }
      }
      """)
    let report = try fixture.report(
      #"{"id": "1", "place": {"countryCode": "FI", "city": "Oulu"}, "state": 1}"#, root: "Order")
    #expect(report.warnings.map(\.kind) == [.silentNil])
    #expect(report.plan?.remaining == 1)
    #expect(report.fixes.count { $0.kind == .codingKeys } == 1)
  }

  @Test(arguments: [(seconds: 0.0, isUntried: true), (seconds: 60, isUntried: false)])
  func whatThereWasNoTimeForIsCounted(_ seconds: Double, _ isUntried: Bool) throws {
    let fixture = try ProvingFixture("struct Item: Decodable {\n  let id: Int\n}\n")
    let report = try fixture.report(#"{"id": "1"}"#, root: "Item", seconds: seconds)
    // Zero means that not even the unchanged model could be decoded in time.
    #expect((report.untriedFixes != nil) == isUntried)
    #expect(report.fixes.isEmpty == isUntried)
    #expect((report.plan == nil) == isUntried)
  }

  @Test func faultsThatUncoverOthersAreMendedInTurn() throws {
    let (plan, kinds, problem) = try plan(
      "struct Item: Decodable {\n  let id: Int\n  let name: String\n}\n", "[Item]",
      #"{"status": "ok", "data": [{"id": "1", "name": "a"}, {"id": "2", "name": null}]}"#)
    #expect(plan.remaining == 0)
    #expect(problem == nil)
    #expect(kinds.first == .envelope)
    #expect(kinds.contains(.stringBacked))
    #expect(plan.root != nil)
  }

  @Test func twoFaultsOfOnePropertyAreBothMended() throws {
    let (plan, _, problem) = try plan(
      "struct Item: Codable {\n  let price: Double\n}\n", "[Item]",
      #"[{"price": "1.5"}, {"price": null}, {"price": 2}, {}]"#)
    #expect(plan.remaining == 0)
    #expect(problem == nil)
  }

  @Test func propertiesOfOneLineAreMendedTogether() throws {
    let (plan, _, problem) = try plan(
      "struct Point: Codable { let x, y: Int; let name: String }\n", "[Point]",
      #"[{"x": 1.5, "y": 2.5, "name": null}, {"x": 1, "y": 2, "name": "a"}]"#)
    #expect(plan.remaining == 0)
    #expect(problem == nil)
  }

  @Test func aSettingAndAnEditServeTogether() throws {
    let (plan, kinds, problem) = try plan(
      "struct User: Codable {\n  let firstName: String\n  let lastName: String\n  let avatarURL: String\n  let age: Int\n}\n",
      "User", #"{"first_name": "a", "last_name": "b", "avatar_url": "c", "age": "7"}"#)
    #expect(plan.remaining == 0)
    #expect(problem == nil)
    #expect(kinds.contains(.stringBacked))
    #expect(plan.fixes.count <= 3)
  }

  @Test func whatCannotBeMendedRemainsAndIsCounted() throws {
    let (plan, kinds, _) = try plan(
      """
      struct Item: Decodable {
        let id: Int
        @Code var code: Int
      }

      @propertyWrapper struct Code: Decodable {
        struct Bad: Error {}
        var wrappedValue: Int

        init(from decoder: any Decoder) throws { throw Bad() }
      }

      """, "Item", #"{"id": "1", "code": 7}"#)
    #expect(kinds == [.stringBacked])
    #expect(plan.remaining == 1)
  }

  /// Three of four elements could be dropped at once, although only one of them has to be.
  @Test func whatKeepsTheDataComesBeforeWhatDropsMore() throws {
    let fixture = try ProvingFixture(
      """
      struct Page: Decodable {
        let items: [Item]
      }

      struct Item: Decodable {
        let id: Int
        let code: Code
      }

      struct Code: Decodable {
        struct Bad: Error {}

        init(from decoder: any Decoder) throws {
          let number = try decoder.singleValueContainer().decode(Int.self)
          guard number < 5 else { throw Bad() }
        }
      }

      """)
    let report = try fixture.report(
      #"{"items": [{"id": "1", "code": 1}, {"id": 2, "code": 9}, {"id": "3", "code": 2}, {"id": 4, "code": 3}]}"#,
      root: "Page")
    #expect(report.fixes.first?.kind == .stringBacked)
    let plan = try #require(report.plan)
    #expect(plan.fixes.map { report.fixes[$0].kind } == [.stringBacked, .lossyArray])
    #expect(plan.remaining == 0)
    #expect(plan.loses == "Drops 1 of 4 elements.")
  }

  /// The model rejects a string that it may have rejected only because of a made-up date; once the dates are read, this
  /// is certain.
  @Test func aFixMayMakeAPossibleFailureCertain() throws {
    let fixture = try ProvingFixture(
      """
      import Foundation

      struct Reading: Decodable {
        let time: Date
        let value: Double

        enum CodingKeys: String, CodingKey {
          case time, value
        }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          time = try container.decode(Date.self, forKey: .time)
          let text = try container.decode(String.self, forKey: .value)
          guard time > .distantPast, let value = Double(text.dropFirst()) else {
            throw DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "no number")
          }
          self.value = value
        }
      }

      """)
    let report = try fixture.report(
      #"[{"time": "2024-05-06T07:08:09Z", "value": "+x"}, {"time": "2024-05-06T07:08:10Z", "value": "+1"}]"#,
      root: "[Reading]")
    #expect(report.failures.last?.path == "[0].value")
    #expect(report.failures.last?.certainty == .certain)
    #expect(report.failures.last?.behind == [0])
    #expect(report.fixes.first?.kind == .dateStrategy)
    #expect(report.fixes.first?.introduces == 0)
  }

  @Test func aRoundTripThatIsLostIsSaid() throws {
    // A value read one object deeper is written where it was, by code that no edit knows.
    let fixture = try ProvingFixture(
      """
      struct User: Codable {
        let name: String
        let email: String

        enum CodingKeys: String, CodingKey {
          case name, email
        }

        func encode(to encoder: any Encoder) throws {
          try ["name": name, "email": email].encode(to: encoder)
        }
      }

      """)
    let report = try fixture.report(#"{"name": "a", "contact": {"email": "b"}}"#, root: "User")
    let nested = try #require(report.fixes.first { $0.kind == .nestedKeys })
    #expect(nested.loses?.contains("Round trip") == true)
  }

  /// A value that was already lost in the round trip before the fix is not its loss.
  @Test func aRoundTripThatNeverWasIsNotLost() throws {
    let fixture = try ProvingFixture(
      """
      struct User: Codable {
        let name: String
        let age: Int

        enum CodingKeys: String, CodingKey {
          case name, age
        }

        func encode(to encoder: any Encoder) throws {
          try ["name": name].encode(to: encoder)
        }
      }

      """)
    let report = try fixture.report(#"[{"name": "a", "age": "7"}, {"name": "b", "age": 8}]"#, root: "[User]")
    let fix = try #require(report.fixes.first)
    #expect(fix.remaining == 0)
    #expect(fix.loses?.contains("Round trip") != true)
    #expect(report.plan?.loses == nil)
  }

  @Test(arguments: [
    ("struct Item: Codable {\n  let price: Double\n}\n", #"{"price": "1.5"}"#),
    ("struct Item: Codable {\n  let tags: [String]\n}\n", #"{"tags": null}"#),
    ("struct Item: Codable {\n  let userName: String\n}\n", #"{"username": "a"}"#),
    ("enum S: String, Codable {\n  case a\n}\nstruct Item: Codable {\n  let s: S\n}\n", #"{"s": "b"}"#),
    (
      "struct Item: Codable {\n  let notes: [Note]\n}\nstruct Note: Codable {\n  let text: String?\n}\n",
      #"{"notes": [{"text": null}, {}, {"text": "a"}]}"#
    ),
  ])
  func aFixKeepsTheRoundTrip(_ model: String, _ json: String) throws {
    let report = try ProvingFixture(model).report(json, root: "Item")
    let fix = try #require(report.fixes.first)
    #expect(fix.remaining == 0)
    #expect(fix.loses?.contains("Round trip") != true)
  }
}
