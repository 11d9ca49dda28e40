/// Resolves the names that extensions extend.
///
///     extension Report.Error: CustomNSError {}   // the `Error` in `Report`, and no other
///     extension Error {}                         // foreign, unless an `Error` is declared at the top level
///     extension Models.Order {}                  // `Order` at the top level, after the name of a module
struct ExtendedNames {
  private let outlines: [FileOutline]
  private let topLevel: WordTable
  /// The types and aliases inside other types, by their name and that of the type around them: generated code has
  /// thousands of types of one name.
  private let nested: WordTable

  init(_ outlines: [FileOutline], _ topLevel: WordTable) {
    self.outlines = outlines
    self.topLevel = topLevel
    nested = WordTable()
    for (file, outline) in outlines.enumerated() {
      for (number, item) in outline.items.enumerated() where item.parent >= 0 && !item.isLocal {
        guard item.kind.isType || item.kind == .alias else { continue }
        let outer = outline.items[Int(item.parent)].name
        nested.add(Self.pair(item.name, in: outer), ItemPlace(file: Int32(file), item: Int32(number)))
      }
    }
  }

  private static func pair(_ name: UInt64, in outer: UInt64) -> UInt64 { WordHash.mixed(name, outer) }

  /// Types, protocols and aliases of the sources; empty if a foreign type is extended.
  func declarations(extendedBy place: ItemPlace) -> [ItemPlace] {
    let outline = outlines[Int(place.file)]
    let parts = outline.nameParts(of: outline.items[Int(place.item)])
    guard let last = parts.last else { return [] }
    let outer = topLevel.places(of: last).filter(mayBeExtended)
    guard parts.count > 1 else { return outer }
    let nested = nested.places(of: Self.pair(last, in: parts[parts.count - 2])).filter { isIn(parts.dropLast(), $0) }
    if !nested.isEmpty { return nested }
    return parts.count == 2 && topLevel.places(of: parts[0]).isEmpty ? outer : []
  }

  /// Whether the names of the types around a declaration end with these.
  private func isIn(_ parts: ArraySlice<UInt64>, _ place: ItemPlace) -> Bool {
    guard let last = parts.last else { return true }
    let outline = outlines[Int(place.file)]
    let parent = outline.items[Int(place.item)].parent
    guard parent >= 0 else { return false }
    let outer = ItemPlace(file: place.file, item: parent)
    // The contents of an extension are nested under the whole name that the extension spells.
    let item = outline.items[Int(parent)]
    guard item.kind != .extended else { return outline.nameParts(of: item).suffix(parts.count) == parts }
    return item.name == last && isIn(parts.dropLast(), outer)
  }

  private func mayBeExtended(_ place: ItemPlace) -> Bool {
    let kind = outlines[Int(place.file)].items[Int(place.item)].kind
    return kind.isType || kind == .protocolType || kind == .alias
  }
}
