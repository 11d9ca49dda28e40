import JSONText
import VisibleText

extension DocumentText {
  mutating func write(_ failure: Failure) {
    let message = failure.message.isEmpty ? Catalogue.message(for: failure, settings: report.decoder) : failure.message
    let isCertain = failure.certainty == .certain
    writeHeading(isCertain ? "error" : "possible error", failure.category.rawValue, message, isCertain ? .error : .note)
    let places = BlockPlaces(failure.occurrences, failure.declaration, options)
    let excerpt = excerpt(of: failure.occurrences)
    write(places, excerpt, marks: marks(of: failure))
    writeDeclaration(failure.declaration, places)
    for note in Catalogue.notes(
      on: failure, message: message, records: report.records, objectKeys: objectKeys(of: failure, excerpt),
      settings: report.decoder)
    {
      appendNote(note, gutter: places.gutter)
    }
    write(failure.attempts, gutter: places.gutter)
    if let behind = Catalogue.behind(failure, in: report.fixes) { appendNote(behind, gutter: places.gutter) }
    writeFixes(failure.fixes, gutter: places.gutter)
    writeReferences(to: suggestions(for: failure), gutter: places.gutter)
  }

  mutating func write(_ warning: Warning) {
    let message = warning.message.isEmpty ? Catalogue.message(for: warning) : warning.message
    let isError = warning.severity == .error
    writeHeading(isError ? "error" : "warning", warning.kind.rawValue, message, isError ? .error : .warning)
    let places = BlockPlaces(warning.occurrences, warning.declaration, options)
    let label = Catalogue.annotation(for: warning)
    write(
      places, excerpt(of: warning.occurrences),
      marks: places.first.map { [SourceFrame.Mark(range: $0.location.range, label: label)] } ?? [])
    writeDeclaration(warning.declaration, places)
    for note in Catalogue.notes(on: warning, message: message, records: report.records) {
      appendNote(note, gutter: places.gutter)
    }
    writeFixes(warning.fixes, gutter: places.gutter)
    writeReferences(to: suggestions(for: warning), gutter: places.gutter)
  }

  private mutating func writeHeading(_ word: String, _ name: String, _ message: String, _ role: Style.Role) {
    append("")
    appendHeading(": " + Catalogue.headline(message), tag: "\(word)[\(name)]", role: role)
  }

  private mutating func write(_ places: BlockPlaces, _ shown: ShownExcerpt?, marks: [SourceFrame.Mark]) {
    guard let first = places.first else { return }
    let margin = String(repeating: " ", count: places.gutter)
    let arrow = "\(first.file ?? report.file):\(first.location.line):\(first.location.column)"
    let path = first.path.isEmpty ? "" : "  " + first.path
    let rest = VisibleText.line(path + byteOffset(of: first.location, shown), isASCII: options.isASCII)
    append(margin + style(.frame, "-->") + " " + link(arrow, to: first.file ?? report.file) + rest)
    guard let shown else { return }
    let frame = SourceFrame(
      document: shown.excerpt.document, lines: shown.lines, firstLine: shown.excerpt.line,
      gutter: places.gutter, width: options.width, style: style, isASCII: options.isASCII,
      isRedacted: options.isRedacted)
    lines += frame.rows(
      for: marks.map { SourceFrame.Mark(range: shown.range($0.range), label: $0.label, isPrimary: $0.isPrimary) })
  }

  /// Returns a place that links to its file if the terminal supports links; standard input is not a file.
  private func link(_ place: String, to file: String) -> String {
    let text = VisibleText.line(place, isASCII: options.isASCII)
    guard options.hasLinks, file != "-" else { return text }
    return style.link(text, to: FileAddress(path: options.absolutePath(file)).text)
  }

  /// In a line that is too long to count columns, the location is a byte offset.
  private func byteOffset(of location: Location, _ shown: ShownExcerpt?) -> String {
    guard let shown, shown.lines.range(ofLine: location.line - shown.excerpt.line + 1).count > SourceFrame.longestLine
    else { return "" }
    return "  " + Catalogue.byteOffset(location.offset)
  }

  private func marks(of failure: Failure) -> [SourceFrame.Mark] {
    if let syntax = failure.syntax {
      let cause = SourceFrame.Mark(
        range: syntax.location.range, label: Catalogue.annotation(for: syntax.problem))
      let opener = syntax.opener.map {
        SourceFrame.Mark(range: $0.range, label: Catalogue.openerAnnotation, isPrimary: false)
      }
      return [cause] + [opener].compactMap(\.self)
    }
    guard let first = failure.occurrences.first else { return [] }
    let label = Catalogue.annotation(for: failure, settings: report.decoder)
    return [SourceFrame.Mark(range: first.location.range, label: label)]
  }

  /// Returns the keys of the object that lacks one, at the first place.
  private func objectKeys(of failure: Failure, _ shown: ShownExcerpt?) -> [String] {
    guard failure.reason == .missingKey || failure.reason == .missingSuper, let shown,
      let range = failure.occurrences.first?.location.range,
      let object = shown.excerpt.document.node(atOffset: shown.range(range).lowerBound)
    else { return [] }
    let json = shown.excerpt.document
    return json.children(of: object).compactMap { json.key(of: $0).map(json.displayString(of:)) }
  }

  private mutating func writeDeclaration(_ declaration: Declaration?, _ places: BlockPlaces) {
    guard let declaration else { return }
    guard let excerpt = places.excerpt else {
      appendNote(Catalogue.declared(declaration), gutter: places.gutter)
      return
    }
    let margin = String(repeating: " ", count: places.gutter)
    let place = link("\(declaration.file):\(declaration.line):\(declaration.column)", to: declaration.file)
    let symbol = VisibleText.line("  " + declaration.symbol, isASCII: options.isASCII)
    append("\(margin)\(style(.frame, ":::")) \(place)\(symbol)")
    let bar = style(.frame, "\(margin) |")
    let room = options.width - places.gutter - 3
    let window = LineWindow(excerpt, at: declaration, width: room, isASCII: options.isASCII)
    let number = String(declaration.line)
    append(bar)
    append(style(.frame, margin.dropFirst(number.count) + number + " |") + " " + window.text)
    append(
      bar + String(repeating: " ", count: window.indent + 1)
        + style(.note, String(repeating: "-", count: window.length)))
    append(bar)
  }

  private mutating func write(_ attempts: [Attempt], gutter: Int) {
    guard !attempts.isEmpty else { return }
    appendNote(Catalogue.attemptsHeading, gutter: gutter)
    let margin = String(repeating: " ", count: gutter + 5)
    for attempt in attempts {
      let reasons = attempt.failures.map { failure in
        failure.message.isEmpty ? Catalogue.message(for: failure, settings: report.decoder) : failure.message
      }
      let text = VisibleText.line("\(attempt.type): \(reasons.joined(separator: " "))", isASCII: options.isASCII)
      lines += LineWrap.wrap(text, width: options.width, indent: margin, hanging: margin + "  ")
    }
  }
}
