internal import JSONText

extension OpenPattern {
  /// - Parameters:
  ///   - isContainer: The place is the value itself, as that of a missing key is its object, rather than a member of the
  ///     value around it.
  ///   - tail: What the path has beyond the value.
  init(_ steps: [PathSpeller.Step], isContainer: Bool, tail: [JSONPath.Component] = []) {
    let path = PathPattern(generalising: steps)
    var counted = path
    if !isContainer, steps.last?.isVariable == false { counted.dropLast() }
    self.init(path: path.text(appending: tail), counted: counted.text())
  }
}
