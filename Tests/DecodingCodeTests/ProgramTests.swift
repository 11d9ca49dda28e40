import DecodingCode
import DecodingPrograms
import Foundation
import SwiftModels
import TestSupport
import Testing

/// Each small piece of Swift is lowered to the program below it.
@Suite struct ProgramTests {
  @Test(arguments: try ProgramTable.cases()) func lowers(_ example: ProgramTable.Case) throws {
    let file = SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: example.source)
    let index = ModelIndex([file])
    let type = try #require(index.types(named: example.type).first, "\(example.name) declares \(example.type)")
    #expect(index.program(of: type).description == example.program, "\(example.name)")
  }

  @Test func thereAreEnoughOfThem() throws {
    #expect(try ProgramTable.cases().count >= 150)
  }
}
