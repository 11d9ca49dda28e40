import Testing

@testable import DecodingDiagnostics

@Suite("Text of older encodings") struct OlderTextTests {
  @Test(
    arguments: [
      ([0x43, 0x61, 0x66, 0xE9], "Café", .western), ([0x80, 0x20, 0x35], "€ 5", .western),
      ([0x93, 0x61, 0x94], "\u{201C}a\u{201D}", .western), ([0xFC, 0x62, 0x65, 0x72], "über", .western),
      ([0x67, 0x72, 0xFC, 0xDF, 0x65], "grüße", .western),
      ([0xCF, 0xF0, 0xE8, 0xE2, 0xE5, 0xF2], "Привет", .cyrillic),
      ([0x61, 0xC4, 0xE3, 0xBA, 0xC3], "a你好", .chinese),
      ([0x82, 0xB1, 0x82, 0xF1, 0x82, 0xC9], "こんに", .shiftJIS),
      (
        [0xBE, 0xC8, 0xB3, 0xE7, 0xC7, 0xCF, 0xBC, 0xBC, 0xBF, 0xE4, 0xB0, 0xA1], "안녕하세요가", .korean
      ),
    ] as [([UInt8], String, OlderText.Encoding)])
  func becomesUTF8(_ bytes: [UInt8], _ text: String, _ encoding: OlderText.Encoding) {
    let found = OlderText(bytes)
    #expect(found?.bytes == Array(text.utf8))
    #expect(found?.encoding == encoding)
  }

  /// Only ASCII; UTF-8 characters next to a byte that was cut off, and next to a whole word of another encoding; kana
  /// in EUC-JP.
  @Test(
    arguments: [
      [0x61, 0x62], Array("é".utf8) + [0xC3], Array("漢".utf8) + [0xE6, 0xBC], Array("é ".utf8) + [0x61, 0xE9],
      [0xA4, 0xB3, 0xA4, 0xF3, 0xA4, 0xCB],
    ] as [[UInt8]])
  func isLeftAlone(_ bytes: [UInt8]) {
    #expect(OlderText(bytes) == nil)
  }
}
