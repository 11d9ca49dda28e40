/// The files that something needs as far as names tell.
struct ReachedFiles: Hashable, Sendable {
  private(set) var files: Set<Int> = []
  /// Not everything that may be needed is among them: see ``NameReach/Care/frugal``.
  private(set) var isFrugal = false
  /// The search was given up.
  private(set) var isTooMuch = false

  mutating func add(_ reach: NameReach) {
    files.formUnion(reach.files)
    isFrugal = isFrugal || reach.care == .frugal
    isTooMuch = isTooMuch || reach.isTooMuch
  }
}
