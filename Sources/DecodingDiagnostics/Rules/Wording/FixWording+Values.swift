extension FixWording {
  static let stringBackedTitle = "Read %@ from text or as written"

  static func stringBackedExplanation(_ failure: Failure, strings: Int, wanted: String) -> String {
    "\(Catalogue.capitalized(share(strings, of: failure.outOf, "value"))) at \(code(failure.path)) "
      + "\(strings == 1 ? "is text that is" : "are text, each") a whole \(wanted); the bridge reads both forms and the "
      + "property keeps its type."
  }
}
