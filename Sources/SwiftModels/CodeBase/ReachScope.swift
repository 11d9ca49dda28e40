/// The files that may be needed, and which of several equal names is meant.
protocol ReachScope {
  func contains(_ file: Int32) -> Bool
  /// Whether the rest of the code base declares a type of that name.
  func isElsewhere(_ type: UInt64) -> Bool
  /// The names of the modules that the files belong to.
  var modules: Set<UInt64> { get }
  func nearest(of places: [ItemPlace], to file: Int32) -> [ItemPlace]
  func path(of file: Int32) -> String
  /// A number for the module or project that a file belongs to.
  func module(of file: Int32) -> Int
  /// The name of the module that a file belongs to; nil if that is unknown.
  func moduleName(of file: Int32) -> UInt64?
}

extension ReachScope {
  func isElsewhere(_ type: UInt64) -> Bool { false }
  func module(of file: Int32) -> Int { 0 }
  func moduleName(of file: Int32) -> UInt64? { nil }

  /// Of several types of one name that modules do not distinguish, returns those whose folders share most with the
  /// file's; all of them if one is an alias, which may refer to another.
  func closest(_ places: [ItemPlace], to file: Int32, kind: (ItemPlace) -> OutlineItem.Kind) -> [ItemPlace] {
    let types = places.filter { kind($0).isNamedType }
    guard types.count > 1, !types.contains(where: { kind($0) == .alias }) else { return places }
    let folders = folders(of: file)
    let shared = types.map { type in zip(folders, self.folders(of: type.file)).prefix { $0 == $1 }.count }
    let nearest = zip(types, shared).filter { $1 == shared.max() }.map(\.0)
    return places.filter { !kind($0).isNamedType || nearest.contains($0) }
  }

  private func folders(of file: Int32) -> [Substring] { path(of: file).split(separator: "/").dropLast() }
}
