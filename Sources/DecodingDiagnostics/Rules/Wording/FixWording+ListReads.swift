/// Fixes of code that reads the elements of a list one by one.
extension FixWording {
  static func positionalArrayTitle(_ type: String) -> String { "Decode \(code(type)) from an array" }

  static func positionalArray(_ count: Int, _ properties: [String]) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) \(count == 1 ? "is an array" : "are arrays") without keys, "
      + "whose values fit \(names(properties)) in this order."
  }

  static let pairedReadTitle = "Read %@ from a copy of the list"

  static func pairedRead(_ list: String, _ kind: String) -> String {
    "Each call of \(code(list + ".decode")) takes an element of the list: \(code(kind)) is read of one, and the value of the "
      + "next, until the list ends too early. A copy stays at the element."
  }

  static let skippedNullsTitle = "Pass over null among the elements of %@"

  static func skippedNulls(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(Catalogue.count(failure.count, "element"))) \(failure.count == 1 ? "is" : "are") null, which the "
      + "loop reads as a value; what comes after is read as before."
  }

  static func trailingElementsTitle(_ type: String) -> String { "Let \(code(type)) take lists with more elements" }

  static func trailingElements(_ failure: Failure, _ read: Int) -> String {
    "\(Catalogue.capitalized(Catalogue.count(failure.count, "list"))) \(failure.count == 1 ? "has" : "have") more than the "
      + "\(Catalogue.count(read, "element")) that are read, which the code refuses."
  }

  static func trailingElementsLost(_ count: Int) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "element"))) \(count == 1 ? "is" : "are") read by nothing."
  }
}
