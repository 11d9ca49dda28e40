import JSONText
import VisibleText

/// The notes under a finding's frame.
extension Catalogue {
  /// - Parameters:
  ///   - message: The finding's heading, so that no note repeats it.
  ///   - objectKeys: The keys of the object that lacks one.
  static func notes(
    on failure: Failure, message: String, records: RecordCounts? = nil, objectKeys: [String],
    settings: DecoderSettings? = nil
  ) -> [String] {
    var notes: [String] = []
    if let syntax = failure.syntax { notes.append(hint(for: syntax.problem.cause)) }
    let property = failure.declaration?.symbol.split(separator: ".").last.map(String.init)
    notes += keyNotes(missing: failure.key, of: property, among: objectKeys)
    notes += repetition(failure.count, failure.outOf, "fail like this", failure.occurrences, failure.values)
    notes += spread(failure.spread, records)
    if let detail = failure.detail, !detail.isEmpty, !message.contains(detail), isOfTheModel(failure.reason) {
      notes.append("error message: \(detail)")
    }
    if let date = failure.date.flatMap({ dateNote($0, settings: settings) }) { notes.append(date) }
    if let first = failure.occurrences.first, !first.codingPath.isEmpty, first.codingPath != first.path {
      notes.append("coding path: `\(first.codingPath)`")
    }
    if failure.certainty == .consequential, failure.behind == nil {
      notes.append("this may be a consequence of an earlier failure in the same value")
    }
    return notes
  }

  /// What decoding needs to get to a failure, among the fixes of a report; nil for one of the unchanged model.
  public static func behind(_ failure: Failure, in fixes: [Fix]) -> String? {
    guard let behind = failure.behind, !behind.isEmpty else { return nil }
    let numbers = list(behind.map { String(number(of: $0, in: fixes)) }, conjunction: "and")
    return "decoding gets here only with fix\(behind.count > 1 ? "es" : "") \(numbers)"
  }

  /// The same as a sentence.
  public static func behindSentence(_ failure: Failure, in fixes: [Fix]) -> String? {
    behind(failure, in: fixes).map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
  }

  static func notes(on warning: Warning, message: String, records: RecordCounts? = nil) -> [String] {
    var notes: [String] = []
    if let syntax = warning.syntax { notes.append(hint(for: syntax.problem.cause)) }
    notes += repetition(warning.count, warning.outOf, "are like this", warning.occurrences, warning.values)
    notes += spread(warning.spread, records)
    let swallowed = warning.swallowed.map { $0.message.isEmpty ? self.message(for: $0) : $0.message }
    notes += swallowed.filter { !message.contains(heading($0)) }.map { "caught: \($0)" }
    return notes
  }

  /// Foundation's messages are less precise than ours; those of the model's own code add information.
  private static func isOfTheModel(_ reason: FailureReason) -> Bool {
    [.refusedByModel, .thrownByModel, .trapped, .hung, .endlessLoop, .exited, .exhausted].contains(reason)
  }

  /// - Parameter property: The name of the property whose key is missing.
  private static func keyNotes(missing key: String?, of property: String?, among keys: [String]) -> [String] {
    guard let key, !keys.isEmpty else { return [] }
    let shown = keys.prefix(12).map(code).joined(separator: ", ")
    let rest = keys.count > 12 ? " and \(grouped(keys.count - 12)) more" : ""
    // The key may be spelled like the property although another spelling is expected.
    let own = keys.filter { $0 == property && $0 != key }
    let near = own + NearNames.nearest(to: key, among: keys).filter { !own.contains($0) }
    let nearNote = near.isEmpty ? [] : ["similar key: \(near.map { "`\($0)`" }.joined(separator: ", "))"]
    return ["keys of the object: \(shown)\(rest)"] + nearNote + storageNote(key, property)
  }

  private static func storageNote(_ key: String, _ property: String?) -> [String] {
    guard let property, key == "_" + property else { return [] }
    return ["`@Observable` stores `\(property)` as `\(key)`, and its coding key takes that name"]
  }

