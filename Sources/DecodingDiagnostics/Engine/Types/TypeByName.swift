/// Types of the running program by their names.
enum TypeByName {
  /// Whether a type that is not generic is Decodable; nil if it is not found.
  ///
  /// Names do not say of which kind a type is, so that all kinds are tried, as the compiler mangles them:
  /// `Shop.Keys.Order` → `4Shop4KeysV5OrderO`.
  ///
  /// - Parameter reflected: The name as reflection prints it.
  /// - Complexity: O(3ⁿ) for n enclosing types.
  static func isDecodable(_ reflected: String) -> Bool? {
    let parts = reflected.split(separator: ".").map { "\($0.utf8.count)\($0)" }
    guard 2...5 ~= parts.count, reflected.utf8.allSatisfy(isPlain) else { return nil }
    let spellings = parts.dropFirst().reduce([parts[0]]) { spellings, part in
      spellings.flatMap { spelling in ["V", "O", "C"].map { spelling + part + $0 } }
    }
    return spellings.lazy.compactMap { _typeByName($0) }.first.map { $0 is any Decodable.Type }
  }

  /// Other characters are mangled in other ways.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2E: true
    default: false
    }
  }
}
