import Testing

@testable import DecodingDiagnostics

@Suite("Text of older encodings") struct WesternTextTests {
  @Test(
    arguments: [
      ([0x43, 0x61, 0x66, 0xE9], "Café"), ([0x80, 0x20, 0x35], "€ 5"), ([0x93, 0x61, 0x94], "\u{201C}a\u{201D}"),
      ([0xFC, 0x62, 0x65, 0x72], "über"),
    ] as [([UInt8], String)])
  func becomesUTF8(_ bytes: [UInt8], _ text: String) {
    #expect(WesternText.transcoded(bytes) == Array(text.utf8))
  }

  /// ASCII alone; characters of UTF-8 beside a byte that was cut off.
  @Test(arguments: [[0x61, 0x62], Array("é".utf8) + [0xC3], Array("漢".utf8) + [0xE6, 0xBC]] as [[UInt8]])
  func isLeftAlone(_ bytes: [UInt8]) {
    #expect(WesternText.transcoded(bytes) == nil)
  }
}
