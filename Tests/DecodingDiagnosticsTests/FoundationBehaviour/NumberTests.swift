import Foundation
import Testing

@Suite("As JSONDecoder: numbers")
struct NumberTests {
  @Test(arguments: [
    Behaviour.decodes("0 ", to: 0.0), .decodes("1.0 ", to: 1.0), .decodes("0.1 ", to: 0.1),
    .decodes("1e3 ", to: 1000.0),
    .decodes("-2.01e-3 ", to: -0.00201), .decodes("0", to: 0.0), .decodes("1.0", to: 1.0), .decodes("1e3", to: 1000.0),
    .decodes("-2.01e-3", to: -0.00201), .decodes("0e-10", to: 0.0), .decodes("-0", to: 0), .decodes("-0.0", to: -0.0),
    .decodes("1E+2", to: 100), .decodes("34.0", to: 34), .decodes("1e3", to: 1000), .decodes("12.5e1", to: 125),
    .decodes("7.45673334164903e-115", to: 7.45673334164903e-115),
    .decodes("6032314514195021674", to: UInt64(6_032_314_514_195_021_674)),
    .decodes("18446744073709551615", to: UInt64.max), .decodes("-9223372036854775808", to: Int64.min),
    .decodes("[127,-128]", to: [Int8.max, .min]), .decodes("[65535,0]", to: [UInt16.max, .min]),
    .decodes(
      "[3.4028234663852886e+38,1.1754943508222875e-38]", to: [Float.greatestFiniteMagnitude, .leastNormalMagnitude]),
    .decodes(
      "[1.7976931348623157e+308,2.2250738585072014e-308]", to: [Double.greatestFiniteMagnitude, .leastNormalMagnitude]),
    .decodes("[-55.66,-9.81,-0.284,0.000001]", to: [-55.66, -9.81, -0.284, 0.000001]),
    .decodes("[4.9406564584124654e-324]", to: [Double.leastNonzeroMagnitude]),
    .decodes(#"{"value":1.1}"#, to: ["value": 1.1]),
  ])
  func literals(_ behaviour: Behaviour) { behaviour.check() }

  @Test(
    "decimals to their last digit",
    arguments: [
      "1.234567891011121314", "-1.234567891011121314", "0.1234567891011121314", "123.4567891011121314e-100",
      "1234567891011121314e-100", "3.14159265358979323846264338327950288419",
      "440474310512876335.18692524723746578303827301433673643795", "18446744073709551616", "-9223372036854775809",
      "1e127", "23456789012000000000000000000000000000000000000000000000000000000000000000000",
    ])
  func decimals(_ text: String) throws {
    let expected = try #require(Decimal(string: text))
    Behaviour.decodes(text, to: expected).check()
    Behaviour.decodes("[\(text), null]", to: [expected, nil]).check()
  }

  @Test(
    "texts that are no number",
    arguments: [
      "0.", "1e ", "-2.01e- ", "+", "+2.0q", "2s", "NaN", "nan", "Infinity", "inf", "-", "0x42", "1.e2", ".5", "01",
      "-01", "1.5.5", "1e5e5", "--1", "+1", "1_000", "١", "0b1", "1e+", "- 1",
    ])
  func brokenLiterals(_ text: String) {
    Behaviour.isNoJSON(text, as: Float.self).check()
    Behaviour.isNoJSON(text, as: Double.self).check()
    Behaviour.isNoJSON(text, as: Int.self).check()
  }

  /// JSONDecoder reports a number that does not fit like text that is not JSON, without a place.
  @Test(arguments: [
    Behaviour.fails("[2.01e-1234]", as: [Float].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
    .fails("[1e400]", as: [Double].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
    .fails("[1e60]", as: [Float].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
    .fails(
      "[1,256,-1]", as: [UInt8].self, ["dataCorrupted at [1]", "dataCorrupted at [2]"],
      throwing: "dataCorrupted at "),
    .fails("[128]", as: [Int8].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
    .fails("[32768]", as: [Int16].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
    .fails("[2147483648]", as: [Int32].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
    .fails("[9223372036854775808]", as: [Int64].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
    .fails("[18446744073709551616]", as: [UInt].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
    .fails(#"{"a":18.18}"#, as: [String: Int].self, ["dataCorrupted at a"], throwing: "dataCorrupted at "),
    .fails("[1e-1]", as: [Int].self, ["dataCorrupted at [0]"], throwing: "dataCorrupted at "),
  ])
  func numbersThatDoNotFit(_ behaviour: Behaviour) { behaviour.check() }

  private static let twice = ["typeMismatch at [0]", "typeMismatch at [1]"]

  @Test(arguments: [
    Behaviour.fails("[false,true]", as: [Int].self, twice), .fails("[false,true]", as: [Int8].self, twice),
    .fails("[false,true]", as: [Int16].self, twice), .fails("[false,true]", as: [Int32].self, twice),
    .fails("[false,true]", as: [Int64].self, twice), .fails("[false,true]", as: [UInt].self, twice),
    .fails("[false,true]", as: [UInt8].self, twice), .fails("[false,true]", as: [UInt16].self, twice),
    .fails("[false,true]", as: [UInt32].self, twice), .fails("[false,true]", as: [UInt64].self, twice),
    .fails("[false,true]", as: [Float].self, twice), .fails("[false,true]", as: [Double].self, twice),
    .fails("[false,true]", as: [Decimal].self, twice), .fails("[false,true]", as: [String].self, twice),
    .fails("[0,1]", as: [Bool].self, twice), .fails("[0.0,1.0]", as: [Bool].self, twice),
    .fails("[0,1]", as: [String].self, twice), .fails(#"["0","1"]"#, as: [Int].self, twice),
    .fails(#"["0","1"]"#, as: [Double].self, twice), .fails(#"["0","1"]"#, as: [Decimal].self, twice),
    .fails(#"["true","false"]"#, as: [Bool].self, twice), .fails("[[],{}]", as: [Int].self, twice),
    .fails("[[],{}]", as: [String].self, twice), .fails("[[],{}]", as: [Bool].self, twice),
  ])
  func nothingIsConverted(_ behaviour: Behaviour) { behaviour.check() }
}
