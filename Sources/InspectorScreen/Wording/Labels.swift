import DecodingDiagnostics
import JSONText

/// The screen's own wording: labels, titles and remarks. Sentences about findings come from the catalogue.
enum Labels {
  static let afterTrouble = "r  read the file again        o  open another file"
  static let allInView = "all lines are shown"
  static let backToFailures = "`1` or `]` goes back to the failures."
  static let byHand = "decoder settings are not written for you; y f copies the line"
  static let byHandInDecoder = "Add where the decoder is created:"
  static let byHandInDocument = "Change in the document:"
  static let byHandOnly = "this change is not written for you; y copies it"
  static let cancelled = "cancelled; ^C again quits"
  static let cancelledFixes = "search for fixes cancelled; r restarts"
  static let changedMeanwhile = "nothing written: the files changed and this fix no longer applies"
  static let contradicted =
    "JSONDecoder disagrees: a bug in inspect, or the model behaves differently from run to run."
  /// For decoder settings that `a` uses here.
  static let kept = "decoding like this on this screen; y s copies the settings as Swift"
  static let modelUnusable = "The model cannot be used; see the details."
  static let notDecoded = "not decoded: m chooses a model"
  static let notFailing = "no failure here"
  static let notRead = "not read"
  static let comparingSettings = "Decoding with each choice…"
  static let continuedAtEnd = "continued at the end"
  static let continuedAtTop = "continued at the top"
  static let decoderNotWritten = "Decoder settings are not written for you; `y` copies the lines."
  static let decoderKept = "Decoder settings are used on this screen, not written to files; `y` copies the lines."
  static let decoding = "decoding…"
  static let doNotCombine = "These steps do not compile and decode together; choose others."
  static let decodesInPreview = "decodes in the preview"
  static let detailsFollow = "Failures and fixes will appear here"
  static let escapeNeverQuits = "Esc goes one level back; q quits"
  static func name(of offer: DecoderOffer) -> String { offer.name ?? "JSONDecoder()" }
  static let namesNoFile = "file name missing: :w report.txt, or :w report.json for tools"
  static let noFileToEdit = "standard input is not a file that can be edited"
  static let noFix = "no fix here"
  static let noJSONInside = "this string does not contain JSON"
  static let noMatch = "no match"
  static let findingSettings = "Testing combinations…"
  static let fixesFollow = "Testing fixes…"
  static let noPlan = "no plan: no combination of fixes makes the document decode"
  static let noBetterSettings = "no other combination leaves fewer failures"
  static let noDrift = "nothing to compare with: start with --against FILE, written by --report-part"
  static let nothingDrifted = "Nothing new, nothing gone."
  static let driftKey = "   D lists it"
  static func isNew(since part: String) -> String { "New: not in \(part)." }
  static let noPlanWithoutReport = "no plan: this file was not decoded"
  static let noPlanNeeded = "no plan needed: the document decodes; warnings have their own fixes"
  static let noSearch = "no active search: / searches the document, and matches appear here too"
  static let noSuchModel = "no such model"
  static let nothingChosen = "Nothing is chosen; `A` chooses all steps."
  static let nothingToCopy = "nothing to copy here"
  static let nothingToJumpTo = "no other failure"
  static let nothingToTheLeft = "already at the start of the lines"
  static let nothingToMoveSideways = "long lines are wrapped; w truncates them, then , and . scroll sideways"
  static let noFurtherMatch = "no further match in this direction"
  static let noOtherGroup = "no other group"
  static let nothingToMend = "no change to the model helps: this is not JSON; see the details"
  static let nothingToPreview = "no value under the cursor"
  static let nothingToSearch = "nothing to search in"
  static let nothingToUndo = "nothing to undo in this folder"
  static let undoing = "Restores the previous contents. Files changed since are left alone."
  static let notWrittenSteps = "Used on this screen, not written to files:"
  static let notZoomed = "all panes shown; + shows only this one"
  static let nothingWritten = "nothing written"
  static let noNextSibling = "last in its array or object"
  static let noParent = "already at the root"
  static let noPreviousSibling = "first in its array or object"
  static let nowhereToGoBack = "no jump to return from"
  static let onlyOneFile = "only one file open; o opens another"
  static let pasteIgnored = "pasted text is ignored outside input lines"
  static let planFollows = "fixes are still being tested; the plan opens when it is ready"
  static let previewEnded = "the preview is over; nothing was written"
  static let proposesModel = "`g` proposes a model for this document."
  static let proposing = "Compiling the proposed model…"
  static let nothingToPropose = "there is no JSON here to propose a model for"
  static let noOtherChoice = "no other choice here"
  static let notProvedYet = "not written: the model is not proved yet"
  static func notAName(_ text: String) -> String { "\(text) is not a name for a property" }
  static let replacingByModel = "The file is replaced by the proposed model. `:w!` does not ask."
  static let proving = "Testing these steps together…"
  static let rankingModels = "trying the models…"
  static let reading = "reading…"
  static let replacing = "The file is replaced by the report. `:w!` does not ask."
  static let roomForOnePane = "room for one pane only; Tab shows the next"
  static let sourcesDecodeOtherwise = "the sources configure their own decoder: d shows it"
  static let standardInputIsReadOnce = "standard input cannot be read again or watched"
  static let topLevelValue = "(root)"
  static let triesSettings = "`d`, then `b`, finds the decoder settings that leave the fewest failures."
  static let triesAgain = "r retries."
  static let stillSearching = "Searching… the next match will appear"
  static let tryingFix = "Testing the fix…"
  static let unfoldedInPart = "partly unfolded; large arrays open as you go"
  static let writing = "writing…"
  static let zoomed = "only this pane shown; _ shows all"

