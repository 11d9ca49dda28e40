internal import JSONText

extension Diagnosis: CustomStringConvertible {
  /// The whole report, as a compiler would print it.
  public var description: String { text() }

  /// The whole report as text.
  ///
  /// - Parameters:
  ///   - width: Columns; prose is wrapped and long lines of JSON are cut to it.
  ///   - isColored: Whether escape sequences for colours are expected.
  public func text(width: Int = 100, isColored: Bool = false) -> String {
    var options = RenderingOptions()
    options.width = width
    options.isColored = isColored
    let text = report.text(of: document, options: options)
    return agreesWithJSONDecoder ? text : text + "\n" + Catalogue.contradiction(decodes: decodes)
  }

  /// The report for programs, as `inspect --format json` prints it.
  public func json() -> String {
    JSONRenderer(options: RenderingOptions()).render(Report(documents: [report]), documents: [document])
  }
}

extension DocumentReport {
  /// The report as text, without the line end at its end.
  func text(of document: JSONDocument, options: RenderingOptions = .init()) -> String {
    var text = TextRenderer(options: options).render(Report(documents: [self]), documents: [document])
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
