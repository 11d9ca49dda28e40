internal import Foundation

/// Converts text in a legacy encoding to UTF-8.
///
/// The bytes do not name their encoding, but their distribution does. In `43 61 66 E9` a single byte is surrounded by
/// ASCII, as the é of Western `Café`. `C4 E3 BA C3` are pairs, as 你好 in GBK; `CF F0 E8 E2 E5 F2` is a long run of
/// letters, as Cyrillic `Привет`.
struct OlderText {
  enum Encoding: String, CaseIterable {
    case western = "Windows-1252"
    case cyrillic = "Windows-1251"
    case chinese = "GBK"
    case korean = "EUC-KR"
    case shiftJIS = "Shift_JIS"

    /// The name of the encoding in Foundation, as code spells it.
    var name: String {
      switch self {
      case .western: ".windowsCP1252"
      case .cyrillic: ".windowsCP1251"
      case .chinese: "String.Encoding(rawValue: 0x8000_0632)  // GB 18030, a superset of GBK"
      case .korean: "String.Encoding(rawValue: 0x8000_0940)  // EUC-KR"
      case .shiftJIS: ".shiftJIS"
      }
    }

    fileprivate var encoding: String.Encoding {
      switch self {
      case .western: .windowsCP1252
      case .cyrillic: .windowsCP1251
      case .chinese: String.Encoding(rawValue: 0x8000_0632)
      case .korean: String.Encoding(rawValue: 0x8000_0940)
      case .shiftJIS: .shiftJIS
      }
    }
  }

  let encoding: Encoding
  let bytes: [UInt8]

  /// Nil if all of it is ASCII, if it looks like none of the encodings, or if some characters are UTF-8: then bytes
  /// were lost.
  init?(_ bytes: [UInt8]) {
    let runs = Self.runs(in: bytes)
    guard !runs.isEmpty, !runs.contains(where: { String(wellFormed: bytes[$0]) != nil }),
      let encoding = Self.encoding(of: runs, in: bytes), let text = String(bytes: bytes, encoding: encoding.encoding)
    else { return nil }
    self.encoding = encoding
    self.bytes = Array(text.utf8)
  }

  /// Returns the runs of bytes that are not ASCII.
  private static func runs(in bytes: [UInt8]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in bytes.indices where bytes[index] >= 0x80 {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private static func encoding(of runs: [Range<Int>], in bytes: [UInt8]) -> Encoding? {
    if runs.allSatisfy({ isWestern($0, in: bytes) }) { return .western }
    let high = runs.flatMap { bytes[$0] }
    if high.allSatisfy({ $0 >= 0xC0 || $0 == 0xA8 || $0 == 0xB8 }) { return .cyrillic }
    if runs.allSatisfy({ $0.count.isMultiple(of: 2) }), high.allSatisfy({ (0xA1...0xFE).contains($0) }) {
      return pairs(stride(from: 0, to: high.count, by: 2).map { high[$0] })
    }
    // Half of the second bytes are ASCII; hiragana and katakana start with two bytes that are frequent in no other
    // encoding.
    let kana = high.count { $0 == 0x82 || $0 == 0x83 }
    return kana * 4 > high.count ? .shiftJIS : nil
  }

  /// Whether a run is one to three accented letters next to a plain one, or a single sign.
  private static func isWestern(_ run: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard run.count > 1 else { return true }
    let around = [run.lowerBound - 1, run.upperBound].filter(bytes.indices.contains).map { bytes[$0] | 0x20 }
    return run.count < 4 && bytes[run].allSatisfy { $0 >= 0xC0 }
      && around.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// - Parameter leads: The first bytes of the pairs.
  private static func pairs(_ leads: [UInt8]) -> Encoding? {
    // Japanese in EUC, which not every Foundation supports.
    let kana = leads.count { $0 == 0xA4 || $0 == 0xA5 }
    if kana * 4 > leads.count { return nil }
    let letters = leads.filter { $0 >= 0xB0 }
    // All Korean syllables are in the first rows, which contain only some of the common Chinese characters.
    return letters.count > 5 && letters.allSatisfy { $0 <= 0xC8 } ? .korean : .chinese
  }
}