  /// How often it occurs, in which other places, and with which values.
  private static func repetition(
    _ count: Int, _ total: Int, _ verb: String, _ occurrences: [Occurrence], _ values: [ValueCount]
  ) -> [String] {
    guard count > 1 else { return [] }
    let share = total == count ? "all \(grouped(count))" : "\(grouped(count)) of \(grouped(max(total, count)))"
    var text = "\(share) places \(verb)"
    let others = occurrences.dropFirst().prefix(3).map(place)
    let rest = count - 1 - others.count
    if !others.isEmpty {
      let more = rest > 0 ? ["\(grouped(rest)) more"] : []
      text += "; also " + list(others + more, conjunction: "and")
    }
    return [text] + valueNotes(values)
  }

  /// `in 9,842 of 10,000 documents, in 3 of 40 files: a.json, b.json and c.json`.
  private static func spread(_ spread: Spread?, _ all: RecordCounts?) -> [String] {
    guard let spread, let all else { return [] }
    var parts: [String] = []
    if let records = spread.records, all.total > all.files {
      parts.append("in \(grouped(records)) of \(count(all.total, "document"))")
    }
    if all.files > 1 {
      let names = some(spread.names, of: spread.files, limit: 5)
      parts.append("in \(grouped(spread.files)) of \(count(all.files, "file")): \(names)")
    }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
  }

  private static func place(_ occurrence: Occurrence) -> String {
    let path = occurrence.path.isEmpty ? "(root)" : code(occurrence.path)
    let line = grouped(occurrence.location.line)
    return occurrence.file.map { "\(path) (\($0):\(occurrence.location.line))" } ?? "\(path) (line \(line))"
  }

  private static func valueNotes(_ values: [ValueCount]) -> [String] {
    // A single value is already in the frame.
    guard values.count > 1 else { return [] }
    let shown = values.prefix(8).map { "\(cut($0.text, to: 40)) (\(grouped($0.count)))" }
    return ["values: " + shown.joined(separator: ", ") + (values.count > 8 ? ", …" : "")]
  }

  static func declared(_ declaration: Declaration) -> String {
    "`\(declaration.symbol)` is declared at \(declaration.file):\(declaration.line):\(declaration.column)"
  }

  /// `fix 1 resolves it: Decode `price` from a string or as is`.
  static func reference(to fix: Fix, number: Int) -> String {
    "fix \(number) \(fix.isAboutTheAnswer ? "explains what to do" : "resolves it"): \(heading(fix.title))"
  }

  /// `suggestion 1 may resolve it: Make `email` optional`.
  static func reference(to suggestion: Suggestion, number: Int) -> String {
    "suggestion \(number) may resolve it: \(heading(suggestion.title))"
  }

  static func notes(on suggestion: Suggestion) -> [String] {
    var notes = suggestion.explanation.isEmpty ? [] : [suggestion.explanation]
    let change =
      suggestion.snippet == nil ? "the decoder is configured with a closure" : "the model's source has to change"
    notes.append("not tested, because \(change); \(effect(suggestion.effect))")
    if let loses = suggestion.loses { notes.append(self.loses(loses)) }
    if suggestion.intent == .needsInput { notes.append(placeholderNote) }
    if let root = suggestion.root { notes.append(decodeInstead(root)) }
    return notes
  }

  static func notes(on fix: Fix) -> [String] {
    var notes = [String]()
    if !fix.explanation.isEmpty { notes.append(fix.explanation) }
    if fix.isAboutTheAnswer { return notes }
    notes.append(proof(of: fix))
    if let loses = fix.loses { notes.append(self.loses(loses)) }
    if let places = fix.mustFollow { notes.append(mustFollow(places)) }
    if fix.intent == .needsInput { notes.append(placeholderNote) }
    if let root = fix.root { notes.append(decodeInstead(root)) }
    return notes
  }

  static let placeholderNote = "replace the placeholder with the right value"

