import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

/// A model, a document, and the fix that an expert would make first or would never make.
///
/// Scenarios are written in Markdown, a file for each rule and a folder for each family of rules:
/// ```
/// ## a name
/// root: [Item] · keys: convertFromSnakeCase · first: codingKeys
/// ```
/// followed by blocks of `swift`, of `json` or `text`, and lines that the plan must have (`diff`, `plan`) or that no
/// proposal may have (`never`).
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  /// `Keys/absent`
  let file: String
  let root: String
  let model: String
  let document: String
  var change = SettingsChange()
  /// The kind of the best fix.
  var first: FixKind?
  /// Kinds that must not be proposed.
  var never: Set<FixKind> = []
  /// Text that no proposal may contain.
  var absent: [String] = []
  /// Whether the document decodes, and a warning is fixed.
  var isAboutWarning = false
  /// Lines of the plan, or of the first fix if a warning is fixed.
  var lines: [String] = []

  var testDescription: String { name }
}

extension Scenario {
  /// The scenarios whose names contain one of the texts in the comma-separated `INSPECT_SCENARIOS`, if set: a family
  /// with a slash (`Keys/`), a file without its extension, or a heading.
  static let all: [Scenario] = wanted.isEmpty ? everyOne : everyOne.filter { $0.isWanted }

  static let everyOne = read()

  static let wanted = (ProcessInfo.processInfo.environment["INSPECT_SCENARIOS"] ?? "").split(separator: ",").map(
    String.init)

  private var isWanted: Bool {
    let family = file.split(separator: "/").dropLast().joined(separator: "/")
    return Self.wanted.contains { "\(family)/\(name)".contains($0) }
  }

  private struct Malformed: Error {
    let scenario: String
  }

  private static func read() -> [Scenario] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Scenarios")
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (found ?? []).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.flatMap { file in
      do {
        let text = try String(contentsOf: file, encoding: .utf8)
        return try text.components(separatedBy: "\n## ").dropFirst().map { section in
          try Scenario(section, of: file.deletingPathExtension())
        }
      } catch {
        Issue.record(error, "\(file.lastPathComponent)")
        return []
      }
    }
  }

  private init(_ section: String, of file: URL) throws {
    let lines = section.components(separatedBy: "\n")
    name = "\(file.lastPathComponent): \(lines[0])"
    self.file = file.pathComponents.suffix(2).joined(separator: "/")
    let blocks = Self.blocks(lines.dropFirst(2))
    let options = Self.options(lines.count > 1 ? lines[1] : "")
    guard let root = options["root"], let model = blocks["swift"]?.first,
      let document = (blocks["json"] ?? blocks["text"])?.first,
      options["first"] != nil || options["never"] != nil || blocks["never"] != nil
    else { throw Malformed(scenario: name) }
    self.root = root
    self.model = model
    self.document = document
    first = options["first"].flatMap { FixKind(rawValue: $0) }
    never = Set(options["never"]?.split(separator: " ").compactMap { FixKind(rawValue: String($0)) } ?? [])
    absent = (blocks["never"] ?? []).flatMap { $0.components(separatedBy: "\n") }.filter { !$0.isEmpty }
    change.keyDecodingStrategy = options["keys"].flatMap { DecoderSettings.KeyStrategy(rawValue: $0) }
    change.dateDecodingStrategy = options["dates"] == "iso8601" ? .iso8601 : nil
    change.dataDecodingStrategy = options["data"] == "deferredToData" ? .deferredToData : nil
    isAboutWarning = options["warn"] != nil
    self.lines = ((blocks["diff"] ?? []) + (blocks["plan"] ?? [])).flatMap { $0.components(separatedBy: "\n") }
      .filter { !$0.isEmpty }
  }

  /// `root: [Item] · first: codingKeys`
  private static func options(_ line: String) -> [String: String] {
    let pairs = line.components(separatedBy: " · ").compactMap { part -> (String, String)? in
      guard let colon = part.firstRange(of: ": ") else { return nil }
      return (String(part[..<colon.lowerBound]), String(part[colon.upperBound...]))
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func blocks(_ lines: ArraySlice<String>) -> [String: [String]] {
    var blocks: [String: [String]] = [:]
    var open: (kind: String, lines: [String])?
    for line in lines {
      if line.hasPrefix("```"), let block = open {
        blocks[block.kind, default: []].append((block.lines + [""]).joined(separator: "\n"))
        open = nil
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }
}
