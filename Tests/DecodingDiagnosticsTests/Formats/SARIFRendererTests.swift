import Foundation
import Testing

@testable import DecodingDiagnostics

/// The requirements of the SARIF 2.1.0 schema for the parts that are written.
@Suite("SARIF format")
struct SARIFRendererTests {
  typealias Object = [String: Any]

  private func run(_ samples: [ReportUnderTest]) throws -> Object {
    let text = try FormatSample.render("sarif", samples)
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
    let runs = try #require(log["runs"] as? [Object])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func rules(_ run: Object) throws -> [Object] {
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(driver["name"] as? String == "inspect")
    return try #require(driver["rules"] as? [Object])
  }

  private func text(_ message: Any?) throws -> String {
    try #require((message as? Object)?["text"] as? String)
  }

  @Test func rulesAreUniqueAndExplained() throws {
    let rules = try rules(run([FormatSample.good]))
    let names = try rules.map { try #require($0["id"] as? String) }
    #expect(names == (FailureCategory.allCases.map(\.rawValue) + WarningKind.allCases.map(\.rawValue)))
    for rule in rules {
      #expect(try text(rule["shortDescription"]).hasSuffix("."))
      #expect(try !text(rule["fullDescription"]).isEmpty)
      #expect(try text(rule["help"]).contains("JSONDecoder"))
      let address = try #require(rule["helpUri"] as? String)
      let page = try #require(URL(string: address))
      #expect(page.scheme == "https" && page.host() != nil)
      let level = (rule["defaultConfiguration"] as? Object)?["level"] as? String
      #expect(["error", "warning", "note"].contains(level))
    }
  }

  @Test func categoriesAreExplainedWhereSwiftDeclaresThem() throws {
    let rules = try rules(run([FormatSample.good]))
    let pages = Dictionary(
      uniqueKeysWithValues: rules.map { ($0["id"] as? String ?? "", $0["helpUri"] as? String ?? "") })
    #expect(pages["typeMismatch"] == "https://developer.apple.com/documentation/swift/decodingerror/typemismatch(_:_:)")
    #expect(pages["duplicateKey"] == "https://www.rfc-editor.org/rfc/rfc8259#section-4")
  }

  @Test func resultsPointIntoTheDocumentAndTheSource() throws {
    let run = try run([FormatSample.make()])
    let results = try #require(run["results"] as? [Object])
    #expect(results.map { $0["ruleId"] as? String } == ["typeMismatch", "keyNotFound", "silentNil", "ignoredKeys"])
    #expect(results.map { $0["level"] as? String } == ["error", "error", "warning", "note"])
    let first = results[0]
    #expect(first["occurrenceCount"] as? Int == 2)
    let place = try #require((first["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
    #expect(place["artifactLocation"] as? [String: String] == ["uri": "orders.json"])
    #expect(
      place["region"] as? [String: Int] == [
        "startLine": 4, "startColumn": 27, "endLine": 4, "endColumn": 34, "byteOffset": 73, "byteLength": 7,
      ])
    let related = try #require(first["relatedLocations"] as? [Object])
    #expect(related.map { $0["id"] as? Int } == [1, 2])
    let declared = try #require(related[0]["physicalLocation"] as? Object)
    #expect(declared["artifactLocation"] as? [String: String] == ["uri": "Models/Order%20%26%20Item.swift"])
    #expect(declared["region"] as? [String: Int] == ["startLine": 14, "startColumn": 9])
    #expect(try text(related[0]["message"]) == "`Order.Item.price` is declared here.")
  }

  @Test func everyResultRefersToItsRule() throws {
    let run = try run([FormatSample.make(), FormatSample.good, FormatSample.make(file: "-")])
    let rules = try rules(run)
    for result in try #require(run["results"] as? [Object]) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(try !text(result["message"]).isEmpty)
      let fingerprints = try #require(result["partialFingerprints"] as? [String: String])
      #expect(fingerprints["decodingFinding/v1"]?.count == 16)
    }
  }

  @Test func fingerprintsOutliveMovedLines() throws {
    func fingerprints(_ sample: ReportUnderTest) throws -> [String?] {
      try #require(run([sample])["results"] as? [Object]).map {
        ($0["partialFingerprints"] as? [String: String])?["decodingFinding/v1"]
      }
    }
    var moved = try FormatSample.make(file: "tomorrow.json")
    for index in moved.report.failures[0].occurrences.indices {
      moved.report.failures[0].occurrences[index].location.line += 40
    }
    let original = try fingerprints(FormatSample.make())
    #expect(try fingerprints(moved) == original)
    #expect(Set(original).count == 4)
  }

  @Test func aModelThatCannotBeUsedIsAFaultOfTheRun() throws {
    let run = try run([FormatSample.unusable])
    let invocation = try #require((run["invocations"] as? [Object])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notification = try #require((invocation["toolExecutionNotifications"] as? [Object])?.first)
    #expect(try text(notification["message"]).hasPrefix("The models do not compile"))
    #expect((run["results"] as? [Object])?.isEmpty == true)
  }
}
