/// Numbers for keys that are the same for spellings that differ only in case conventions: `first_name` and `firstName`.
///
/// Each spelling is folded once; afterwards only numbers are compared.
final class FoldedKeys {
  private var numbers: [String: Int] = [:]
  /// The folded keys, by number.
  private(set) var texts: [String] = []
  private var numbersOfSpellings: [String: Int] = [:]

  func number(of spelling: String) -> Int {
    if let known = numbersOfSpellings[spelling] { return known }
    let folded = Self.folded(spelling)
    let number = numbers[folded] ?? numbers.count
    if number == texts.count { texts.append(folded) }
    numbers[folded] = number
    numbersOfSpellings[spelling] = number
    return number
  }

  /// A key in lower case, without `_` and `-`.
  static func folded(_ key: String) -> String {
    guard key.utf8.allSatisfy({ $0 < 0x80 }) else { return key.lowercased().filter { $0 != "_" && $0 != "-" } }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(key.utf8.count)
    for byte in key.utf8 where byte != UInt8(ascii: "_") && byte != UInt8(ascii: "-") {
      bytes.append(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
