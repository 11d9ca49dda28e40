/// A hash that is the same in every run and on every machine, which Swift's own is not.
enum StableHash {
  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  /// FNV-1a.
  static func of(_ bytes: some Sequence<UInt8>, from start: UInt64 = start) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  static func of(_ text: String) -> UInt64 { of(text.utf8) }
}
