import Foundation
import JSONText
import Testing

@testable import DecodingDiagnostics

private struct Price: Decodable {
  let amount: Double
}

private struct Counter: Decodable {
  let count: Int
}

private struct ListedPerson: Decodable {
  let firstName: String
  let name: String
}

private struct Flag: Decodable {
  let isOn: Bool
}

private struct LoggedEvent: Decodable {
  let at: Date
}

/// Misleading evidence for a rule, for which it proposes nothing.
@Suite struct RuleLookAlikeTests {
  private func kinds<Root: Decodable>(_ root: Root.Type, _ json: String, _ model: [DeclaredType]) -> Set<FixKind> {
    let document = JSONDocument(Array(json.utf8))
    let report = Inspector(decoder: JSONDecoder()).inspect(root, in: document, file: "-")
    let proposals = report.failures.flatMap { failure in
      FixRules.proposals(
        for: RuleContext(
          issue: .failure(failure), report: report, document: document, model: DeclaredModel(model),
          root: "\(root)"))
    }
    return Set(proposals.map(\.kind))
  }

  private func structure(_ name: String, _ properties: [(String, String)]) -> DeclaredType {
    var type = DeclaredType(name: name, kind: .structure)
    type.properties = properties.map { DeclaredProperty(name: $0.0, type: $0.1, isConstant: true) }
    type.isDecodable = true
    return type
  }

  @Test(arguments: [
    (#"[{"amount": "1.5"}, {"amount": 2}]"#, true), (#"[{"amount": "1,500"}]"#, false), (#"[{"amount": {}}]"#, false),
    (#"[{"amount": true}]"#, false),
  ])
  func numbersInTextOnlyWhereEveryTextIsOne(_ json: String, _ isProposed: Bool) {
    let kinds = kinds([Price].self, json, [structure("Price", [("amount", "Double")])])
    #expect(kinds.contains(.stringBacked) == isProposed)
  }

  @Test func someTextThatIsNoNumberIsALossThatIsSaid() {
    let document = JSONDocument(Array(#"[{"amount": "1.5"}, {"amount": "soon"}]"#.utf8))
    let report = Inspector(decoder: JSONDecoder()).inspect([Price].self, in: document, file: "-")
    let context = RuleContext(
      issue: .failure(report.failures[0]), report: report, document: document,
      model: DeclaredModel([structure("Price", [("amount", "Double")])]), root: "[Price]")
    let proposal = FixRules.proposals(for: context).first { $0.kind == .stringBacked }
    #expect(proposal?.effect == .losesData)
    #expect(proposal?.loses == "1 value of `amount` becomes nil.")
  }

  @Test(arguments: [
    ("340282366920938463463374607431768211455", nil),
    (
      "115792089237316195423570985008687907853269984665640564039457584007913129639935",
      "The last digits of 1 value of `count`, rounded by `Decimal`: for example "
        + "115792089237316195423570985008687907853269984665640564039457584007913129639935."
    ),
  ])
  func digitsBeyondThoseOfADecimalAreALossThatIsSaid(_ number: String, _ loss: String?) {
    let document = JSONDocument(Array(#"{"count": \#(number)}"#.utf8))
    let report = Inspector(decoder: JSONDecoder()).inspect(Counter.self, in: document, file: "-")
    let context = RuleContext(
      issue: .failure(report.failures[0]), report: report, document: document,
      model: DeclaredModel([structure("Counter", [("count", "Int")])]), root: "Counter")
    let proposal = FixRules.proposals(for: context).first { $0.kind == .integerWidth }
    #expect(proposal?.effect == (loss == nil ? .lossless : .losesData))
    #expect(proposal?.loses == loss)
  }

  @Test(arguments: [
    (#"{"first_name": "a", "name": "b"}"#, true), (#"{"age": 3, "name": "b"}"#, false), (#"{"name": "b"}"#, false),
  ])
  func anotherKeyOnlyWhereItIsFreeAndFits(_ json: String, _ isProposed: Bool) {
    let kinds = kinds(
      ListedPerson.self, json, [structure("ListedPerson", [("firstName", "String"), ("name", "String")])])
    #expect(kinds.contains(.codingKeys) == isProposed)
    #expect(kinds.contains(.keyDecodingStrategy) == isProposed)
    #expect(kinds.contains(.optional) != isProposed, "an optional would hide the other spelling")
  }

  @Test(arguments: [
    (#"{"isOn": 1}"#, true), (#"{"isOn": "yes"}"#, true), (#"{"isOn": 2}"#, false), (#"{"isOn": "maybe"}"#, false),
  ])
  func aBoolOnlyOfWordsThatMeanOne(_ json: String, _ isProposed: Bool) {
    #expect(kinds(Flag.self, json, [structure("Flag", [("isOn", "Bool")])]).contains(.lenientBool) == isProposed)
  }

  @Test(arguments: [
    (#"{"at": "2024-05-06T07:08:09Z"}"#, true), (#"{"at": "06.05.2024"}"#, true), (#"{"at": "soon"}"#, false),
    (#"{"at": "2024-13-45"}"#, false),
  ])
  func aStrategyOnlyWhereItReadsTheDates(_ json: String, _ isProposed: Bool) {
    #expect(
      kinds(LoggedEvent.self, json, [structure("LoggedEvent", [("at", "Date")])]).contains(.dateStrategy) == isProposed)
  }
}
