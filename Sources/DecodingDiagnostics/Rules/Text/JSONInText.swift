internal import JSONText

extension String {
  /// Returns whether the string is JSON itself, of one of these kinds.
  ///
  /// - Complexity: O(length)
  func isJSON(of kinds: Set<ValueKind> = [.object, .array]) -> Bool {
    let document = JSONDocument(Array(utf8))
    return document.breakage == nil && document.root.map { kinds.contains(document.kind(of: $0)) } == true
  }
}
