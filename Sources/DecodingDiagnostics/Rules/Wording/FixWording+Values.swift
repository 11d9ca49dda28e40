extension FixWording {
  static let stringBackedTitle = "Read %@ from text or as written"
  static let textOrNumberTitle = "Read %@ from text or from a number"
  static let lenientBoolTitle = "Read %@ from a Bool, 0 and 1 or text"
  static let emptyAsNilTitle = "Read an empty string as nil for %@"

  static func stringBackedExplanation(_ failure: Failure, strings: Int, wanted: String) -> String {
    "\(Catalogue.capitalized(share(strings, of: max(failure.outOf, strings), "value"))) at \(code(failure.path)) "
      + "\(strings == 1 ? "is" : "are") \(wanted) in quotes, and every one of them converts. The bridge reads both forms, "
      + "and the property keeps its type."
  }

  static func newtypeTitle(_ type: String, _ wanted: String) -> String {
    "Let \(code(type)) read \(wanted == "String" ? "a number" : "text") as well"
  }

  static func newtype(_ type: String, _ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure.count, of: failure.outOf, "value"))) at \(code(failure.path)) "
      + "\(failure.count == 1 ? "is" : "are") \(failure.found == "number" ? "a number" : "text"). \(code(type)) reads both, "
      + "wherever the model has it, and keeps its raw value's type."
  }

  static let identifierTitle = "Read %@ from its identifier"

  static func identifier(_ type: String, _ count: Int, _ path: String) -> String {
    "\(type) codes itself as an object; \(share(count, of: count, "value")) at \(code(path)) \(count == 1 ? "is" : "are") "
      + "the identifier alone."
  }

  static func retypeTitle(_ type: String) -> String { "Declare %@ as \(type)" }

  static func doesNotFit(_ failure: Failure, _ type: String, _ wide: String) -> String {
    let values = failure.values.prefix(3).map(\.text)
    return "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "does" : "do") not fit into \(type); "
      + "\(wide) holds every value there."
  }

  static func alwaysNumbers(_ failure: Failure, _ count: Int, _ number: String) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(failure.path)) \(count == 1 ? "is a number" : "are numbers"): \(number)."
  }

  static func textOrNumber(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure.count, of: failure.outOf, "value"))) at \(code(failure.path)) "
      + "\(failure.count == 1 ? "is a number" : "are numbers"). The bridge reads both, and the property stays a String."
  }

  static func lenientBool(_ failure: Failure) -> String {
    let values = failure.values.prefix(4).map(\.text)
    return "A Bool is spelled \(Catalogue.list(values, conjunction: "and")) at \(code(failure.path)). "
      + "The bridge reads these forms, and the property stays a Bool."
  }

  static func emptyAsNil(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure.count, of: failure.outOf, "value"))) at \(code(failure.path)) "
      + "\(failure.count == 1 ? "is" : "are") \"\", which stands for no value."
  }
}

extension FixWording {
  static let keepTextTitle = "Keep %@ as text"
  static let invalidURLAsNilTitle = "Read text that is no URL as nil for %@"

  static func noURL(_ values: [String]) -> String {
    "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "is" : "are") no URL as Foundation reads it."
  }

  static func becomesNil(_ count: Int, _ name: String) -> String {
    "\(Catalogue.count(count, "value")) of \(code(name)) \(count == 1 ? "becomes" : "become") nil."
  }
}

extension FixWording {
  static let placeholderTitle = "Read %@ from text, and words for no number as nil"

  static func placeholders(_ bad: [String], _ total: Int) -> String {
    let shown = Set(bad).sorted().prefix(3).map { "\"\($0)\"" }
    return "\(Catalogue.capitalized(share(bad.count, of: total, "value"))) \(bad.count == 1 ? "is" : "are") "
      + "\(Catalogue.list(Array(shown), conjunction: "or")), which stands for no number; the others are numbers. Text that is "
      + "neither goes on being an error."
  }

  static let numberOrNilTitle = "Read %@ from text, and text that is no number as nil"

  static func numberOrNil(_ bad: [String], _ total: Int) -> String {
    let shown = Set(bad).sorted().prefix(3).map { "\"\($0)\"" }
    return "\(Catalogue.capitalized(share(bad.count, of: total, "value"))) \(bad.count == 1 ? "is" : "are") "
      + "\(Catalogue.list(Array(shown), conjunction: "or")), which is no number; the others are."
  }

  static func scalarForScalar(_ failure: Failure, _ count: Int, _ target: String, _ core: String) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(failure.path)) \(count == 1 ? "is" : "are") "
      + "\(target), and not \(core)."
  }
}

extension FixWording {
  static func noUUID(_ failure: Failure) -> String {
    let values = failure.values.prefix(2).map(\.text)
    return
      "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "is" : "are") no UUID; text holds any identifier."
  }
}
