import DecodingDiagnostics
import Foundation
import ProjectFile

/// The messages about the configuration file.
enum ProjectFileWords {
  static func place(_ file: ProjectFile, line: Int) -> String {
    "\(shown(file.folder + "/" + ProjectFile.name)):\(line)"
  }

  static func text(_ problem: ProjectFileProblem, path: String) -> String {
    "\(shown(path)):\(problem.position.line):\(problem.position.column): \(words(problem.cause))"
  }

  /// Returns a path relative to the current folder, if it is inside.
  private static func shown(_ path: String) -> String {
    let current = URL(fileURLWithPath: ".").resolvingSymlinksInPath().path + "/"
    return path.hasPrefix(current) ? String(path.dropFirst(current.count)) : path
  }

  private static func words(_ cause: ProjectFileProblem.Cause) -> String {
    switch cause {
    case .syntax(let problem): return Catalogue.message(for: problem)
    case .unknownKey(let key, let known):
      let near = NearNames.nearest(to: key, among: known)
      return near.first.map { "unknown key \"\(key)\"; did you mean \"\($0)\"?" }
        ?? "unknown key \"\(key)\"; the keys are \(known.joined(separator: ", "))"
    case .wrongKind(let key, let wanted): return "\(key) takes \(wanted)"
    case .wrongValue(let key, let value, let allowed):
      return "\"\(value)\" is not a value of \(key); the values are \(allowed.joined(separator: ", "))"
    case .missingKey(let key): return "the key \"\(key)\" is missing"
    case .doubleKey(let key): return "the key \"\(key)\" occurs twice"
    }
  }

  static func unreadable(_ path: String) -> String {
    "\(ShownFile.name(path)) cannot be read: \(String(cString: strerror(errno)))"
  }

  static func noDocument(_ patterns: [String], _ place: String) -> String {
    "\(place): no file matches \(patterns.joined(separator: ", "))"
  }

  static func refusedCode(_ code: String, _ place: String) -> String {
    "\(place): `\(code)` is code, and the folder is not trusted. --trust trusts it, or INSPECT_TRUST_FOLDERS does."
  }

  static func refusedPath(_ path: String, _ place: String) -> String {
    "\(place): \(ShownFile.name(path)) is outside of the folder, which is not trusted. --trust trusts it, or INSPECT_TRUST_FOLDERS does."
  }

  static let severalEntries = """
    The documents belong to several entries of .inspect.json, and this task takes those of one. Name the files of one entry.
    """

  static let nothingToInspect = """
    Name the JSON file to inspect: inspect orders.json, or - for standard input: inspect - < orders.json. \
    Without a name, the documents of .inspect.json are inspected, which inspect --init writes.
    """

  // MARK: --init

  static func exists(_ path: String) -> String { "\(ShownFile.name(path)) already exists; it was not changed" }

  static let noDocuments = "no .json, .jsonl or .ndjson file below this folder"

  static func wrote(_ path: String, entries: Int, documents: Int, unmatched: [String]) -> [String] {
    let count = { (number: Int, noun: String, plural: String) in "\(number) \(number == 1 ? noun : plural)" }
    let first =
      "\(ShownFile.name(path)): wrote \(count(entries, "entry", "entries")) for \(count(documents, "document", "documents"))"
    guard !unmatched.isEmpty else { return [first] }
    let names =
      unmatched.prefix(5).joined(separator: ", ") + (unmatched.count > 5 ? " and \(unmatched.count - 5) more" : "")
    return [first, "no model fits \(names)"]
  }

  static func stopped(after documents: Int, of total: Int) -> String {
    "only the first \(documents) of \(total) documents were matched to models; add the others to the file"
  }
}
