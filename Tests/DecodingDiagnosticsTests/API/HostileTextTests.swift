import DecodingDiagnostics
import Foundation
import Testing

/// Texts on which Foundation ends the program are reported, and never passed to it.
@Suite struct HostileTextTests {
  static let json5: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }()

  /// Invalid UTF-8 where an unquoted key may be.
  @Test(arguments: ["{", "{ab", "{a: 1, ", "[{", "{a: {"])
  func bytesInThePlaceOfAKeyAreNotHandedToFoundation(_ start: String) {
    let data = Data(Array(start.utf8) + Array(repeating: 0xFF, count: 12))
    let diagnosis = diagnose([String: Int].self, from: data, using: Self.json5)
    #expect(!diagnosis.decodes)
    #expect(diagnosis.failures.count == 1)
    #expect(diagnosis.thrownError == nil)
    #expect(diagnosis.report.thrownNotRun == "Foundation crashes the program on such a document.")
  }

  /// In a string they are an ordinary error, and JSONDecoder reports which.
  @Test func bytesInAStringAreHandedOn() {
    let data = Data(Array(#"{a: ""#.utf8) + [0xFF, 0xFF, 0xFF] + Array(#"zzzzzz"}"#.utf8))
    let diagnosis = diagnose([String: String].self, from: data, using: Self.json5)
    #expect(!diagnosis.decodes)
    #expect(diagnosis.thrownError is DecodingError)
  }
}
