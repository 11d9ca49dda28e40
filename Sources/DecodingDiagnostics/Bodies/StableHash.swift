/// A hash that is the same in every run and on every machine, unlike Swift's own.
enum StableHash {
  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Returns the FNV-1a hash.
  static func of(_ bytes: some Sequence<UInt8>, from start: UInt64 = start) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  static func of(_ text: String) -> UInt64 { of(text.utf8) }
}
