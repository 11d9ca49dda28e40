import DecodingDiagnostics

/// The messages about applying fixes.
enum FixWords {
  static let noPlan = "No fix was proved for this document; nothing was written."
  static let nothingToWrite = "Nothing to write to the sources."
  static let notAsAgreed = "Nothing was written: the change is no longer the one that was shown."
  static let notWritten = "Nothing was written."
  static let needsYes = "`--fix` writes to source files; without a terminal to ask on, add `--yes`."

  static let severalSources =
    "The documents have different sources; name documents of one of them, or the sources with `--source`."

  static func noSuchFix(_ number: Int, count: Int) -> String {
    count == 0 ? noPlan : "Fix \(number) does not exist; the report has fixes 1 to \(count)."
  }

  static func doNotCombine(_ numbers: [Int]) -> String {
    "Fixes \(numbers.map(String.init).joined(separator: ", ")) cannot be combined: they change the same code, or the result does "
      + "not compile and decode. Apply one, then inspect again."
  }

  static let appliesAtRoot =
    "Some files are outside this folder: their paths start at `/`; `patch -p1 -d /` applies them."

  static let readOnce =
    "Standard input cannot be read again: fixes are proved only on the documents kept from it."

  static func breaks(_ files: [String]) -> String {
    "No plan: the fixes for the documents kept from this run break others in \(files.joined(separator: ", "))."
  }

  static func question(_ paths: [String]) -> String {
    "Write these changes to \(paths.joined(separator: ", "))? [y/N]"
  }

  static func loses(_ what: String) -> String { "Data loss: \(what)" }

  /// A placeholder for a value that the developer knows.
  static func toFillIn(_ title: String) -> String { "Replace the placeholder with the right value: \(title)." }

  static func written(_ path: String, undo: String = "inspect --undo") -> String {
    "Changed \(path); `\(undo)` undoes it."
  }

  /// A run that was killed before it wrote anything leaves nothing to restore.
  static func restored(_ paths: [String]) -> [String] {
    paths.isEmpty ? ["The sources were already unchanged."] : paths.map { "Restored \($0)." }
  }

  static func remaining(_ count: Int) -> String {
    count == 1 ? "1 failure remains." : "\(count) failures remain."
  }

  static func mustFollow(_ places: [FollowingPlace]) -> String { Catalogue.mustFollow(places) + "." }

  /// What cannot be done by changing the model's source.
  static func byHand(_ change: DecoderChange?, root: String?, documentDiff: String?) -> [String] {
    var lines: [String] = []
    if let change {
      lines.append(
        "Set this where the decoder is created: " + change.swift.split(separator: "\n").joined(separator: "; "))
    }
    if let root { lines.append("Decode `\(root)` instead.") }
    if documentDiff != nil { lines.append("The document itself has to change; `--diff` shows how.") }
    return lines
  }
}
