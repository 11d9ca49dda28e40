import Foundation
import Testing

@Suite("As JSONDecoder: strings and encodings")
struct TextTests {
  @Test(arguments: [
    Behaviour.decodes(#""\/etc\/hosts""#, to: "/etc/hosts"),
    .decodes(#""\\\/etc\\""#, to: #"\/etc\"#),
    .decodes(#"{"\/":1}"#, to: ["/": 1]),
    .decodes(#"["東京밺뀫"]"#, to: ["東京밺뀫"]),
    .decodes(#""\u00e9\u2265""#, to: "é≥"), .decodes(#""42\u00e942\u226542""#, to: "42é42≥42"),
    .decodes(#""\u00E9""#, to: "é"), .decodes(#""\uD83C\uDF4E""#, to: "🍎"), .decodes(#""\ud83c\udf4e""#, to: "🍎"),
    .decodes(#"["ab\u0000cd"]"#, to: ["ab\u{0}cd"]), .decodes(#"{"a\u0000b":"c\u0000d"}"#, to: ["a\u{0}b": "c\u{0}d"]),
    .decodes(#"{"text":"ab\u0000cd"}"#, to: Note(text: "ab\u{0}cd")),
    .decodes(#""""#, to: ""), .decodes(#""\"\\\/\b\f\n\r\t""#, to: "\"\\/\u{8}\u{C}\n\r\t"),
    .decodes("\"\u{7F}\"", to: "\u{7F}"),
  ])
  func strings(_ behaviour: Behaviour) { behaviour.check() }

  @Test("every control character may be escaped, and none may stand by itself", arguments: UInt8(0)...0x1F)
  func controlCharacters(code: UInt8) {
    let character = String(UnicodeScalar(code))
    let digits = String(code, radix: 16)
    let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    Behaviour.decodes("\"\(escape)\"", to: character).check()
    Behaviour.isNoJSON("[\"\(character)\"]", as: [String].self, at: "[0]").check()
  }

  @Test(arguments: [
    Behaviour.isNoJSON(#"["\uD834"]"#, as: [String].self, at: "[0]"),
    .isNoJSON(#"["\uD834hello"]"#, as: [String].self, at: "[0]"),
    .isNoJSON(#"["hello\uD834"]"#, as: [String].self, at: "[0]"),
    .isNoJSON(#"["\uD834\u1221"]"#, as: [String].self, at: "[0]"),
    .isNoJSON(#"["\uD8"]"#, as: [String].self),
    .isNoJSON(#"["\uD834x\uDD1E"]"#, as: [String].self, at: "[0]"),
    .isNoJSON(#"["\c\a\t"]"#, as: [String].self, at: "[0]"),
    .isNoJSON(#""cut"#, as: String.self), .isNoJSON(#"{"text": word}"#, as: Note.self),
    .isNoJSON(#"\uD834"#, as: String.self), .isNoJSON("['a']", as: [String].self),
    .fails(
      "a byte that is no UTF-8", Data([0x5B, 0x22, 0xFF, 0x22, 0x5D]), as: [String].self,
      ["invalidJSON at [0]"], throwing: "dataCorrupted at "),
  ])
  func brokenStrings(_ behaviour: Behaviour) { behaviour.check() }

  private static let apple = #""🍎 é""#

  @Test(
    "encodings, told by a byte order mark or by the zeros of an ASCII start",
    arguments: [
      (String.Encoding.utf8, [0xEF, 0xBB, 0xBF]), (.utf16BigEndian, [0xFE, 0xFF]), (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf32BigEndian, [0, 0, 0xFE, 0xFF]), (.utf32LittleEndian, [0xFE, 0xFF, 0, 0]),
    ] as [(String.Encoding, [UInt8])])
  func encodings(encoding: String.Encoding, mark: [UInt8]) throws {
    let text = try #require(Self.apple.data(using: encoding))
    Behaviour.decodes("marked", Data(mark) + text, to: "🍎 é").check()
    Behaviour.decodes("one digit", try #require("7".data(using: encoding)), to: 7).check()
    Behaviour.decodes("list", try #require(#"["/é"]"#.data(using: encoding)), to: ["/é"]).check()
  }

  @Test("marks that do not match the text")
  func wrongMarks() throws {
    for (mark, encoding) in [
      ([0xFE, 0xFF, 0, 0], String.Encoding.utf32BigEndian),
      // The mark of little-endian UTF-32 is read as the one of UTF-16 that it starts with.
      ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0xFE, 0xFF], .utf32LittleEndian),
      ([0xEF, 0xBB, 0xBF], .utf16BigEndian),
    ] as [([UInt8], String.Encoding)] {
      let data = Data(mark) + (try #require(Self.apple.data(using: encoding)))
      Behaviour.fails(
        "\(encoding)", data, as: String.self, ["invalidJSON at "], throwing: "dataCorrupted at "
      ).check()
    }
  }

  @Test(arguments: [
    Behaviour.decodes("{\"v\"\n : true}", to: ["v": true]), .decodes("{\"v\"\r\n : true}", to: ["v": true]),
    .decodes("{\"v\"\r : true}", to: ["v": true]), .decodes(" \t\r\n[ 1 ,\t2 ]\n ", to: [1, 2]),
    .decodes(#"{"list" : [ true, ],}"#, to: ["list": [true]]), .decodes("[[1,],]", to: [[1]]),
    .isNoJSON(" ", as: Int.self), .isNoJSON("", as: Int.self), .isNoJSON("\n", as: [Int].self),
    .isNoJSON("[1\u{A0}]", as: [Int].self), .isNoJSON("\u{C}[1]", as: [Int].self), .isNoJSON("1 2", as: Int.self),
    .isNoJSON("[1,,2]", as: [Int].self), .isNoJSON("[,1]", as: [Int].self), .isNoJSON("[,]", as: [Int].self),
  ])
  func blanksAndCommas(_ behaviour: Behaviour) { behaviour.check() }

  @Test("a part of other data")
  func slice() {
    let whole = Data("xx3.141596".utf8)
    Behaviour.decodes("3.14", whole[2..<6], to: 3.14).check()
  }
}

private struct Note: Decodable, Equatable { let text: String }
