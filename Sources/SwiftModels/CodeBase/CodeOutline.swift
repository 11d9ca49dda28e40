/// Names in code outside the files, such as a decoder expression, mean what they mean in the files.
extension FileOutline {
  /// - Parameter expression: As Swift text, e.g. `API.decoder`.
  init(ofExpression expression: String) {
    self = Array("let _ = \(expression)".utf8).withUnsafeBufferPointer(OutlineBuilder.outline)
  }

  /// The names that the code declares itself.
  var localNames: Set<UInt64> { Set(items.flatMap(\.locals.indices).map { words[$0] }) }
}

extension OutlineNames {
  /// The declarations, in any file, that each name in some code may refer to.
  func meanings(in code: FileOutline, _ outlines: [FileOutline]) -> [[ItemPlace]] {
    let local = code.localNames
    return code.items.flatMap { item in
      let alone = item.names.indices.map { code.words[$0] }.filter { !local.contains($0) }
      let implicit = item.implicit.indices.map { code.words[$0] }
      let qualified = stride(from: item.qualified.indices.lowerBound, to: item.qualified.indices.upperBound, by: 2)
      let nested = stride(from: item.nested.indices.lowerBound, to: item.nested.indices.upperBound, by: 3)
      return alone.map { roots(named: $0, in: outlines) }
        + implicit.map { members(named: $0, ofForeignTypesIn: outlines) }
        + qualified.map { members(named: code.words[$0 + 1], of: code.words[$0], in: outlines) }
        + nested.map { members(named: code.words[$0 + 2], of: code.words[$0 + 1], in: outlines) }
    }
  }

  private func members(named word: UInt64, of type: UInt64, in outlines: [FileOutline]) -> [ItemPlace] {
    members.places(of: word).filter { place in
      let items = outlines[Int(place.file)].items
      return items[Int(items[Int(place.item)].parent)].name == type
    }
  }
}
