import Testing

@testable import SwiftModels

@Suite struct CompilationConditionTests {
  private func types(_ text: String) -> [TypeDeclaration] {
    ModelIndex([SwiftFile(path: "F.swift", absolutePath: "/s/F.swift", text: text)]).types
  }

  #if os(Linux)
    @Test(arguments: [
      ("canImport(UIKit)", [2]), ("!canImport(UIKit)", [1]), ("os(iOS) || os(Linux)", [1]), ("os(iOS) && FLAG", [2]),
      ("os(Linux) && FLAG", [1, 2]), ("(os(macOS) || canImport(AppKit))", [2]), ("FLAG", [1, 2]),
      ("canImport(Foundation)", [1]), ("canImport(SomePackage)", [1, 2]), ("targetEnvironment(simulator)", [2]),
      ("false || !FLAG && os(Windows)", [2]), ("swift(>=5.9)", [1, 2]),
    ])
    func branchesThatAreCompiledHereAreIndexed(condition: String, properties: [Int]) {
      let found = types(
        """
        #if \(condition)
        struct T: Decodable { let a: Int }
        #else
        struct T: Decodable { let a: Int; let b: Int }
        #endif
        """)
      #expect(found.map(\.properties.count) == properties)
    }

    @Test(arguments: [
      ("FLAG", ["FLAG"]), ("FLAG && swift(>=5) && OTHER", ["FLAG", "OTHER"]), ("!FLAG", []), ("FLAG || OTHER", []),
      ("canImport(UIKit) || FLAG", []),
    ])
    func flagsThatHaveToBeSetAreKnown(condition: String, flags: [String]) {
      #expect(types("#if \(condition)\nstruct T {}\n#endif\nstruct U {}").map(\.flags) == [flags, []])
    }

    @Test func aModelUnderAFlagOfTheProjectIsDecoded() throws {
      let files = [
        "A.swift": "#if AUDIO && !LITE\nstruct Answer: Decodable { let keys: [Key] }\n#endif",
        "B.swift": "#if AUDIO\nstruct Key: Decodable { let text: String }\n#endif",
      ]
      #expect(try ModelFixture(files).verdict("Answer", #"{"keys":[{"text":"a"}]}"#) == .decodes)
    }

    @Test func laterBranchesCountOnlyWhereNoneBeforeIsTaken() {
      let found = types(
        """
        #if os(iOS)
        struct A: Decodable {}
        #elseif os(Linux)
        struct B: Decodable {}
        #elseif FLAG
        struct C: Decodable {}
        #else
        struct D: Decodable {}
        #endif
        """)
      #expect(found.map(\.name) == ["B"])
    }

    @Test func membersUnderAConditionThatDoesNotHoldAreNone() {
      let found = types(
        """
        struct T: Decodable {
          let id: Int
          #if canImport(UIKit)
          let color: UIColor
          #endif
        }
        #if canImport(UIKit)
        extension U: Decodable {}
        #endif
        struct U {}
        """)
      #expect(found.first?.properties.map(\.name) == ["id"])
      #expect(found.last?.isDecodable == false)
    }
  #endif
}
