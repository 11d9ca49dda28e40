/// The files that may be needed, and which of equal names is meant.
protocol ReachScope {
  func contains(_ file: Int32) -> Bool
  /// Whether a type of that name is declared in files of the code base that are not among those that are looked at.
  func isElsewhere(_ type: UInt64) -> Bool
  /// The names of the modules that the files belong to.
  var modules: Set<UInt64> { get }
  func nearest(of places: [ItemPlace], to file: Int32) -> [ItemPlace]
}

extension ReachScope {
  func isElsewhere(_ type: UInt64) -> Bool { false }
}
