/// What makes two failures the same: type, cause and place, without indices and without keys that are data.
enum Fingerprint {
  static func text(of facts: ErrorFacts, type: Any.Type) -> String {
    let path = facts.path.map { $0.index != nil && !$0.isName ? "[]" : $0.isName ? $0.key : "*" }
    let key = facts.key.map { $0.isName ? $0.key : "*" } ?? ""
    let own = facts.category == .thrownByModel ? facts.text : ""
    let parts = [PrintedType.name(of: type), facts.category.rawValue, key, facts.expected ?? "", own] + path
    return hash(parts.joined(separator: "\u{1F}"))
  }

  /// 64-bit FNV-1a: the same on every machine and in every run.
  private static func hash(_ text: String) -> String {
    let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
