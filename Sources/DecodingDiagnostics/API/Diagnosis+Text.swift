internal import JSONText

extension Diagnosis: CustomStringConvertible {
  /// The whole report, formatted like the output of a compiler.
  public var description: String { text() }

  /// Returns the whole report as text.
  ///
  /// - Parameters:
  ///   - width: The number of columns to which prose is wrapped and long lines of JSON are cut.
  ///   - isColored: Whether to use escape sequences for colours.
  public func text(width: Int = 100, isColored: Bool = false) -> String {
    var options = RenderingOptions()
    options.width = width
    options.isColored = isColored
    let text = report.text(of: document, options: options)
    return agreesWithJSONDecoder ? text : text + "\n" + Catalogue.contradiction(decodes: decodes)
  }

  /// Returns the report as JSON, as `inspect --format json` prints it.
  public func json() -> String {
    JSONRenderer(options: RenderingOptions()).render(Report(documents: [report]), documents: [document])
  }
}

extension DocumentReport {
  /// Returns the report as text, without the final newline.
  func text(of document: JSONDocument, options: RenderingOptions = .init()) -> String {
    var text = TextRenderer(options: options).render(Report(documents: [self]), documents: [document])
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