  /// `proved by compiling and decoding: resolves 2 failures, 1 remains; no data is lost`.
  private static func proof(of fix: Fix) -> String {
    var parts = ["resolves \(resolved(by: fix))"]
    if fix.reveals > 0 { parts.append("reveals \(count(fix.reveals, "failure"))") }
    if fix.introduces > 0 { parts.append("causes \(count(fix.introduces, "new failure"))") }
    parts.append(remaining(fix.remaining))
    let proof = verification(fix.verification) + (fix.documentCount.map { " " + on(documents: $0) } ?? "")
    return "\(proof): \(parts.joined(separator: ", ")); \(effect(fix.effect))"
  }

  /// `2 failures and 1 warning`.
  private static func resolved(by fix: Fix) -> String {
    let warnings = fix.mendedWarnings ?? 0
    let failures = fix.resolves - warnings
    let parts = [failures > 0 ? count(failures, "failure") : nil, warnings > 0 ? count(warnings, "warning") : nil]
    return list(parts.compactMap(\.self), conjunction: "and")
  }

  private static func remaining(_ number: Int) -> String {
    number == 0 ? "none remain" : number == 1 ? "1 remains" : "\(grouped(number)) remain"
  }

  static func verification(_ verification: Fix.Verification) -> String {
    switch verification {
    case .compiled: "proved by compiling and decoding"
    case .decoded: "proved by decoding"
    }
  }

  static func effect(_ effect: Fix.Effect) -> String {
    switch effect {
    case .lossless: "no data is lost"
    case .loosensModel: "the model accepts more than before"
    case .losesData: "data is lost"
    }
  }

  static func loses(_ what: String) -> String { "data loss: \(lowercasedStart(what))" }

  /// `1 other place no longer compiles: List.swift:12:5 (switch must be exhaustive)`.
  package static func mustFollow(_ places: [FollowingPlace]) -> String {
    let shown = places.prefix(4).map { place in
      // If the compiler merely cannot explain the error, the place must be sufficient.
      let isExplained = !place.problem.hasPrefix("failed to produce diagnostic")
      return "\(place.file):\(place.line):\(place.column)" + (isExplained ? " (\(place.problem))" : "")
    }
    let more = places.count > 4 ? ["\(grouped(places.count - 4)) more"] : []
    return "\(count(places.count, "other place no longer compiles", "other places no longer compile")): "
      + list(shown + more, conjunction: "and")
  }

  private static func on(documents documentCount: Int) -> String {
    count(documentCount, "document")
  }

  /// “Declare `id` as `String` resolves this document's failures but breaks a.json (1 failure).”
  public static func refuted(_ fix: RefutedFix) -> String {
    let shown = fix.breaks.prefix(3).map { VisibleText.line($0) }
    let more = fix.breaks.count > 3 ? ["\(grouped(fix.breaks.count - 3)) more"] : []
    let documents = list(shown + more, conjunction: "and")
    let failures = count(fix.introduces, "failure")
    return "\(heading(fix.title)): fixes this document but breaks \(documents) (\(failures))."
  }

  /// `The time limit was reached with 3 fixes untested; --fix-time SECONDS tests more.`
  public static func untried(_ number: Int) -> String {
    let fixes = number == 0 ? "before any fix was tested" : "with \(count(number, "fix", "fixes")) untested"
    return "The time limit was reached \(fixes); `--fix-time SECONDS` tests more."
  }

  static func decodeInstead(_ root: String) -> String { "decode `\(root)` instead" }

  /// `fixes 1 and 3 together leave no failures (proved by compiling and decoding)`.
  static func plan(_ plan: Plan, of fixes: [Fix]) -> String {
    let numbers = list(plan.fixes.map { String(number(of: $0, in: fixes)) }, conjunction: "and")
    let isOne = plan.fixes.count == 1
    let subject = isOne ? "fix \(numbers) alone leaves" : "fixes \(numbers) together leave"
    let left = plan.remaining == 0 ? "no failures" : count(plan.remaining, "failure")
    let documents = plan.documentCount.map { " " + on(documents: $0) } ?? ""
    return "\(subject) \(left) (\(verification(plan.verification))\(documents))."
  }

  /// The number by which the developer refers to a fix.
  static func number(of index: Int, in fixes: [Fix]) -> Int {
    (fixes.indices.contains(index) ? fixes[index].number : nil) ?? index + 1
  }
}
