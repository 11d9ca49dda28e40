internal import JSONText

extension OpenPattern {
  /// - Parameters:
  ///   - isContainer: Whether the place is the value itself, as for a missing key, whose place is its object, rather
  ///     than a member of the enclosing value.
  ///   - tail: The part of the path beyond the value.
  init(_ steps: [PathSpeller.Step], isContainer: Bool, tail: [JSONPath.Component] = []) {
    let path = PathPattern(generalising: steps)
    var counted = path
    if !isContainer, steps.last?.isVariable == false { counted.dropLast() }
    self.init(path: path.text(appending: tail), counted: counted.text())
  }
}
