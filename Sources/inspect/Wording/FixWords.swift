import DecodingDiagnostics

/// What is said while fixes are applied.
enum FixWords {
  static let noPlan = "No fix could be proved for this document; nothing was written."
  static let nothingToWrite = "There is nothing to write to the sources."
  static let notAsAgreed = "Nothing was written: the change is no longer the one that was shown."
  static let notWritten = "Nothing was written."
  static let needsYes = "--fix writes to source files; add --yes where nobody can be asked."

  static let severalSources =
    "The documents have different sources; name the documents of one of them, or the sources with --source."

  static func noSuchFix(_ number: Int, count: Int) -> String {
    count == 0 ? noPlan : "There is no fix \(number); the report has fixes 1 to \(count)."
  }

  static func doNotCombine(_ numbers: [Int]) -> String {
    "Fixes \(numbers.map(String.init).joined(separator: ", ")) do not hold together: they change the same thing, "
      + "or what they make of it does not compile and decode. Apply one, and look at the report again."
  }

  static let appliesAtRoot =
    "Some files are not below this folder: their paths start at /, where patch -p1 -d / applies them."

  static let readOnce =
    "What was read from standard input cannot be read again: fixes are proved on the documents that are kept of it."

  static func breaks(_ files: [String]) -> String {
    "No plan: what mends the documents that are kept of the run breaks others in \(files.joined(separator: ", "))."
  }

  static func question(_ paths: [String]) -> String {
    "Write these changes to \(paths.joined(separator: ", "))? [y/N]"
  }

  static func loses(_ what: String) -> String { "Data is lost: \(what)" }

  /// A value that only stands for the one that the developer knows.
  static func toFillIn(_ title: String) -> String { "Look at the value that is made up here: \(title)." }

  static func written(_ path: String, undo: String = "inspect --undo") -> String {
    "\(path) was changed; \(undo) takes it back."
  }

  /// After a run that was killed before it wrote anything there is nothing to restore.
  static func restored(_ paths: [String]) -> [String] {
    paths.isEmpty ? ["The sources were as they had been already."] : paths.map { "\($0) is as it was before." }
  }

  static func remaining(_ count: Int) -> String {
    count == 1 ? "1 failure remains." : "\(count) failures remain."
  }

  static func mustFollow(_ places: [FollowingPlace]) -> String { Catalogue.mustFollow(places) + "." }

  /// What no change of the model's source can do.
  static func byHand(_ change: DecoderChange?, root: String?, documentDiff: String?) -> [String] {
    var lines: [String] = []
    if let change {
      lines.append("Where the decoder is made, set: " + change.swift.split(separator: "\n").joined(separator: "; "))
    }
    if let root { lines.append("Decode \(root) instead.") }
    if documentDiff != nil { lines.append("The document itself has to change; --diff prints how.") }
    return lines
  }
}
