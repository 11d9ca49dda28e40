import DecodingDiagnostics
import Foundation
import Testing

/// Literals that are not numbers, although Foundation accepts them: each is treated as by JSONDecoder, or reported as
/// one that would end the program. That nothing here ends the test process shows that Foundation is not called.
@Suite("Numbers that JSON5 does not have either")
struct OddNumberTests {
  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    return decoder
  }()

  private func summaries<T: Decodable>(_ type: T.Type, _ literal: String) -> [String] {
    diagnose([T].self, from: Data("[\(literal)]".utf8), using: Self.decoder).failures.map(\.summary)
  }

  private static let trapped = ["thrownByModel trapped at [0]"]

  @Test(
    "integers end the program on what looks like a number behind 0x",
    arguments: [
      "0x0x1", "0x0x", "-0x0Xff", "0x1e+", "0x1e-", "0x10E+7", "+0x0e-1", "0x1.e+", "0x1.1e+", "0x12.34e-5",
    ])
  func doubled(_ literal: String) {
    #expect(summaries(Int.self, literal) == Self.trapped)
    #expect(summaries(UInt8.self, literal) == Self.trapped)
    for text in [summaries(Double.self, literal), summaries(Float.self, literal), summaries(Decimal.self, literal)] {
      #expect(text == ["invalidJSON syntax at [0]"])
    }
  }

  @Test(
    "floating-point numbers end it on the sign of an exponent without digits",
    arguments: ["1e+", "-0.5e-", ".1E+", "10.e-", "+7e+"])
  func openExponents(_ literal: String) throws {
    #expect(summaries(Double.self, literal) == Self.trapped)
    #expect(summaries(Float.self, literal) == Self.trapped)
    let decimals = diagnose([Decimal].self, from: Data("[\(literal)]".utf8), using: Self.decoder)
    #expect(decimals.value == (try Self.decoder.decode([Decimal].self, from: Data("[\(literal)]".utf8))))
  }

  @Test(
    "an integer is decoded with zeros behind a hexadecimal point",
    arguments: ["0x1.", "0xff.0", "-0xA.00", "0x100.", "0x1.8", "0xe.e", "0x1.0x", "0x.", "0x.1"])
  func hexadecimalPoints(_ literal: String) {
    expectVerdicts(literal)
  }

  @Test(
    "all others are refused",
    arguments: [
      "+", "1+", "++1", "1e", "0x", "0xx1", "0x1x", "0x1+", "0xee+", "0x.e+", "1.e", ".e+", ".", "1-", "00e+",
    ])
  func refused(_ literal: String) {
    expectVerdicts(literal)
    #expect(summaries(Double.self, literal) == ["invalidJSON syntax at [0]"])
  }

  /// If no type ends the program, all verdicts are those of JSONDecoder.
  private func expectVerdicts(_ literal: String) {
    func compare<T: Decodable & Equatable>(_ type: T.Type) {
      let data = Data("[\(literal)]".utf8)
      let diagnosis = diagnose([T].self, from: data, using: Self.decoder)
      let expected = try? Self.decoder.decode([T].self, from: data)
      #expect(diagnosis.decodes == (expected != nil), "\(type)")
      if let expected { #expect(diagnosis.value == expected) }
    }
    compare(Int.self)
    compare(UInt8.self)
    compare(Double.self)
    compare(Float.self)
    compare(Decimal.self)
  }

  /// The model would continue after an error, but the program would have ended.
  private struct Catching: Decodable {
    let size: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      size = (try? container.decode(Double.self)).map { Int($0) } ?? ((try? container.decode(Int.self)) ?? 0)
    }
  }

  @Test("that a model catches errors does not save the program")
  func caught() {
    let diagnosis = diagnose([Catching].self, from: Data("[1, 1e+]".utf8), using: Self.decoder)
    #expect(diagnosis.failures.map(\.summary) == ["thrownByModel trapped at [1]"])
    #expect(!diagnosis.decodes)
    #expect(diagnosis.report.thrownNotRun != nil)
  }
}