  /// For cancelled work on a document.
  static func cancelled(_ document: DocumentState) -> String {
    document.isReadInPart ? "cancelled" : "cancelled; r restarts"
  }

  static func cancelled(_ work: WorkProgress) -> String { "\(work.words): cancelled" }

  static func copied(_ what: String?, bytes: Int, by means: String) -> String {
    (what.map { "\($0): " } ?? "") + "\(count(bytes, "byte")) copied (\(means))"
  }

  static func bestSettings(_ outcome: DecodeOutcome) -> String {
    switch outcome {
    case .failures(0): "the best combination is set: everything decodes"
    case .failures(let failures): "the best combination is set: \(count(failures, "failure")) left"
    case .notJSON, .impossible: noBetterSettings
    }
  }

  static func cause(_ cause: CommonCause) -> String {
    switch cause {
    case .errorResponse(let key, let text, let model): "Error response instead of \(model): \(key) is \(text)"
    case .snakeCase(let count): "\(number(count)) missing keys are in snake_case: `d` sets convertFromSnakeCase."
    }
  }

  static func notOpen(_ name: String) -> String { "no open file is called \(name); B lists them" }
  static func notDecoded(_ failures: Int) -> String { "not decoded: contains \(count(failures, "failure"))" }
  static let showsPlaces = "`R` goes through all places that this declaration reads."
  static let noDeclaration = "no declaration is known for this place"
  static let comparing = "Comparing…"
  static let chooseFileToCompare = "choose another file with the arrows, then = compares the two"
  static let sameShape = "Both have the same keys, with values of the same kinds."
  static func notDecodedYet(_ count: Int) -> String { "\(Labels.count(count, "file")) still being decoded" }
  static func nothingToShow(in file: String) -> String { "no failure and no warning in \(file)" }

  static func isOpen(_ file: String) -> String { "\(file) is already open" }

  static func keptModel(_ model: String) -> String { "decoded as \(model); m chooses another model" }

  static func notRead(_ count: Int) -> String { (count == 1 ? "is" : "are") + " ignored by the model" }

  static func notRead(by type: String) -> String { "\(type) has no property for it" }

  static func onlyInThisFile(of total: Int) -> String { "1 of \(number(total)): only this one" }

  static func place(_ place: Location) -> String { "line \(place.line), column \(place.column)" }

  /// For a key that does nothing in the focused pane.
  static func elsewhere(_ key: String, _ words: String, in panes: [(name: String, key: String)]) -> String {
    "\(key) (\(words)) works in " + panes.map { "\($0.name) (\($0.key))" }.joined(separator: " and ")
  }

  static func lines(from first: Location, count: Int) -> String {
    "line \(first.line) and \(Labels.count(count - 1, "other"))"
  }

  static func meansNothing(_ key: String) -> String { "\(key): no action here; ? shows all keys" }
  static func meansNothingInOverlay(_ key: String) -> String { "\(key): no action here; Esc closes" }

  static func moved(by columns: Int) -> String { "column \(number(columns + 1)) →" }

  /// For rows below the last visible one.
  static func more(_ count: Int) -> String { "\(number(count)) more" }

  static func mouse(isOn: Bool) -> String {
    isOn ? "mouse on; M turns it off for text selection" : "mouse off"
  }

  static func lineCount(_ count: Int) -> String { "the document ends at line \(number(count))" }

  static func noMatch(of text: String) -> String { "no match for \(text)" }

  static func noFile(beginningWith path: String) -> String { "no file starts with \(path)" }

