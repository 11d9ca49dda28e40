import Foundation
import Testing

@Suite("As JSONDecoder: strategies for values")
struct StrategyTests {
  private static let noon = Date(timeIntervalSince1970: 43_200)

  @Test(arguments: [
    Behaviour.decodes("-978264000", to: noon),
    .decodes("43200", to: noon) { $0.dateDecodingStrategy = .secondsSince1970 },
    .decodes("43200.0", to: Date?.some(noon)) { $0.dateDecodingStrategy = .secondsSince1970 },
    .decodes("43200000", to: noon) { $0.dateDecodingStrategy = .millisecondsSince1970 },
    .decodes("43200000", to: Date?.some(noon)) { $0.dateDecodingStrategy = .millisecondsSince1970 },
    .decodes("null", to: Date?.none) { $0.dateDecodingStrategy = .millisecondsSince1970 },
    .decodes(#""1970-01-01T12:00:00Z""#, to: noon) { $0.dateDecodingStrategy = .iso8601 },
    .decodes(#""1970-01-01T12:00:00Z""#, to: Date?.some(noon)) { $0.dateDecodingStrategy = .iso8601 },
    .decodes(#""1970-01-01T14:00:00+02:00""#, to: noon) { $0.dateDecodingStrategy = .iso8601 },
    .decodes(#""01.01.1970 12.00""#, to: noon) { $0.dateDecodingStrategy = .formatted(.dotted) },
    .decodes(#"["01.01.1970 12.00",null]"#, to: [noon, nil]) { $0.dateDecodingStrategy = .formatted(.dotted) },
  ])
  func dates(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes("42", to: noon) { $0.dateDecodingStrategy = .custom { _ in noon } },
    .decodes("{}", to: noon) { $0.dateDecodingStrategy = .custom { _ in noon } },
    .decodes("[42]", to: [Date?.some(noon)]) { $0.dateDecodingStrategy = .custom { _ in noon } },
    .decodes("null", to: Date?.none) { $0.dateDecodingStrategy = .custom { _ in noon } },
    .decodes(#"{"at":{"s":43200}}"#, to: ["at": noon]) {
      $0.dateDecodingStrategy = .custom { decoder in
        Date(
          timeIntervalSince1970: try decoder.container(keyedBy: PlainKey.self).decode(Double.self, forKey: .init("s")))
      }
    },
    .fails(#"{"at":{"s":true}}"#, as: [String: Date].self, ["typeMismatch at at.s"]) {
      $0.dateDecodingStrategy = .custom { decoder in
        Date(
          timeIntervalSince1970: try decoder.container(keyedBy: PlainKey.self).decode(Double.self, forKey: .init("s")))
      }
    },
    .fails("[1]", as: [Date].self, ["thrownByModel at [0]"], throwing: "thrownByModel at ") {
      $0.dateDecodingStrategy = .custom { _ in throw Refusal() }
    },
  ])
  func customDates(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.fails(#""now""#, as: Date.self, ["typeMismatch at "]),
    .fails(#"["now"]"#, as: [Date].self, ["typeMismatch at [0]"]) { $0.dateDecodingStrategy = .secondsSince1970 },
    .fails("[null]", as: [Date].self, ["valueNotFound at [0]"]),
    .fails(#"["now"]"#, as: [Date].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at ") {
      $0.dateDecodingStrategy = .iso8601
    },
    .fails("[5]", as: [Date].self, ["typeMismatch at [0]"]) { $0.dateDecodingStrategy = .iso8601 },
    .fails(#"{"a":"1.1.1970"}"#, as: [String: Date].self, ["dataCorrupted at a"]) {
      $0.dateDecodingStrategy = .formatted(.dotted)
    },
    .fails(#"{"a":5}"#, as: [String: Date].self, ["typeMismatch at a"]) {
      $0.dateDecodingStrategy = .formatted(.dotted)
    },
  ])
  func datesThatFail(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes(#""yv66vg==""#, to: Data([0xCA, 0xFE, 0xBA, 0xBE])),
    .decodes(#""yv66vg==""#, to: Data?.some(Data([0xCA, 0xFE, 0xBA, 0xBE]))),
    .decodes(#""""#, to: Data()),
    .decodes("[202,254]", to: Data([0xCA, 0xFE])) { $0.dataDecodingStrategy = .deferredToData },
    .decodes("[202,254]", to: Data?.some(Data([0xCA, 0xFE]))) { $0.dataDecodingStrategy = .deferredToData },
    .decodes("null", to: Data?.none) { $0.dataDecodingStrategy = .deferredToData },
    .decodes("42", to: Data([1])) { $0.dataDecodingStrategy = .custom { _ in Data([1]) } },
    .decodes("{}", to: Data?.some(Data())) { $0.dataDecodingStrategy = .custom { _ in Data() } },
    .fails(#"["?"]"#, as: [Data].self, ["dataCorrupted at [0]"]),
    .fails("[[1]]", as: [Data].self, ["typeMismatch at [0]"]),
    .fails("[[1,256]]", as: [Data].self, ["dataCorrupted at [0][1]"], throwing: "dataCorrupted at ") {
      $0.dataDecodingStrategy = .deferredToData
    },
    .fails("[1]", as: [Data].self, ["thrownByModel at [0]"], throwing: "thrownByModel at ") {
      $0.dataDecodingStrategy = .custom { _ in throw Refusal() }
    },
  ])
  func data(_ behaviour: Behaviour) { behaviour.check() }

  private static let named: Behaviour.Setting = {
    $0.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "more", negativeInfinity: "less", nan: "none")
  }

  @Test(arguments: [
    Behaviour.decodes(#""more""#, to: Float.infinity, set: named),
    .decodes(#""less""#, to: -Float.infinity, set: named),
    .decodes(#""more""#, to: Double.infinity, set: named), .decodes(#""less""#, to: -Double.infinity, set: named),
    .decodes(#""more""#, to: Float?.some(.infinity), set: named),
    .decodes(#""less""#, to: Double?.some(-.infinity), set: named),
    .decodes(#""none""#, to: NotANumber<Float>(), set: named),
    .decodes(#""none""#, to: NotANumber<Double>(), set: named),
    .decodes("[1.5,\"more\"]", to: [1.5, Double.infinity], set: named),
    .fails(#"["most"]"#, as: [Double].self, ["typeMismatch at [0]"], set: named),
    .fails(#"["more"]"#, as: [Double].self, ["typeMismatch at [0]"]),
    .fails(#"["more"]"#, as: [Int].self, ["typeMismatch at [0]"], set: named),
    .fails("[NaN]", as: [Double].self, ["invalidJSON at "], throwing: "dataCorrupted at ", set: named),
  ])
  func floatsByName(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes(#""https:\/\/example.org\/a""#, to: URL(string: "https://example.org/a")),
    .decodes(#"["https://example.org"]"#, to: [URL(string: "https://example.org")]),
    .decodes("[null]", to: [URL?.none]),
    .decodes(#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, to: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")),
    .fails(#"[""]"#, as: [URL].self, ["dataCorrupted at [0]"]),
    .fails("[1]", as: [URL].self, ["typeMismatch at [0]"]),
    .fails(#"["E621"]"#, as: [UUID].self, ["dataCorrupted at [0]"]),
  ])
  func linksAndIdentifiers(_ behaviour: Behaviour) { behaviour.check() }
}

struct Refusal: Error {}

/// NaN equals nothing, so a separate type has to recognise it.
private struct NotANumber<Number: BinaryFloatingPoint & Decodable & Sendable>: Decodable, Equatable {
  init() {}

  init(from decoder: any Decoder) throws {
    guard try decoder.singleValueContainer().decode(Number.self).isNaN else { throw Refusal() }
  }
}

extension DateFormatter {
  fileprivate static var dotted: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy HH.mm"
    return formatter
  }
}
