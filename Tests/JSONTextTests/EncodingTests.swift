import Foundation
import JSONText
import Testing

@Suite("Encodings")
struct EncodingTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var bytes: [UInt8]
    var encoding: TextEncoding
    var hasMark: Bool

    var testDescription: String { name }
  }

  static let text = #"{"é": ["😀", 1]}"#

  static let samples: [Sample] = [
    Sample(name: "UTF-8", bytes: Array(text.utf8), encoding: .utf8, hasMark: false),
    Sample(name: "UTF-8 with mark", bytes: [0xEF, 0xBB, 0xBF] + text.utf8, encoding: .utf8, hasMark: true),
    Sample(name: "UTF-16LE", bytes: utf16(text, isBig: false), encoding: .utf16LittleEndian, hasMark: false),
    Sample(name: "UTF-16BE", bytes: utf16(text, isBig: true), encoding: .utf16BigEndian, hasMark: false),
    Sample(
      name: "UTF-16LE with mark", bytes: [0xFF, 0xFE] + utf16(text, isBig: false), encoding: .utf16LittleEndian,
      hasMark: true),
    Sample(
      name: "UTF-16BE with mark", bytes: [0xFE, 0xFF] + utf16(text, isBig: true), encoding: .utf16BigEndian,
      hasMark: true),
    Sample(name: "UTF-32LE", bytes: utf32(text, isBig: false), encoding: .utf32LittleEndian, hasMark: false),
    Sample(name: "UTF-32BE", bytes: utf32(text, isBig: true), encoding: .utf32BigEndian, hasMark: false),
    Sample(
      name: "UTF-32BE with mark", bytes: [0, 0, 0xFE, 0xFF] + utf32(text, isBig: true), encoding: .utf32BigEndian,
      hasMark: true),
    Sample(name: "one digit in UTF-16", bytes: [0x31, 0x00], encoding: .utf16LittleEndian, hasMark: false),
  ]

  @Test("are detected and read", arguments: samples)
  func reading(_ sample: Sample) throws {
    let document = JSONDocument(sample.bytes)
    #expect(document.breakage == nil)
    #expect(document.text.encoding == sample.encoding)
    #expect(document.text.hasByteOrderMark == sample.hasMark)
    #expect(FoundationVerdict(sample.bytes).readsEverything)
    guard sample.bytes.count > 2 else { return }
    let root = try #require(document.root)
    let emoji = try #require(document.node(at: JSONPath([.key("é"), .index(0)])))
    #expect(document.rawText(of: root) == Self.text)
    #expect(document.string(of: emoji) == "😀")
  }

  static let illFormed: [[UInt8]] = [
    [0x5B, 0, 0x5D, 0, 0x20], [0x5B, 0, 0, 0, 0x5D, 0, 0, 0, 0x20], [0, 0x5B, 0, 0x5D, 0],
    [0x5B, 0, 0x22, 0, 0, 0xD8, 0x22, 0, 0x5D, 0], [0x5B, 0, 0x22, 0, 0, 0xDC, 0x22, 0, 0x5D, 0],
    [0x5B, 0, 0x5D, 0, 0x3D, 0xD8], [0x5B, 0, 0, 0, 0x22, 0, 0, 0, 0, 0, 0x11, 0, 0x22, 0, 0, 0, 0x5D, 0, 0, 0],
    [0x5B, 0, 0, 0, 0x22, 0, 0, 0, 0, 0xD8, 0, 0, 0x22, 0, 0, 0, 0x5D, 0, 0, 0], [0xFF, 0xFE], [0xFE, 0xFF, 0, 0],
    [0xFF, 0xFE, 0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x5B, 0x5D], [0xEF, 0xBB, 0xBF],
    [0x5B, 0, 0x5D], [0, 0x5B, 0x5D], [0x31, 0], [0, 0x31], [0, 0], [0],
  ]

  @Test("ill-formed texts are refused where JSONDecoder refuses them", arguments: EncodingTests.illFormed)
  func agreement(_ bytes: [UInt8]) {
    #expect((JSONDocument(bytes).breakage == nil) == FoundationVerdict(bytes).acceptsStructure)
  }

  @Test func loneSurrogateInUTF16() {
    let document = JSONDocument([0x5B, 0x00, 0x22, 0x00, 0x00, 0xD8, 0x22, 0x00, 0x5D, 0x00])
    #expect(document.breakage?.cause == .invalidEncoding)
    #expect(document.breakage?.range == 2..<5)
  }

  @Test func markIsRemarked() {
    let document = JSONDocument([0xEF, 0xBB, 0xBF] + Array("[1,]".utf8))
    #expect(document.remarks.map(\.cause) == [.byteOrderMark, .trailingComma])
    #expect(document.remarks.map(\.range) == [0..<3, 5..<6])
    #expect(JSONDocument(Array("[1,]".utf8), options: ScanOptions(allowsJSON5: true)).remarks.isEmpty)
  }

  /// A UTF-32 mark in little-endian order is taken for one of UTF-16 by JSONDecoder, so the text does not decode.
  @Test func littleEndianUTF32Mark() {
    let bytes = [0xFF, 0xFE, 0, 0] + Self.utf32(Self.text, isBig: false)
    #expect(!FoundationVerdict(bytes).acceptsStructure)
    #expect(JSONDocument(bytes).breakage != nil)
  }

  private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { isBig ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private static func utf32(_ text: String, isBig: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) }
      return isBig ? bytes : bytes.reversed()
    }
  }
}