  /// Returns the last components of paths, as many as fit in a message.
  static func names(_ paths: [String]) -> String {
    let names = paths.prefix(30).map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return path.hasSuffix("/") ? name + "/" : name
    }
    return names.joined(separator: "  ") + (paths.count > names.count ? "  …" : "")
  }

  static func noPath(_ text: String) -> String { "not a path: \(text); write it like items[3].price" }
  static func nothingAt(path: String) -> String { "nothing at \(path)" }

  /// Why the plan's choice cannot be applied.
  static func notAppliable(_ plan: PlanState) -> String {
    if plan.chosen.isEmpty { return nothingChosen }
    return plan.knowledge == nil ? proving : doNotCombine
  }

  /// `Left: email. Tested on 3 documents.`
  static func planOutcome(_ outcome: ProvedPlan.Outcome) -> String {
    let documents = outcome.plan.documentCount.map { " Tested on \(count($0, "document"))." } ?? ""
    guard outcome.plan.remaining > 0 else { return "Everything decodes." + documents }
    let shown = outcome.left.prefix(4).map { $0.isEmpty ? "(root)" : $0 }
    let more = outcome.left.count > shown.count ? ", \(count(outcome.left.count - shown.count, "other"))" : ""
    guard !shown.isEmpty else { return "\(count(outcome.plan.remaining, "failure")) left.\(documents)" }
    return "Left: \(shown.joined(separator: ", "))\(more).\(documents)"
  }

  /// The longest first; the title is dropped first.
  static func preview(_ preview: ChangePreview, leaving failures: Int, arrow: String) -> [String] {
    ["Preview of \(preview.title)", "Preview"].map { Self.preview(preview, $0, leaving: failures, arrow: arrow) }
  }

  private static func preview(
    _ preview: ChangePreview, _ title: String, leaving failures: Int, arrow: String
  ) -> String {
    "\(title): \(number(preview.failuresBefore)) \(arrow) \(count(failures, "failure")). "
      + (preview.isWritten
        ? "`a` applies it, Esc goes back." : preview.isKept ? "`a` keeps it, Esc goes back." : "Esc goes back.")
  }

  static func replaces(_ path: String) -> String { "Replace \(path)?" }

  static func sorted(by order: FindingList.Order) -> String {
    switch order {
    case .document: "sorted as in the report"
    case .count: "sorted by count"
    case .kind: "sorted by kind"
    }
  }

  static func tooLongToCopy(_ bytes: Int) -> String { "\(size(bytes)) is too long for the clipboard" }

  static func tried(_ trial: FixTrial) -> String {
    "with this fix: \(number(trial.failuresBefore)) → \(count(trial.failuresAfter, "failure"))"
  }

  /// The chooser's remark about its list.
  static func ranking(_ document: DocumentState) -> String {
    if let job = document.ranking { return job.words + "  ^C cancels" }
    return document.isRankingCancelled ? "cancelled; m retries" : types(document.candidates)
  }

  static func noCandidates(_ document: DocumentState) -> String {
    if let job = document.ranking { return job.words }
    return document.isRankingCancelled ? "the models were not tried" : "no Decodable type found"
  }

  /// `3 types found`, `8 of 12 types fit`.
  static func types(_ candidates: [ModelCandidate]) -> String {
    let likely = candidates.count { !$0.isUnlikely }
    let total = count(candidates.count, "type")
    return likely == candidates.count
      ? total + " found" : "\(number(likely)) of \(total) \(likely == 1 ? "fits" : "fit")"
  }

  static func unknownCommand(_ command: String) -> String {
    "unknown command \(command); known are :120, :path items[3], :w FILE, :file NAME, :compare NAME and :q"
  }

  static func wrapping(isOn: Bool) -> String {
    isOn ? "long lines are wrapped; p shows a value alone" : "long lines are truncated; , and . scroll sideways"
  }

  /// What is left once the text is valid JSON.
  static func whenValid(_ failures: Int) -> String {
    failures == 0 ? "then it decodes" : "then \(count(failures, "failure"))"
  }

  static func watching(isOn: Bool) -> String {
    isOn ? "watching the file and the model" : "no longer watching"
  }

  static func verdict(_ document: DocumentState) -> String {
    if document.isEmptyInput { return "empty" }
    if document.isInvalidJSON { return "not valid JSON" }
    guard let report = document.report else { return document.shortTrouble ?? document.foregroundJob?.words ?? "" }
    switch report.verdict {
    case .decodes: return report.model == nil ? "no model chosen" : "decodes"
    case .modelError: return report.model == nil ? "not decoded" : "the model cannot be used"
    case .invalidJSON: return "not valid JSON"
    case .fails: return failures(report)
    }
  }

  static func failures(_ report: DocumentReport) -> String {
    let total = count(report.failureCount, "failure")
    return report.failures.count == report.failureCount ? total : "\(total), \(count(report.failures.count, "group"))"
  }

  /// `1 failure`, `10,003 failures`.
  static func count(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number(count)) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// At most four characters for numbers below a billion: `3`, `9999`, `10k`, `120k`, `7m`.
  static func shortNumber(_ value: Int) -> String {
    switch value {
    case ..<10_000: String(value)
    case ..<1_000_000: "\(value / 1_000)k"
    default: "\(value / 1_000_000)m"
    }
  }

  static func number(_ value: Int) -> String {
    var digits = String(value.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  static func size(_ bytes: Int) -> String { SizeWords.size(bytes) }

  static func milliseconds(_ value: Double) -> String {
    value >= 1_000
      ? "\(Int((value / 100).rounded()) / 10).\(Int((value / 100).rounded()) % 10) s" : "\(Int(value.rounded())) ms"
  }
}
