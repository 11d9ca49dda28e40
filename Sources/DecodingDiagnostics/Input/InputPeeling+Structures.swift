import JSONText

extension InputPeeling {
  /// Returns the object or array that starts at an offset, if it is closed before the end of the line; what follows
  /// does not matter.
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
