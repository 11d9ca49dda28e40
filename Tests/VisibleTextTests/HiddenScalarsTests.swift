import Testing

@testable import VisibleText

/// The table matches Unicode: if this fails after a new version of Swift, the table in the message replaces it.
@Suite struct HiddenScalarsTests {
  @Test func theTableIsThatOfUnicodesProperties() {
    let generated = Self.generated()
    #expect(HiddenScalars.ranges == generated, "\(Self.source(of: generated))")
  }

  /// Listed individually, independently of the properties.
  @Test(arguments: [
    0x00, 0x07, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9B, 0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F,
    0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2064, 0x2066, 0x2069, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFF9, 0xFFFB,
    0xE0000, 0xE0001, 0xE0020, 0xE007F, 0xE0100,
  ])
  func whatIsNotSeenIsInIt(_ value: UInt32) throws {
    #expect(HiddenScalars.contain(try #require(Unicode.Scalar(value))))
  }

  @Test(
    arguments: ["a", " ", "~", "\u{A0}", "é", "漢", "\u{1F600}", "\u{301}", "\u{FFFD}", "\u{E000}"] as [Unicode.Scalar])
  func whatIsSeenIsNot(_ scalar: Unicode.Scalar) {
    #expect(!HiddenScalars.contain(scalar))
  }

  private static func generated() -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), isHidden(scalar.properties) else { continue }
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ranges
  }

  private static func isHidden(_ properties: Unicode.Scalar.Properties) -> Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint || properties.isBidiControl || properties.isVariationSelector
    }
  }

  private static func source(of ranges: [ClosedRange<UInt32>]) -> String {
    ranges.map { range in
      [range.lowerBound, range.upperBound].map { "0x" + VisibleText.hexadecimal($0, digits: 4) }.joined(
        separator: "...")
    }.joined(separator: ", ")
  }
}
