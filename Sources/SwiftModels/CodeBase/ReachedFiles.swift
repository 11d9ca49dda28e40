/// The files that something needs, judged by names.
struct ReachedFiles: Hashable, Sendable {
  private(set) var files: Set<Int> = []
  /// Whether needed files may be missing: see ``NameReach/Care/frugal``.
  private(set) var isFrugal = false
  /// Whether the search was given up.
  private(set) var isTooMuch = false

  mutating func add(_ reach: NameReach) {
    files.formUnion(reach.files)
    isFrugal = isFrugal || reach.care == .frugal
    isTooMuch = isTooMuch || reach.isTooMuch
  }
}
