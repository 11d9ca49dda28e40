import Foundation
import JSONText
import TestSupport
import Testing

@Suite("The verdict is JSONDecoder's")
struct FoundationAgreementTests {
  static let options = [
    ScanOptions(), ScanOptions(allowsJSON5: true), ScanOptions(assumesTopLevelDictionary: true),
    ScanOptions(allowsJSON5: true, assumesTopLevelDictionary: true),
  ]

  /// Texts with everything that the grammars distinguish, to be mutated.
  static let seeds = [
    #"{"name":"Zoë","tags":["a","b\n",""],"size":-12.5e+3,"ok":true,"none":null,"deep":{"x":[[1],[]]}}"#,
    #"[0, -0, 1, 1.5, 1e3, 1E-2, 10.25, false, null, "\u00e9\ud83d\ude00", "😀\\\"\/\b\f\n\r\t"]"#,
    "  {\n  \"a\" : 1 ,\n\t\"b\" : { \"c\" : [ true , false ] }\r\n}\n",
    #""just a string""#, "42", "null", "[]", "{}", "[1,]", #"{"a":1,}"#,
    #"{a: 1, 'b': 'x\'y', $c_1: +0x1F, "d": .5, ë: [Infinity, -NaN, 5., 1.e2,], /* note */ e: "\x41\"# + "\n"
      + #"b" // end"#,
    #"{unquoted: 'single', "\u0041": [0xAB, -0x1, +1], }"#,
    #"a: 1, "b": [2], c: {d: 'e'}"#,
  ]

  @Test("on mutated documents", arguments: Array(options.indices))
  func mutations(_ index: Int) {
    let options = Self.options[index]
    var generator = SeededGenerator(seed: UInt64(41 + index))
    for seed in Self.seeds {
      for _ in 0..<400 {
        let bytes = Mutation.mutate(Array(seed.utf8), &generator)
        if !Mutation.upsetsFoundation(bytes, options) { expectAgreement(bytes, options) }
      }
    }
  }

  @Test("on the seeds themselves", arguments: Array(options.indices))
  func unmutated(_ index: Int) {
    for seed in Self.seeds { expectAgreement(Array(seed.utf8), Self.options[index]) }
  }

  @Test("at the depth limit", arguments: [511, 512, 513])
  func depth(_ depth: Int) {
    let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let objects = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
    expectAgreement(Array(arrays.utf8))
    expectAgreement(Array(objects.utf8))
    expectAgreement(Array("\"a\":\(arrays)".utf8), ScanOptions(assumesTopLevelDictionary: true))
  }

  @Test(
    "on the JSONTestSuite", .enabled(if: InspectData.folder != nil, "set INSPECT_DATA to the folder of JSONTestSuite"))
  func testSuite() throws {
    let folder = try #require(InspectData.folder).appending(path: "JSONTestSuite/test_parsing")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 300)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      expectAgreement(bytes, name: file.lastPathComponent)
      let document = JSONDocument(bytes)
      let accepts = document.breakage == nil && document.flawedNodes().isEmpty
      if file.lastPathComponent.hasPrefix("y_") { #expect(accepts, "\(file.lastPathComponent)") }
    }
  }

  private func expectAgreement(_ bytes: [UInt8], _ options: ScanOptions = .init(), name: String? = nil) {
    let document = JSONDocument(bytes, options: options)
    let foundation = FoundationVerdict(bytes, options)
    let label = name ?? "\(String(decoding: bytes, as: UTF8.self)) \(options)"
    #expect((document.breakage == nil) == foundation.acceptsStructure, "structure of \(label)")
    let flawed = document.flawedNodes()
    if !Mutation.strainsDouble(document) {
      let readsEverything = document.breakage == nil && flawed.isEmpty
      #expect(readsEverything == foundation.readsEverything, "literals of \(label)")
    }
    for node in flawed { #expect(document.flaw(of: node) != nil, "flaw of \(document.rawText(of: node))") }
  }
}
