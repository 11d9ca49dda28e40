import JSONText
import VisibleText

/// Writes the text of one document's report.
struct DocumentText {
  let report: DocumentReport
  let json: JSONDocument?
  let options: RenderingOptions
  let style: Style
  /// The numbers of fixes that were shown for an earlier document.
  private let shownFixes: Set<Int>
  var lines: [String] = []

  init(_ report: DocumentReport, json: JSONDocument?, options: RenderingOptions, shownFixes: Set<Int> = []) {
    self.shownFixes = shownFixes
    self.report = report
    self.json = json
    self.options = options
    style = Style(isColored: options.isColored)
  }

  mutating func text() -> [String] {
    writeHeader()
    for failure in report.failures where failure.certainty == .certain { write(failure) }
    for failure in report.failures where failure.certainty == .consequential { write(failure) }
    for warning in report.warnings where warning.kind != .ignoredKeys { write(warning) }
    writeIgnoredKeys()
    for (index, fix) in report.fixes.enumerated() {
      let number = Catalogue.number(of: index, in: report.fixes)
      if !shownFixes.contains(number) { write(fix, number: number) }
    }
    for refuted in report.refutedFixes { write(refuted) }
    if let number = report.untriedFixes { writeUntried(number) }
    if let plan = report.plan, !plan.isAboutTheAnswer(among: report.fixes) { write(plan) }
    for index in shownSuggestions { write(report.suggestions[index], number: index + 1) }
    writeRemarks()
    return lines
  }

  mutating func append(_ line: String) {
    lines.append(line)
  }

  /// - Parameter tag: A word before it with a style of its own.
  mutating func appendHeading(_ text: String, tag: String = "", role: Style.Role = .emphasis) {
    let line = tag + VisibleText.line(text, isASCII: options.isASCII)
    let wrapped = options.wrapsHeadings ? LineWrap.wrap(line, width: options.width, hanging: "  ") : [line]
    append(style(role, tag) + style(.emphasis, String((wrapped.first ?? "").dropFirst(tag.count))))
    for line in wrapped.dropFirst() { append(style(.emphasis, line)) }
  }

  /// Returns the text around the first place of a finding, if available.
  func excerpt(of occurrences: [Occurrence]) -> ShownExcerpt? {
    if let json { return ShownExcerpt(DocumentExcerpt(document: json)) }
    guard let first = occurrences.first else { return nil }
    return options.documentExcerpt(first.file ?? report.file, first.location).map(ShownExcerpt.init)
  }

  /// Appends a line of a block after its frame: `   = 2 of 40 places fail this way`.
  mutating func appendNote(_ text: String, gutter: Int) {
    let margin = String(repeating: " ", count: gutter + 1)
    let wrapped = LineWrap.wrap(
      VisibleText.line(text, isASCII: options.isASCII), width: options.width, indent: margin + "= ",
      hanging: margin + "  ")
    lines += wrapped.enumerated().map { index, line in
      guard index == 0, options.isColored else { return line }
      return margin + style(.frame, "=") + line.dropFirst(margin.count + 1)
    }
  }

  private mutating func writeHeader() {
    appendHeading(Catalogue.heading(of: report))
    if let message = report.message {
      lines += message.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + VisibleText.line($0) }
    }
    for line in Catalogue.files(of: report)
      + [Catalogue.thrown(by: report), Catalogue.settings(of: report.decoder), Catalogue.modelFiles(of: report)]
      .compactMap(\.self)
    {
      lines += LineWrap.wrap(
        VisibleText.line(line, isASCII: options.isASCII), width: options.width, indent: "  ", hanging: "    ")
    }
  }

  private mutating func writeIgnoredKeys() {
    let ignored = report.warnings.filter { $0.kind == .ignoredKeys }
    guard !ignored.isEmpty else { return }
    append("")
    let title = style(.note, "note[\(WarningKind.ignoredKeys.rawValue)]")
    let text = Catalogue.ignoredKeys(ignored)
    let wrapped = LineWrap.wrap(
      ": " + VisibleText.line(text, isASCII: options.isASCII), width: options.width - 17, hanging: "  ")
    append(title + (wrapped.first ?? ""))
    lines += wrapped.dropFirst()
  }

  /// Writes what was not checked, and what the model printed.
  private mutating func writeRemarks() {
    if case .notChecked(let places) = report.completeness {
      append("")
      append(style(.note, "note") + ": " + Catalogue.notCheckedHeading)
      lines += Catalogue.unchecked(places).map { "  " + VisibleText.line($0, isASCII: options.isASCII) }
    }
    for note in Catalogue.missingParts(report.missingParts) {
      append("")
      let title = "note[\(note.tag)]"
      let wrapped = LineWrap.wrap(
        ": " + VisibleText.line(note.text, isASCII: options.isASCII), width: options.width - title.count, hanging: "  ")
      append(style(.note, title) + (wrapped.first ?? ""))
      lines += wrapped.dropFirst()
    }
    if let output = report.output, !output.isEmpty {
      append("")
      append(style(.note, "note") + ": " + Catalogue.outputHeading)
      lines += output.split(separator: "\n", omittingEmptySubsequences: false).map {
        "  " + VisibleText.line($0, isASCII: options.isASCII)
      }
    }
  }
}

/// An excerpt with its line index.
struct ShownExcerpt {
  let excerpt: DocumentExcerpt
  let lines: DocumentLines

  init(_ excerpt: DocumentExcerpt) {
    self.excerpt = excerpt
    lines = DocumentLines(excerpt.document)
  }

  /// Converts a range of the file to the excerpt.
  func range(_ range: Range<Int>) -> Range<Int> {
    max(0, range.lowerBound - excerpt.offset)..<max(0, range.upperBound - excerpt.offset)
  }
}
