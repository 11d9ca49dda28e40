import JSONText

extension DocumentText {
  mutating func write(_ failure: Failure) {
    let message = failure.message.isEmpty ? Catalogue.message(for: failure, settings: report.decoder) : failure.message
    let isCertain = failure.certainty == .certain
    writeHeading(isCertain ? "error" : "possible error", failure.category.rawValue, message, isCertain ? .error : .note)
    let places = BlockPlaces(failure.occurrences, failure.declaration, options)
    write(places, marks: marks(of: failure))
    writeDeclaration(failure.declaration, places)
    for note in Catalogue.notes(on: failure, message: message, objectKeys: objectKeys(of: failure)) {
      appendNote(note, gutter: places.gutter)
    }
    write(failure.attempts, gutter: places.gutter)
    writeFixes(failure.fixes, gutter: places.gutter)
  }

  mutating func write(_ warning: Warning) {
    let message = warning.message.isEmpty ? Catalogue.message(for: warning) : warning.message
    writeHeading("warning", warning.kind.rawValue, message, .warning)
    let places = BlockPlaces(warning.occurrences, warning.declaration, options)
    let label = Catalogue.annotation(for: warning)
    write(places, marks: places.first.map { [SourceFrame.Mark(range: $0.location.range, label: label)] } ?? [])
    writeDeclaration(warning.declaration, places)
    for note in Catalogue.notes(on: warning, message: message) { appendNote(note, gutter: places.gutter) }
    writeFixes(warning.fixes, gutter: places.gutter)
  }

  private mutating func writeHeading(_ word: String, _ name: String, _ message: String, _ role: Style.Role) {
    append("")
    let heading = Printable.line(Catalogue.heading(message), isASCII: options.isASCII)
    append(style(role, "\(word)[\(name)]") + style(.emphasis, ": " + heading))
  }

  private mutating func write(_ places: BlockPlaces, marks: [SourceFrame.Mark]) {
    guard let first = places.first else { return }
    let margin = String(repeating: " ", count: places.gutter)
    let arrow = "\(report.file):\(first.location.line):\(first.location.column)"
    let path = first.path.isEmpty ? "" : "  " + first.path
    append(
      margin + style(.frame, "-->") + " "
        + Printable.line(arrow + path + byteOffset(of: first.location), isASCII: options.isASCII))
    guard let json, let lineIndex else { return }
    let frame = SourceFrame(
      document: json, lineIndex: lineIndex, gutter: places.gutter, width: options.width, style: style,
      isASCII: options.isASCII, isRedacted: options.isRedacted)
    lines += frame.rows(for: marks)
  }

  /// In a line that nobody can count columns in, the byte offset is the place.
  private func byteOffset(of location: Location) -> String {
    guard let lineIndex, lineIndex.lineRange(location.line).count > SourceFrame.longestLine else { return "" }
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

  /// The keys of the object that misses one, at the first place.
  private func objectKeys(of failure: Failure) -> [String] {
    guard failure.reason == .missingKey || failure.reason == .missingSuper, let json,
      let offset = failure.occurrences.first?.location.offset, let object = json.node(atOffset: offset)
    else { return [] }
    return json.children(of: object).compactMap { json.key(of: $0).map(json.displayString(of:)) }
  }

  private mutating func writeDeclaration(_ declaration: Declaration?, _ places: BlockPlaces) {
    guard let declaration else { return }
    guard let excerpt = places.excerpt else {
      appendNote(Catalogue.declared(declaration), gutter: places.gutter)
      return
    }
    let margin = String(repeating: " ", count: places.gutter)
    let place = "\(declaration.file):\(declaration.line):\(declaration.column)  \(declaration.symbol)"
    append("\(margin)\(style(.frame, ":::")) \(Printable.line(place, isASCII: options.isASCII))")
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
      let text = Printable.line("\(attempt.type): \(reasons.joined(separator: " "))", isASCII: options.isASCII)
      lines += LineWrap.wrap(text, width: options.width, indent: margin, hanging: margin + "  ")
    }
  }
}
