import Foundation
import JSONText
import Testing

@testable import DecodingDiagnostics

@Suite("Machine format")
struct JSONRendererTests {
  @Test func everyFieldIsThereInTheContractsOrder() throws {
    var sample = ReportUnderTest(#"{"price": "1"}"#, model: nil)
    sample.report.failures = [
      try sample.failure(.typeMismatch, .wrongKind, at: "price") {
        $0.expected = "Double"
        $0.found = "string"
        $0.values = [ValueCount(text: #""1""#, count: 1)]
      }
    ]
    #expect(
      JSONRenderer().render(Report(documents: [sample.report])) == #"""
        {
          "formatVersion": 1,
          "documents": [
            {
              "file": "orders.json",
              "encoding": "utf-8",
              "model": null,
              "decoder": {
                "expression": null,
                "keyDecodingStrategy": "useDefaultKeys",
                "dateDecodingStrategy": "deferredToDate",
                "dataDecodingStrategy": "base64",
                "nonConformingFloatDecodingStrategy": "throw",
                "allowsJSON5": false,
                "assumesTopLevelDictionary": false
              },
              "verdict": "fails",
              "message": null,
              "thrown": null,
              "thrownNotRun": null,
              "completeness": "exhaustive",
              "output": null,
              "failures": [
                {
                  "category": "typeMismatch",
                  "path": "price",
                  "key": null,
                  "expected": "Double",
                  "found": "string",
                  "message": "`price` is a string; expected `Double`.",
                  "count": 1,
                  "outOf": 1,
                  "values": [
                    {
                      "text": "\"1\"",
                      "count": 1
                    }
                  ],
                  "occurrences": [
                    {
                      "path": "price",
                      "codingPath": "price",
                      "pointer": "/price",
                      "value": "\"1\"",
                      "location": {
                        "line": 1,
                        "column": 11,
                        "offset": 10,
                        "length": 3
                      }
                    }
                  ],
                  "declaration": null,
                  "certainty": "certain",
                  "attempts": [],
                  "fixes": [],
                  "reason": "wrongKind",
                  "detail": null,
                  "syntax": null,
                  "date": null
                }
              ],
              "warnings": [],
              "fixes": [],
              "plan": null,
              "suggestions": [],
              "refutedFixes": [],
              "accepted": null,
              "statistics": {
                "valuesRead": 0,
                "keysIgnored": 0,
                "milliseconds": null
              }
            }
          ]
        }

        """#)
  }

  @Test func fixesPlansAndWarningsCarryExplicitNulls() throws {
    var sample = ReportUnderTest("{}", verdict: .decodes)
    var fix = Fix(kind: .dateStrategy, title: "t", explanation: "e", verification: .decoded)
    var settings = SettingsChange()
    settings.dateDecodingStrategy = .formatted("yyyy-MM-dd")
    fix.decoderChange = DecoderChange(swift: "s", settings: settings)
    fix.rule = "date-strategy"
    sample.report.fixes = [fix]
    sample.report.plan = Plan(fixes: [0], verification: .decoded, remaining: 0)
    sample.report.warnings = [Warning(kind: .duplicateKey, path: "a")]
    sample.report.completeness = .notChecked([UncheckedPlace(path: "p", reason: "r")])
    let object = try parsed(JSONRenderer().render(Report(documents: [sample.report])))
    let document = try #require((object["documents"] as? [[String: Any]])?.first)
    let rendered = try #require((document["fixes"] as? [[String: Any]])?.first)
    #expect(
      Set(rendered.keys) == [
        "kind", "title", "explanation", "verification", "resolves", "reveals", "introduces", "remaining", "effect",
        "loses", "intent", "diff", "documentDiff", "root", "decoderChange", "snippet", "number", "documentCount",
        "mustFollow", "rule",
      ])
    #expect(rendered["loses"] is NSNull)
    #expect(rendered["rule"] as? String == "date-strategy")
    #expect(
      rendered["decoderChange"] as? [String: String] == ["swift": "s", "dateDecodingStrategy": "formatted:yyyy-MM-dd"])
    let plan = try #require(document["plan"] as? [String: Any])
    #expect(
      Set(plan.keys) == [
        "fixes", "verification", "remaining", "diff", "documentDiff", "root", "decoderChange", "loses", "documentCount",
        "mustFollow",
      ])
    let warning = try #require((document["warnings"] as? [[String: Any]])?.first)
    #expect(warning["declaration"] is NSNull)
    #expect(warning["kind"] as? String == "duplicateKey")
    let completeness = try #require(document["completeness"] as? [String: [[String: String]]])
    #expect(completeness == ["notChecked": [["path": "p", "reason": "r"]]])
  }

  @Test(arguments: ["plain", "quote \" backslash \\", "\n\r\t\u{0}\u{1F}\u{7F}", "\u{2028} é 名 \u{1F600} \u{FFFD}", ""])
  func everyTextSurvives(_ text: String) throws {
    let report = DocumentReport(file: text, encoding: "utf-8", model: text, verdict: .decodes)
    let object = try parsed(JSONRenderer().render(Report(documents: [report])))
    let document = try #require((object["documents"] as? [[String: Any]])?.first)
    #expect(document["file"] as? String == text)
    #expect(document["model"] as? String == text)
  }

  @Test func theRendererIsFoundByItsName() throws {
    #expect(
      RendererRegistry.names == ["text", "json", "concise", "xcode", "agent", "github", "gitlab", "junit", "sarif"])
    let renderer = try #require(RendererRegistry.renderer(named: "json"))
    #expect(
      renderer.render(Report(documents: []), documents: []) == "{\n  \"formatVersion\": 1,\n  \"documents\": []\n}\n")
    #expect(RendererRegistry.renderer(named: "yaml") == nil)
  }

  private func parsed(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
