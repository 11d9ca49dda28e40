/// What all integers of a place have in common.
struct NumberFacts {
  private(set) var fitsInt = true
  private(set) var fitsUInt = true
  /// Whether all of them are seconds, or milliseconds, since 1970 close to our time.
  private(set) var areSeconds = true
  private(set) var areMilliseconds = true
  private(set) var count = 0

  /// - Parameter literal: An integer as the JSON spells it.
  mutating func add(_ literal: String) {
    count += 1
    if fitsInt, Int(literal) == nil { fitsInt = false }
    if fitsUInt, UInt(literal) == nil { fitsUInt = false }
    guard areSeconds || areMilliseconds else { return }
    let kind = DateForm(number: literal, isText: false)?.kind
    areSeconds = areSeconds && kind == .epochSeconds
    areMilliseconds = areMilliseconds && kind == .epochMilliseconds
  }
}
