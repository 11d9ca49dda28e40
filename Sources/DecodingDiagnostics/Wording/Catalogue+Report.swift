internal import JSONText

/// Sentences around the findings: headings, totals and notes of a report.
extension Catalogue {
  /// “orders.json does not decode as `[Order]`: 3 failures in 2 groups, 1 warning”.
  public static func heading(of report: DocumentReport) -> String {
    if let records = report.records { return heading(of: report, records) }
    let file = report.file == "-" ? "standard input" : report.file
    let model = report.model.map { " as \(code($0))" } ?? ""
    let counts = counts(of: report)
    switch report.verdict {
    case .decodes:
      return "\(file) decodes\(model)" + (counts.isEmpty ? "" : ": \(counts)")
    case .fails:
      guard report.model != nil || !report.failures.isEmpty else { return "\(file): no model chosen" }
      return "\(file) does not decode\(model)" + (counts.isEmpty ? "" : ": \(counts)")
    case .invalidJSON:
      return "\(file) is not valid JSON" + (counts.isEmpty ? "" : ": \(counts)")
    case .modelError:
      return "\(report.model.map(code) ?? "The model") cannot be used to decode \(file)"
    }
  }

  /// `` responses/: 40 documents, 3 of which do not decode as `Order`: 5 failures in 2 groups ``.
  private static func heading(of report: DocumentReport, _ records: RecordCounts) -> String {
    let file = report.file == "-" ? "standard input" : report.file
    let model = report.model.map { " as \(code($0))" } ?? ""
    let documents = count(records.total, "document") + (records.files > 1 ? " in " + count(records.files, "file") : "")
    let counts = counts(of: report)
    let verdict =
      switch records.failing {
      case 0 where records.total == 0: "no documents"
      case 0: "\(documents), all of which decode\(model)"
      case records.total: "\(documents), none of which decode\(model)"
      case let failing: "\(documents), \(grouped(failing)) of which do not decode\(model)"
      }
    return "\(file): \(verdict)" + (counts.isEmpty ? "" : ": \(counts)")
  }

  /// Which of several files do not decode, or how many.
  static func files(of report: DocumentReport) -> [String] {
    guard let records = report.records, records.files > 1, records.failingFiles > 0 else { return [] }
    return [
      "\(count(records.failingFiles, "file does", "files do")) not decode: "
        + some(records.failingNames, of: records.failingFiles, limit: 8)
    ]
  }

  /// The files that were compiled and run.
  static func modelFiles(of report: DocumentReport) -> String? {
    guard let files = report.modelFiles, !files.isEmpty else { return nil }
    return "compiled from " + some(files, of: files.count, limit: 4)
  }

  /// `a.json, b.json and 3 more`.
  static func some(_ names: [String], of total: Int, limit: Int) -> String {
    let shown = names.prefix(limit)
    guard total > shown.count else { return list(Array(shown), conjunction: "and") }
    return shown.joined(separator: ", ") + " and \(grouped(total - shown.count)) more"
  }

  private static func counts(of report: DocumentReport) -> String {
    var parts: [String] = []
    let first = report.failures.filter { $0.certainty == .certain && $0.behind == nil }
    let failures = report.certainFailureCount - report.behindCount
    if failures > 0 {
      let groups = first.count < failures ? " in " + count(first.count, "group") : ""
      parts.append(count(failures, "failure") + groups)
    }
    parts += behind(in: report)
    let consequential = report.failureCount - report.certainFailureCount
    if consequential > 0 { parts.append("\(grouped(consequential)) possible") }
    let warnings = report.warnings.count { $0.kind != .ignoredKeys }
    if warnings > 0 { parts.append(count(warnings, "warning")) }
    if let accepted = report.accepted, let known = known(accepted) { parts.append(known) }
    return parts.joined(separator: ", ")
  }

  /// `2 behind them`, if the plan reveals more failures.
  private static func behind(in report: DocumentReport) -> [String] {
    report.behindCount > 0 ? ["\(grouped(report.behindCount)) behind them"] : []
  }

