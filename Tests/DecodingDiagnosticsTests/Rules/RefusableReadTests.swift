import Foundation
import Testing

@testable import DecodingDiagnostics

@Suite("Initializers whose nil code takes") struct RefusableReadTests {
  private func warnings(_ type: String, _ reading: RefusableRead.Reading, _ json: String) -> [Warning] {
    var options = InspectorOptions()
    var facts = ModelFacts()
    facts.refusableReads[type] = [RefusableRead.ownValue: reading]
    options.modelFacts = facts
    return inspected([Stated].self, json, options: options).report.warnings
  }

  @Test func aKnownCaseInAnotherSpellingIsLostToTheCaseForAllOthers() {
    let json = #"[{"state":"open"},{"state":"IN-PROGRESS"},{"state":"inprogress"},{"state":"new"},{"state":"Other"}]"#
    let found = warnings("TicketState", .spelling("TicketState", ["open", "in_progress"]), json)
    #expect(found.map(\.kind) == [.swallowedFailure])
    #expect(found.flatMap(\.occurrences).map(\.path) == ["[1].state", "[2].state"])
    #expect(found.first?.expected == "TicketState")
    #expect(warnings("Other", .spelling("TicketState", ["open", "in_progress"]), json).isEmpty)
  }

  @Test func aTextThatTheCodeOfItsTypeMakesAURLOfMayBeChanged() {
    var options = InspectorOptions()
    var facts = ModelFacts()
    facts.urlTexts = ["LinkedPage": [RefusableRead.ownValue], "LinkHolder": ["link"]]
    options.modelFacts = facts
    let json = #"{"pages":["https://a.at/b c","https://a.at/b"],"link":"https://a.at/d e"}"#
    let found = inspected(LinkHolder.self, json, options: options).report.warnings
    #expect(found.map(\.kind) == [.alteredValue, .alteredValue])
    #expect(Set(found.map(\.path)) == ["pages[0]", "link"])
    #expect(Set(found.map(\.decoded)) == ["https://a.at/b%20c", "https://a.at/d%20e"])
  }

  @Test func aRefusedTextIsAWarningButAPlaceholderIsNone() {
    var options = InspectorOptions()
    var facts = ModelFacts()
    facts.refusableReads["Linked"] = ["n": .integer]
    options.modelFacts = facts
    let json = #"[{"n": "12"}, {"n": "1,200"}, {"n": "N/A"}, {"n": ""}]"#
    let warnings = inspected([Linked].self, json, options: options).report.warnings
    #expect(warnings.map(\.path) == ["[1].n"])
    #expect(warnings.first?.kind == .swallowedFailure)
    #expect(warnings.first?.swallowed.map(\.summary) == ["typeMismatch wrongKind at [1].n"])
  }
}

struct Linked: Decodable {
  let n: Int?
  enum CodingKeys: CodingKey { case n }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    n = Int(try container.decode(String.self, forKey: .n))
  }
}

private struct Stated: Decodable { let state: TicketState }

private enum TicketState: String, Decodable {
  case open, inProgress = "in_progress", other
  init(from decoder: any Decoder) throws {
    self = TicketState(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other
  }
}

private struct LinkedPage: Decodable {
  let url: URL
  private struct Invalid: Error {}
  init(from decoder: any Decoder) throws {
    guard let url = URL(string: try decoder.singleValueContainer().decode(String.self)) else { throw Invalid() }
    self.url = url
  }
}

private struct LinkHolder: Decodable {
  let pages: [LinkedPage]
  let link: URL?
  private enum CodingKeys: CodingKey { case pages, link }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pages = try container.decode([LinkedPage].self, forKey: .pages)
    link = URL(string: try container.decode(String.self, forKey: .link))
  }
}
