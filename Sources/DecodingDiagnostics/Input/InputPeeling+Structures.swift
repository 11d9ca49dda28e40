import JSONText

extension InputPeeling {
  /// The object or array that begins at an offset, if it ends before the line does; what follows it does not matter.
  func closedStructure(from start: Int, to end: Int) -> Range<Int>? {
    let document = JSONDocument(Array(bytes[start..<end]), options: options)
    guard let root = document.root else { return nil }
    let range = document.range(of: root)
    if let breakage = document.breakage, document.isUnclosed(root) || breakage.range.lowerBound < range.upperBound {
      return nil
    }
    return start..<start + range.upperBound
  }
}