  /// `3 known failures, 1 known warning`; nil if a baseline knew none.
  static func known(_ accepted: AcceptedFindings) -> String? {
    var parts: [String] = []
    if accepted.failures > 0 { parts.append(count(accepted.failures, "known failure")) }
    if accepted.warnings > 0 { parts.append(count(accepted.warnings, "known warning")) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// `3 known failures, accepted by the baseline`; nil if there are none.
  public static func accepted(in report: DocumentReport) -> String? {
    report.accepted.flatMap(known).map { "\($0), accepted by the baseline" }
  }

  /// What a baseline accepted in all documents; nil without one, or if it accepted nothing.
  private static func known(in report: Report) -> String? {
    let accepted = report.documents.compactMap(\.accepted)
    return known(
      AcceptedFindings(
        failures: accepted.reduce(0) { $0 + $1.failures }, warnings: accepted.reduce(0) { $0 + $1.warnings }))
  }

  /// The error of `JSONDecoder` itself; nil if it decodes.
  public static func thrown(by report: DocumentReport) -> String? {
    let place = (report.records?.files ?? 1) > 1 ? report.records?.failingNames.first.map { " for \($0)" } : nil
    if let thrown = report.thrown { return "`JSONDecoder` throws\(place ?? ""): \(thrown)" }
    // Obvious if nothing was decoded.
    guard report.verdict != .modelError, report.records?.total != 0 else { return nil }
    return report.thrownNotRun.map { "`JSONDecoder` was not run: \($0)" }
  }

  /// The settings that differ from those of a new decoder; nil if none does.
  public static func settings(of decoder: DecoderSettings) -> String? {
    let standard = DecoderSettings()
    var parts: [String] = []
    if let origin = decoder.origin {
      parts.append("\(code(origin.name)) (\(origin.file):\(origin.line))")
    } else if let expression = decoder.expression {
      parts.append(code(expression))
    }
    if decoder.keyDecodingStrategy != standard.keyDecodingStrategy {
      parts.append("keys \(code(decoder.keyDecodingStrategy.rawValue))")
    }
    if decoder.dateDecodingStrategy != standard.dateDecodingStrategy {
      parts.append("dates \(code(decoder.dateDecodingStrategy.text))")
    }
    if decoder.dataDecodingStrategy != standard.dataDecodingStrategy {
      parts.append("data \(code(decoder.dataDecodingStrategy.rawValue))")
    }
    if decoder.nonConformingFloatDecodingStrategy != standard.nonConformingFloatDecodingStrategy {
      parts.append("floats \(code(decoder.nonConformingFloatDecodingStrategy.text))")
    }
    if decoder.allowsJSON5 { parts.append("JSON5") }
    if decoder.assumesTopLevelDictionary { parts.append("top-level dictionary assumed") }
    return parts.isEmpty ? nil : "Decoder: " + parts.joined(separator: ", ")
  }

  /// The last line: whether the documents decode, and what was found.
  public static func total(of report: Report) -> String {
    let documents = report.documents
    guard documents.count != 1 else { return documents.first.map(shortTotal) ?? "No documents." }
    let failing = documents.count { $0.verdict != .decodes }
    let verdict =
      switch failing {
      case 0: "all decode"
      case documents.count: "none decode"
      case 1: "1 does not decode"
      default: "\(grouped(failing)) do not decode"
      }
    let failures = documents.reduce(0) { $0 + $1.certainFailureCount }
    let warnings = report.listed([]).reduce(0) { $0 + $1.report.warnings.count { $0.kind != .ignoredKeys } }
    let known = known(in: report).map { ", \($0)" } ?? ""
    let counts = "\(count(failures, "failure")), \(count(warnings, "warning"))\(known)"
    let isOneEach = documents.allSatisfy { $0.records.map { $0.total == 1 } ?? true }
    return "\(count(documents.count, isOneEach ? "document" : "file")), \(verdict): \(counts)."
  }

  private static func shortTotal(of report: DocumentReport) -> String {
    let failures = report.certainFailureCount - report.behindCount
    let warnings = report.warnings.count { $0.kind != .ignoredKeys }
    var parts = [count(failures, "failure")] + behind(in: report)
    if warnings > 0 { parts.append(count(warnings, "warning")) }
    let proved = report.fixes.count { !$0.isAboutTheAnswer }
    if proved > 0 { parts.append(count(proved, "proved fix", "proved fixes")) }
    if let known = report.accepted.flatMap(known) {
      let new = warnings > 0 ? ", " + count(warnings, "warning") : ""
      guard report.hasNewFailures else { return "No new failures: \(known)\(new)." }
      parts.append(known)
    }
    switch report.verdict {
    case .decodes where report.records?.total == 0: return "No documents."
    case .decodes: return warnings == 0 ? "Decodes." : "Decodes: \(count(warnings, "warning"))."
    case .modelError: return "The model could not be used."
    case .fails, .invalidJSON: return "Does not decode: " + parts.joined(separator: ", ") + "."
    }
  }

  static func interrupted(after documents: Int) -> String {
    "interrupted after \(count(documents, "document"))"
  }

  static let askedForFirst = "with many documents, it runs only on the first ones"
  static let notCheckedHeading = "not everything could be checked; there may be further failures below these paths:"
  static let outputHeading = "the model printed while decoding:"
  static let attemptsHeading = "types tried in turn, none of which matches:"

  /// One line per reason.
  static func unchecked(_ places: [UncheckedPlace]) -> [String] {
    var reasons: [String] = []
    var paths: [String: [String]] = [:]
    for place in places {
      if paths[place.reason] == nil { reasons.append(place.reason) }
      paths[place.reason, default: []].append(place.path.isEmpty ? "(root)" : place.path)
    }
    return reasons.map { reason in
      let all = paths[reason, default: []]
      let shown = all.count > 4 ? 3 : all.count
      let rest = all.count > shown ? " and \(all.count - shown) more" : ""
      return all.prefix(shown).joined(separator: ", ") + rest + ": " + reason
    }
  }

  /// ``no property reads these 2 keys: `a`, `items[*].b` ``.
  static func ignoredKeys(_ warnings: [Warning]) -> String {
    let names = warnings.flatMap { warning in
      warning.values.isEmpty ? [ignoredPath(warning)] : warning.values.map { path(warning.path, below: $0.text) }
    }
    let shown = names.prefix(12).map(code).joined(separator: ", ")
    let rest = names.count > 12 ? " and \(grouped(names.count - 12)) more" : ""
    return "no property reads \(names.count == 1 ? "this key" : "these \(grouped(names.count)) keys"): \(shown)\(rest)"
  }

  private static func ignoredPath(_ warning: Warning) -> String {
    guard let key = warning.key, PathSubject(warning.path).components.last != .key(key) else { return warning.path }
    return path(warning.path, below: key)
  }

  private static func path(_ path: String, below key: String) -> String {
    let tail = JSONPath([.key(key)]).description
    return path.isEmpty || tail.hasPrefix("[") ? path + tail : path + "." + tail
  }

  static func byteOffset(_ offset: Int) -> String { "(byte \(grouped(offset)))" }
}
