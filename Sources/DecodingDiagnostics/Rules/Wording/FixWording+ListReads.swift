/// Fixes of code that reads the elements of an array, or the entries of an object, one by one.
extension FixWording {
  static func positionalArrayTitle(_ type: String) -> String { "Decode \(code(type)) from an array" }

  static func positionalArray(_ count: Int, _ properties: [String]) -> String {
    "\(shareStart(count, of: count)) \(count == 1 ? "is an array" : "are arrays") without keys, whose elements match "
      + "\(names(properties)) in this order."
  }

  static let pairedReadTitle = "Decode %@ from a copy of the array's container"

  static func pairedRead(_ list: String, _ kind: String) -> String {
    "Each call of \(code(list + ".decode")) consumes an element: \(code(kind)) is read from one and the value from the "
      + "next, until the array ends too early. A copy of the container stays at the element."
  }

  static let skippedNullsTitle = "Skip null elements of %@"

  static func skippedNulls(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(Catalogue.count(failure.count, "element"))) \(isAre(failure.count)) null, which the loop reads "
      + "as a value. Later elements are still read."
  }

  static let oddElementTitle = "Skip the elements of %@ that the loop cannot read"

  static func oddElement(_ failure: Failure, of all: Int) -> String {
    let count = failure.count
    let what =
      failure.reason == .missingKey
      ? "\(count == 1 ? "lacks" : "lack") the key \(code(failure.key ?? ""))"
      : "\(isAre(count)) not \(count == 1 ? "an object" : "objects")"
    return "\(shareStart(count, of: all, "element")) \(what), which the loop requires. It continues with the next "
      + "element; other failures are still thrown."
  }

  static let skippedEntriesTitle = "Skip null entries of %@"

  static func skippedEntries(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(isAre(failure.count)) null, which is none of the types that the loop over the keys tries. The "
      + "key is omitted, as if it were missing."
  }

  static func trailingElementsTitle(_ type: String) -> String { "Ignore extra elements in arrays of \(code(type))" }

  static func trailingElements(_ failure: Failure, _ read: Int) -> String {
    "\(Catalogue.capitalized(Catalogue.count(failure.count, "array"))) \(hasHave(failure.count)) more than the "
      + "\(Catalogue.count(read, "element")) that the code reads, and the code rejects that."
  }

  static func trailingElementsLost(_ count: Int) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "element"))) \(isAre(count)) not read."
  }

  static func strayEntryTitle(_ type: String) -> String { "Skip %@ where \(code(type)) reads every key" }

  static func refusedEntry(_ type: String, _ keys: [String]) -> String {
    "The code of \(code(type)) reads every key of the object as data, and rejects \(names(keys))."
  }

  static func strayEntry(_ failure: Failure, _ keys: [String]) -> String {
    "\(names(keys)) \(hasHave(keys.count)) another type than all other entries of the object, and `init(from:)` reads every "
      + "entry."
  }

  static func strayEntryNote(_ keys: [String]) -> String {
    "\(keys.count == 1 ? "The value" : "The values") of \(names(keys)) \(isAre(keys.count)) ignored, like any key that a model "
      + "does not declare."
  }
}
