import DecodingDiagnostics
import JSONText
import TerminalScreen

/// The details pane's text about the selected finding, or about the document if there is none.
struct DetailLines {
  let document: DocumentState
  let glyphs: GlyphSet
  let width: Int
  /// Whether there are only a few rows, so that details are shortened.
  let isCompact: Bool
  let chosenFix: Int
  /// The other files with the same failure, and how many files there are.
  var sameElsewhere: (files: [String], total: Int) = ([], 1)

  init(_ document: DocumentState, glyphs: GlyphSet, width: Int, isCompact: Bool, chosenFix: Int) {
    self.document = document
    self.glyphs = glyphs
    self.width = width
    self.isCompact = isCompact
    self.chosenFix = chosenFix
  }

  var lines: [StyledLine] {
    if document.isEmptyInput { return emptyInputLines + answerLines }
    guard let report = document.report else { return document.isInvalidJSON ? breakageLines : waitingLines }
    if !document.isTogether { return placeLines }
    if let selection = document.selection, let finding = report.finding(selection.finding) {
      return findingLines(finding, selection, report)
    }
    if document.list.isOnIgnoredKeys { return ignoredKeysLines(report) }
    switch report.verdict {
    case .modelError: return modelErrorLines(report)
    case .invalidJSON: return breakageLines
    case .fails: return [StyledLine(" No failure is selected.", .dim)]
    case .decodes: return successLines(report)
    }
  }

  private func ignoredKeysLines(_ report: DocumentReport) -> [StyledLine] {
    guard let first = document.list.firstIgnored else { return [] }
    let groups = document.list.groups[first...]
    let rows = groups.prefix(200).compactMap { group -> StyledLine? in
      guard let finding = report.finding(group.id) else { return nil }
      var line = StyledLine("   " + finding.path, .path)
      line.append("  \(Labels.number(group.count))\(glyphs.times)", .dim)
      return line
    }
    let words = "The document has keys that the model does not read. That may be intended."
    return [StyledLine(" " + words, hangingIndent: 1)] + rows
  }

  private var waitingLines: [StyledLine] {
    // The failures pane already shows the problem with the file.
    if document.document == nil, document.trouble != nil { return [] }
    // Progress is already shown above; a second moving text would only distract.
    return [StyledLine(" " + (document.foregroundJob == nil ? Labels.verdict(document) : Labels.detailsFollow), .dim)]
  }

  private var emptyInputLines: [StyledLine] {
    guard let model = document.model ?? document.report?.model else {
      return [StyledLine(" No model is chosen.")] + modelHintLines
    }
    return [StyledLine(" \(model) was not tried: the document has no value to decode.")]
  }

  /// What to do about an empty response.
  private var answerLines: [StyledLine] {
    guard let report = document.report, let finding = document.finding else { return [] }
    return fixLines(finding, report)
  }

  private var modelHintLines: [StyledLine] {
    let count = document.candidates.count
    return count > 0 ? [StyledLine(" \(Labels.count(count, "Decodable type")) to choose from: press m.")] : []
  }

  private var breakageLines: [StyledLine] {
    guard let breakage = document.document?.json.breakage else { return waitingLines }
    let hint = Catalogue.hint(for: breakage.cause)
    var lines = [StyledLine(prose: " " + Catalogue.message(for: breakage), hangingIndent: 1)]
    if !hint.isEmpty { lines.append(StyledLine(prose: " " + hint, hangingIndent: 1)) }
    if document.document?.root != nil {
      lines.append(
        StyledLine(" The part before the problem can be browsed: t shows it as a tree.", .dim, hangingIndent: 1))
    }
    return lines
  }

  private func modelErrorLines(_ report: DocumentReport) -> [StyledLine] {
    let words = report.message ?? "The model cannot be used."
    var lines = words.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    // The first line ends with the first error, which follows with its location.
    if lines.count > 1, let error = lines[1].split(separator: ": error: ").last, lines[0].hasSuffix(": " + error) {
      lines[0].removeLast(error.count + 1)
    }
    return lines.map { StyledLine(prose: " " + $0, $0.contains("error:") ? .error : .plain, hangingIndent: 5) }
  }

  private func successLines(_ report: DocumentReport) -> [StyledLine] {
    guard report.model != nil else {
      return [StyledLine(" No model is chosen: m chooses one, g proposes one.")]
        + modelHintLines
    }
    var lines = [StyledLine(" Decoding works.", .success)]
    lines += settingsLines(report)
    lines += unreadLines(report)
    return lines + outputLines(report)
  }

  private func settingsLines(_ report: DocumentReport) -> [StyledLine] {
    let rows = DecoderRow.allCases.compactMap { row -> StyledLine? in
      let (choices, current) = row.choices(report.decoder)
      guard let current, current != 0, let swift = choices[current].swift else { return nil }
      return StyledLine("    " + swift)
    }
    guard !rows.isEmpty else { return [] }
    return [StyledLine(" The settings that make it work (y then s copies them as Swift):", .dim)] + rows
  }

  /// The error of `JSONDecoder` itself: the single failure at which it stops.
  func foundationLines(_ report: DocumentReport) -> [StyledLine] {
    // The error cannot be about a line that was left out of what was decoded.
    guard document.isAnswered, document.brokenLine == nil else { return [] }
    let title = StyledLine(" JSONDecoder alone says:", .dim)
    let blank = isCompact ? [] : [StyledLine()]
    if let words = report.thrown { return blank + [title, StyledLine("   " + words, .dim, hangingIndent: 3)] }
    if let reason = report.thrownNotRun {
      return blank + [title, StyledLine(prose: "   " + reason, .dim, hangingIndent: 3)]
    }
    return []
  }

  var sourceDecodingLines: [StyledLine] {
    guard let words = document.sourceDecoding else { return [] }
    return (isCompact ? [] : [StyledLine()]) + [StyledLine(prose: " ! " + words, .warning, hangingIndent: 3)]
  }

  func unreadLines(_ report: DocumentReport) -> [StyledLine] {
    guard case .notChecked(let places) = report.completeness else { return [] }
    return [StyledLine(" Not checked:", .warning)]
      + places.prefix(20).map { place in
        StyledLine(
          prose: "   \(place.path.isEmpty ? Labels.topLevelValue : place.path): \(place.reason)", hangingIndent: 5)
      }
  }

  func outputLines(_ report: DocumentReport) -> [StyledLine] {
    guard let output = report.output, !output.isEmpty else { return [] }
    return [StyledLine(" The model printed:", .dim)]
      + output.prefix(4_000).split(whereSeparator: \.isNewline).prefix(20).map { StyledLine("   \($0)") }
  }
}
