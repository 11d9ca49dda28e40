internal import JSONText

/// The keys of one stem followed by numbers, which no property reads.
struct NumberedFamily {
  struct Place: Hashable {
    let object: Node
    let number: Int
  }

  let stem: String
  let first: Int
  let values: [Place: Node]

  /// Returns the families with at least two numbers, by their stems.
  static func all(in objects: [Node], of type: DeclaredType, _ context: RuleContext) -> [NumberedFamily] {
    var found: [String: [Place: Node]] = [:]
    for object in objects {
      for key in context.unusedKeys(of: object, by: type) {
        let spelled = context.modelKey(key)
        guard let match = spelled.wholeMatch(of: /(.*\D)(\d{1,3})/), let number = Int(match.2),
          let value = context.document.member(of: object, key)
        else { continue }
        found[String(match.1), default: [:]][Place(object: object, number: number)] = value
      }
    }
    return found.compactMap { stem, values in
      let numbers = Set(values.keys.map(\.number))
      guard numbers.count > 1, let first = numbers.min(), first < 2 else { return nil }
      return NumberedFamily(stem: stem, first: first, values: values)
    }.sorted { $0.stem < $1.stem }
  }

  func fits(_ type: String, _ context: RuleContext) -> Bool {
    let present = values.values.filter { context.document.kind(of: $0) != .null }
    return !present.isEmpty && present.allSatisfy { context.fit.fits($0, type) }
  }

  /// The places with a value that is neither null nor only whitespace.
  func filledPlaces(_ context: RuleContext) -> Set<Place> {
    Set(values.filter { !isEmpty($0.value, context) }.keys)
  }

  private func isEmpty(_ value: Node, _ context: RuleContext) -> Bool {
    context.document.kind(of: value) == .null || context.document.string(of: value)?.allSatisfy(\.isWhitespace) == true
  }
}
