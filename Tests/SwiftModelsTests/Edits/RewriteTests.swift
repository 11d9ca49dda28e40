import DecodingDiagnostics
import DecodingPrograms
import Foundation
import SwiftModels
import Testing

/// A change of one step of decoding code, found by its printed form.
@Suite struct RewriteTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let step: String
    let rewrite: Rewrite
    let before: String
    let after: String
    var testDescription: String { "\(rewrite): \(before)" }

    init(_ step: String, _ rewrite: Rewrite, _ before: String, _ after: String) {
      (self.step, self.rewrite, self.before, self.after) = (step, rewrite, before, after)
    }
  }

  private static let reads: [Example] = [
    Example(
      "read value: Int $.a", .readAs("StringBacked<Int>", isBridge: true),
      "value = try c.decode(Int.self, forKey: .a)",
      "value = try c.decode(StringBacked<Int>.self, forKey: .a).wrappedValue"),
    Example(
      "read t0: Double $.a", .readAs("Decimal", isBridge: false),
      "value = Decimal(try c.decode(Double.self, forKey: .a))", "value = try c.decode(Decimal.self, forKey: .a)"),
    Example(
      "read t0: String $.a", .convertBefore("$value.trimmed()"),
      "value = Int(try c.decode(String.self, forKey: .a)) ?? 0",
      "value = Int(try c.decode(String.self, forKey: .a).trimmed()) ?? 0"),
    Example(
      "read t0: String if present $.a", .convertBefore("$value.trimmed()"),
      "value = try c.decodeIfPresent(String.self, forKey: .a).flatMap(Int.init) ?? 0",
      "value = try c.decodeIfPresent(String.self, forKey: .a).map { $0.trimmed() }.flatMap(Int.init) ?? 0"),
    Example(
      "read t0 is null $.a", .askAlso,
      "value = try c.decodeNil(forKey: .a) ? 0 : 1",
      "value = try (!c.contains(.a) || c.decodeNil(forKey: .a)) ? 0 : 1"),
    Example(
      "read t0 contains $.a", .askAlso,
      "if c.contains(.a) { value = 1 } else { value = 0 }",
      "if try c.contains(.a) && !c.decodeNil(forKey: .a) { value = 1 } else { value = 0 }"),
  ]

  private static let comparisons: [Example] = [
    (
      "flag = try c.decode(String.self, forKey: .a) == \"yes\"",
      "flag = try [\"1\", \"yes\"].contains(c.decode(String.self, forKey: .a).lowercased())"
    ),
    (
      "flag = (try c.decode(String.self, forKey: .a)).lowercased() == \"yes\"",
      "flag = try [\"1\", \"yes\"].contains(c.decode(String.self, forKey: .a).lowercased())"
    ),
    (
      "let word = try c.decode(String.self, forKey: .a)\n    flag = word == \"yes\"",
      "let word = try c.decode(String.self, forKey: .a)\n    flag = [\"1\", \"yes\"].contains(word.lowercased())"
    ),
    (
      "flag = Bool(try c.decode(String.self, forKey: .a)) ?? false",
      "flag = try [\"1\", \"yes\"].contains(c.decode(String.self, forKey: .a).lowercased())"
    ),
  ].map { Example("read t0: String $.a", .acceptWords(["1", "yes"]), $0.0, $0.1) }

  @Test(arguments: reads + comparisons) func changesOneStep(_ example: Example) throws {
    let index = Self.index(of: example.before)
    let type = try #require(index.declaredModel.type(named: "Subject"))
    let program = try #require(type.program)
    let step = try #require(
      program.allNodes.first { DecodingProgram(type: "", author: .developer, steps: [$0]).description == example.step },
      "\(program)")
    var editor = SourceEditor(index)
    try editor.apply([.rewrite(type: "Subject", at: try #require(step.range), example.rewrite)])
    #expect(editor.changes.first?.after == Self.source(example.after))
  }

  /// A place refers to the text in which it was found, whatever was changed before it since.
  @Test func earlierChangesMoveAPlace() throws {
    let index = Self.index(of: "value = try c.decode(Int.self, forKey: .a)")
    let program = try #require(index.declaredModel.type(named: "Subject")?.program)
    let read = try #require(program.allNodes.first { if case .read = $0.action { true } else { false } })
    let range = try #require(read.range)
    var editor = SourceEditor(index)
    try editor.apply([
      .retype(PropertyReference("Subject", "flag"), to: "Bool?"),
      .rewrite(type: "Subject", at: range, .readAs("Text", isBridge: true)),
    ])
    let after = try #require(editor.changes.first?.after)
    #expect(after.contains("value = try c.decode(Text.self, forKey: .a).wrappedValue"))
    #expect(after.contains("var flag: Bool? = false"))
  }

  private static func index(of statement: String) -> ModelIndex {
    ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: source(statement))])
  }

  private static func source(_ statement: String) -> String {
    """
    struct Subject: Decodable {
      var value = 0
      var flag: Bool = false

      enum CodingKeys: String, CodingKey { case a }

      init(from decoder: any Decoder) throws {
        let c = try decoder.container(keyedBy: CodingKeys.self)
        \(statement)
      }
    }
    """
  }
}
