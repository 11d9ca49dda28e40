import DecodingDiagnostics
import Foundation
import Testing

/// Small samples, and the whole file that is proposed for them.
@Suite struct ModelProposalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let samples: [String]
    let source: String
    var options = ProposalOptions()
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "kinds", samples: [#"{"id": 1, "name": "a", "ok": true, "rate": 1.5, "tags": ["x"]}"#],
      source: """
        struct Sample: Codable, Hashable, Sendable {
          let id: Int
          let name: String
          let ok: Bool
          let rate: Double
          let tags: [String]
        }

        """),
    Case(
      name: "missing and null", samples: [#"{"a": 1, "b": 2, "c": 3}"#, #"{"a": null, "c": 4}"#],
      source: """
        struct Sample: Codable, Hashable, Sendable {
          /// Null in 1 of 2.
          let a: Int?
          /// Missing in 1 of 2.
          let b: Int?
          let c: Int
        }

        """, options: .with { $0.hasComments = true }),
    Case(
      name: "names and reserved words",
      samples: [#"{"user_id": 1, "HTMLUrl": "x", "class": 2, "+1": 3, "-1": 4, "@type": "t", "type": "u", "self": 5}"#],
      source: """
        struct Sample: Codable, Hashable, Sendable {
          let userID: Int
          let htmlURL: String
          let `class`: Int
          let plus1: Int
          let minus1: Int
          let atType: String
          let type: String
          let itself: Int

          private enum CodingKeys: String, CodingKey {
            case userID = "user_id"
            case htmlURL = "HTMLUrl"
            case `class`
            case plus1 = "+1"
            case minus1 = "-1"
            case atType = "@type"
            case type
            case itself = "self"
          }
        }

        """),
    Case(
      name: "a list of plural keys, types inside of types", samples: [#"[{"line_items": [{"data": {"n": 1}}]}]"#],
      source: """
        /// A document is `[Sample]`.
        struct Sample: Codable, Hashable, Sendable {
          let lineItems: [LineItem]

          private enum CodingKeys: String, CodingKey {
            case lineItems = "line_items"
          }

          struct LineItem: Codable, Hashable, Sendable {
            let data: LineItemData

            struct LineItemData: Codable, Hashable, Sendable {
              let n: Int
            }
          }
        }

        """),
    Case(
      name: "a decoder that converts keys", samples: [#"{"avatar_url": "x", "full_name": "y"}"#],
      source: """
        /// Set `decoder.keyDecodingStrategy = .convertFromSnakeCase` to decode it.
        struct Sample: Codable, Hashable, Sendable {
          let avatarURL: String
          let fullName: String

          private enum CodingKeys: String, CodingKey {
            case avatarURL = "avatarUrl"
            case fullName
          }
        }

        """, options: .with { $0.convertsKeys = true }),
    Case(
      name: "a public class with variables", samples: [#"{"a": {"b": 1}}"#],
      source: """
        public final class Sample: Codable {
          public var a: A?
        }

        public final class A: Codable {
          public var b: Int?
        }

        """,
      options: .with {
        $0.access = .public
        $0.typeKind = .class
        $0.usesVariables = true
        $0.nests = false
        $0.optionals = .lenient
      }),
    Case(
      name: "what has an id is identifiable", samples: [#"{"id": 1, "a": {"b": 1}}"#],
      source: """
        struct Sample: Decodable, Identifiable {
          let id: Int
          let a: A

          struct A: Decodable {
            let b: Int
          }
        }

        """, options: .with { $0.conformances = ["Decodable", "Identifiable"] }),
    Case(
      name: "values that are no objects", samples: ["[1, 2]"], source: "typealias Sample = [Int]\n"),
    Case(
      name: "a value that holds its own kind", samples: [#"{"id": 1, "replies": [{"id": 2, "replies": []}]}"#],
      source: """
        struct Sample: Codable, Hashable, Sendable {
          let id: Int
          let replies: [Sample]
        }

        """),
    Case(
      name: "types that hold each other",
      samples: [
        #"{"x": {"id": 1, "not": [{"id": 2, "and": [{"k": 1, "not": []}, {"k": 1, "not": [{"id": 3, "and": []}]}]}]}, "#
          + #""and": {"k": 2, "not": []}, "other": {"and": [{"k": 3, "not": []}]}}"#
      ],
      source: """
        struct Sample: Codable, Hashable, Sendable {
          let x: X
          let and: And
          let other: Other

          struct X: Codable, Hashable, Sendable {
            let id: Int
            let not: [Not]
          }

          struct Not: Codable, Hashable, Sendable {
            let id: Int
            let and: [And]
          }

          struct And: Codable, Hashable, Sendable {
            let k: Int
            let not: [Not]
          }

          struct Other: Codable, Hashable, Sendable {
            let and: [And]
          }
        }

        """),
    Case(
      name: "words",
      samples: (0..<12).map { #"{"state": "\#(["ON_HOLD", "OPEN", "NONE"][$0 % 3])"}"# },
      source: """
        struct Sample: Codable, Hashable, Sendable {
          let state: State

          enum State: RawRepresentable, Codable, Hashable, Sendable {
            case nothing
            case onHold
            case open
            /// A value that no sample has.
            case unknown(String)

            init(rawValue: String) {
              switch rawValue {
              case "NONE": self = .nothing
              case "ON_HOLD": self = .onHold
              case "OPEN": self = .open
              default: self = .unknown(rawValue)
              }
            }

            var rawValue: String {
              switch self {
              case .nothing: "NONE"
              case .onHold: "ON_HOLD"
              case .open: "OPEN"
              case .unknown(let text): text
              }
            }
          }
        }

        """),
    Case(
      name: "one shape in two places",
      samples: [#"{"start_point": {"a": 1, "b": 2, "c": 3, "d": 4}, "endPoint": {"a": 5, "b": 6, "c": 7, "d": 8}}"#],
      source: """
        struct Sample: Codable, Hashable, Sendable {
          let startPoint: Point
          let endPoint: Point

          private enum CodingKeys: String, CodingKey {
            case startPoint = "start_point"
            case endPoint
          }

          struct Point: Codable, Hashable, Sendable {
            let a: Int
            let b: Int
            let c: Int
            let d: Int
          }
        }

        """),
  ]

  @Test(arguments: cases) func theFileIsAsWritten(_ sample: Case) {
    let proposal = ModelProposal(named: "Sample", from: sample.samples.map { Data($0.utf8) }, options: sample.options)
    #expect(proposal.swiftSource == sample.source)
  }

  /// The type of a property, given its values.
  static let types: [(value: String, type: String)] = [
    (#""2024-05-01T10:00:00Z""#, "Date"), (#""2024-05-01""#, "Date"), (#""Wed, 01 May 2024 10:00:00 GMT""#, "Date"),
    (#""2024-05-01 10:00:00 Etc/GMT""#, "Date"), (#""2024-05-01 10:00:00 Ada/Lovelace""#, "String"),
    (#""20240501""#, "String"), (#""10:00""#, "String"), (#""05/01/2024""#, "String"),
    (#""8b9c1f0a-0d0e-4b6e-9d2b-1c1c1c1c1c1c""#, "UUID"), (#""https://example.com/a""#, "URL"),
    (#""https://example.com/{id}""#, "String"), (#""aGVsbG8gd29ybGQgaGVsbG8/+w==""#, "Data"),
    (#""deadbeefdeadbeef""#, "String"), (#""19.99""#, "NumberText"), (#""007""#, "String"), (#""1.0""#, "String"),
    ("18446744073709551615", "UInt"), ("184467440737095516150", "Decimal"), ("1714557600", "Int"),
    (#""/library/metadata/01""#, "String"), ("1e2", "Double"),
    ("[]", "[JSONValue]"), ("{}", "[String: JSONValue]"), ("null", "JSONValue?"), ("[null, 1]", "[Int?]"),
    (#"{"12": 1}"#, "[String: Int]"), (#"{"2024-05-01": 1}"#, "[String: Int]"),
    (#"{"USD": 1, "SEK": 2.5}"#, "[String: Double]"), (#"{"en": "a", "pt-BR": "b"}"#, "[String: String]"),
    (#"{"is": "a", "to": "b"}"#, "Value"), (#"[1, "a"]"#, "[Value]"), (#"[[1], [2.5]]"#, "[[Double]]"),
  ]

  @Test(arguments: types) func theTypeFollowsTheValues(_ value: String, _ type: String) throws {
    let proposal = ModelProposal(named: "Sample", from: [Data(#"{"value": \#(value)}"#.utf8)])
    #expect(proposal.swiftSource.contains("  let value: \(type)\n"), "\(proposal.swiftSource)")
  }

  @Test func keysSayThatANumberIsAnAmountOrAnInstant() {
    let sample = #"{"total_price": 9.5, "created_at": 1714557600, "size": 1714557600, "lat": 5}"#
    let proposal = ModelProposal(named: "Sample", from: [Data(sample.utf8)])
    let types = Dictionary(uniqueKeysWithValues: proposal.choices.map { ($0.path, $0.type) })
    #expect(types == ["total_price": "Decimal", "created_at": "Date", "size": "Int", "lat": "Double"])
    #expect(proposal.decoderStatements == "decoder.dateDecodingStrategy = .secondsSince1970")
  }

  @Test func keysSayThatAURLIsANameAndThatSecondsAreAMeasure() {
    let sample = #"{"issuer": "https://a.example/", "href": "https://a.example/", "offset_seconds": 3, "count": 3}"#
    let proposal = ModelProposal(named: "Sample", from: [Data(sample.utf8)])
    let types = Dictionary(uniqueKeysWithValues: proposal.choices.map { ($0.path, $0.type) })
    #expect(types == ["issuer": "String", "href": "URL", "offset_seconds": "Double", "count": "Int"])
  }

  @Test func aKeyThatTellsTheKindsApartMakesAnEnum() {
    let events = [
      #"{"type": "push", "size": 1}"#, #"{"type": "star", "who": "a"}"#, #"{"type": "push", "size": 2}"#,
    ]
    let proposal = ModelProposal(named: "Event", from: events.map { Data($0.utf8) })
    let head = "enum Event: Codable, Hashable, Sendable {\n  case push(Push)\n  case star(Star)\n"
    #expect(proposal.swiftSource.hasPrefix(head))
    let star = "  struct Star: Codable, Hashable, Sendable {\n    let type: String\n    let who: String\n"
    #expect(proposal.swiftSource.contains(star))
  }

  @Test func keysThatVaryAreData() {
    let samples = [#"{"m": {"ab": 1, "cd": 2}}"#, #"{"m": {"ef": 1, "gh": 2}}"#, #"{"m": {"ij": 3}}"#]
    let data = samples.map { Data($0.utf8) }
    #expect(ModelProposal(named: "Sample", from: data).swiftSource.contains("let m: [String: Int]\n"))
    let asked = ModelProposal(named: "Sample", from: data, options: .with { $0.types = ["m"] })
    #expect(asked.swiftSource.contains("let ab: Int?\n"))
  }

  @Test func theOrderOfSamplesDoesNotMatter() {
    let samples = (0..<9).map { number in
      #"{"id": \#(number), "z\#(number % 3)": {"at": "2024-05-0\#(number + 1)", "s": "\#(number % 2)"}, "k": [\#(number)]}"#
    }
    let expected = ModelProposal(named: "Sample", from: samples.map { Data($0.utf8) }).swiftSource
    for shift in 1..<9 {
      let turned = Array(samples[shift...] + samples[..<shift]).reversed()
      #expect(ModelProposal(named: "Sample", from: turned.map { Data($0.utf8) }).swiftSource == expected)
    }
  }
}

extension ProposalOptions {
  fileprivate static func with(_ change: (inout ProposalOptions) -> Void) -> ProposalOptions {
    var options = ProposalOptions()
    change(&options)
    return options
  }
}
