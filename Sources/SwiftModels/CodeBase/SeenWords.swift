/// Recently noted words, so that few are noted twice.
final class SeenWords {
  private let slots: UnsafeMutablePointer<UInt64>
  private static let count = 2048

  /// How a word is used.
  enum Form: UInt8 {
    case name, ofValue, implicit, ofEither, spoken, local
  }

  init() {
    slots = .allocate(capacity: Self.count)
    slots.initialize(repeating: 0, count: Self.count)
  }

  deinit { slots.deallocate() }

  /// Occasionally true for a word that is not new: there may be more words than slots.
  func isNew(_ hash: UInt64, item: Int, form: Form) -> Bool {
    let key = (hash &+ UInt64(item + 1) &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(form.rawValue)
    let slot = Int((key ^ key &>> 32) & UInt64(Self.count - 1))
    if slots[slot] == key { return false }
    slots[slot] = key
    return true
  }
}
