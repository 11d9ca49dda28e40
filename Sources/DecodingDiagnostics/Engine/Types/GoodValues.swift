/// One good value of each type found inside of decoded values, to use as a stand-in for one that failed.
struct GoodValues {
  private static let deepest = 6, most = 2_000

  private(set) var values: [ObjectIdentifier: Any]
  private var looked = 0

  init(in donors: [ObjectIdentifier: Any]) {
    values = donors
    for donor in donors.values { look(into: donor, depth: 0) }
  }

  /// A model's own mirror is never used: it was not written for this.
  private mutating func look(into value: Any, depth: Int) {
    let isReflected = !(value is any CustomReflectable) || isOfTheLibrary(value)
    guard depth < Self.deepest, looked < Self.most, isReflected else { return }
    looked += 1
    for child in Mirror(reflecting: value).children {
      let id = ObjectIdentifier(type(of: child.value))
      if values[id] == nil { values[id] = child.value }
      look(into: child.value, depth: depth + 1)
    }
  }

  private func isOfTheLibrary(_ value: Any) -> Bool {
    value is any RecoverableCollection || value is any TransparentCollection || value is any NullableType
  }
}
