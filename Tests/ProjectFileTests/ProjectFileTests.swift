import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import ProjectFile

/// The contents of a configuration file, and the errors for an invalid one.
@Suite struct ProjectFileTests {
  private func read(_ text: String) throws -> ProjectFile { try ProjectFile(Array(text.utf8), folder: "/app") }

  @Test func everyKeyIsRead() throws {
    let file = try read(
      """
      // Which answers are for which model.
      {"$schema": "x", "entries": [
        {
          "documents": ["Responses/orders*.json", "Responses/old/**/*.json"], "model": "[Order]",
          "decoder": {"keyStrategy": "convertFromSnakeCase", "dateStrategy": "formatted:yyyy-MM-dd", "json5": true},
          "sources": "Sources/API", "package": ".", "target": "API", "baseline": "known.json", "lines": true,
          "severity": {"silentNil": "error", "ignoredKeys": "ignore"}, "ignoredPaths": ["[*].debug"],
        },
        {"documents": "users.json", "decoder": "API.decoder"},
      ]}
      """)
    #expect(file.entries.count == 2)
    let entry = file.entries[0]
    #expect(entry.documents == ["Responses/orders*.json", "Responses/old/**/*.json"])
    #expect(entry.model == "[Order]")
    var change = SettingsChange()
    change.keyDecodingStrategy = .convertFromSnakeCase
    change.dateDecodingStrategy = .formatted("yyyy-MM-dd")
    change.allowsJSON5 = true
    #expect(entry.decoder == .settings(change))
    #expect(entry.sources == ["Sources/API"])
    #expect([entry.package, entry.target, entry.baseline] == [".", "API", "known.json"])
    #expect(entry.lines && entry.line == 3)
    #expect(entry.severity == [.silentNil: .error, .ignoredKeys: .ignore])
    #expect(entry.ignoredPaths == ["[*].debug"])
    #expect(file.entries[1].decoder == .expression("API.decoder"))
  }

  @Test func anArrayOfEntriesIsAFileToo() throws {
    #expect(try read(#"[{"documents": "a.json"}]"#).entries.map(\.documents) == [["a.json"]])
  }

  /// `⟨` precedes the place that the error names.
  @Test(arguments: [
    ("[{⟨\"documnts\": \"a\"}]", "unknownKey documnts"), ("[{\"documents\": ⟨3}]", "wrongKind documents"),
    ("[⟨{\"model\": \"A\"}]", "missingKey documents"), ("[{\"documents\": [\"a\", ⟨null]}]", "wrongKind documents"),
    ("[\n  {\"documents\": \"a\",\n   \"lines\": ⟨\"yes\"}]", "wrongKind lines"),
    ("[{\"documents\": \"a\", ⟨\"documents\": \"b\"}]", "doubleKey documents"),
    ("[{\"documents\": \"a\", \"severity\": {⟨\"silentNul\": \"error\"}}]", "unknownKey silentNul"),
    ("[{\"documents\": \"a\", \"severity\": {\"silentNil\": ⟨\"fatal\"}}]", "wrongValue silentNil"),
    ("[{\"documents\": \"a\", \"decoder\": {\"dateStrategy\": ⟨\"iso\"}}]", "wrongValue dateStrategy"),
    ("[{\"documents\": \"a\", \"decoder\": ⟨[]}]", "wrongKind decoder"), ("⟨3", "wrongKind the file"),
    ("⟨{\"$schema\": \"x\"}", "missingKey entries"), ("[⟨3]", "wrongKind entries"),
    ("[{\"documents\": \"ä\",\n \"ü\"⟨ \"a\"}]", "syntax missingColon"),
  ])
  func errorsHaveTheirPlace(_ marked: String, _ cause: String) throws {
    let before = marked.prefix { $0 != "⟨" }
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let text = marked.replacingOccurrences(of: "⟨", with: "")
    let problem = #expect(throws: ProjectFileProblem.self) { _ = try read(text) }
    #expect(problem?.position.line == lines.count)
    #expect(problem?.position.column == (lines.last?.unicodeScalars.count ?? 0) + 1)
    #expect(problem.map { Self.text($0.cause) } == cause)
  }

  private static func text(_ cause: ProjectFileProblem.Cause) -> String {
    switch cause {
    case .syntax(let problem): "syntax \(problem.cause)"
    case .unknownKey(let key, _): "unknownKey \(key)"
    case .wrongKind(let key, _): "wrongKind \(key)"
    case .wrongValue(let key, _, _): "wrongValue \(key)"
    case .missingKey(let key): "missingKey \(key)"
    case .doubleKey(let key): "doubleKey \(key)"
    }
  }

  @Test(arguments: [
    ("*.json", "a.json", true), ("*.json", "b/a.json", false), ("**/*.json", "a.json", true),
    ("**/*.json", "b/c/a.json", true), ("b/**/a.json", "b/a.json", true), ("b/**", "b/c/d", true),
    ("./a?.json", "ab.json", true), ("a?.json", "a.json", false), ("*a*b*", "xaxxbx", true), ("*ab", "aab", true),
    ("a", "ab", false), ("**/x", "x/y", false),
  ])
  func patternsMatch(_ pattern: String, _ path: String, _ matches: Bool) {
    #expect(PathGlob(pattern).matches(path) == matches)
  }

  @Test(arguments: [
    ("[Order]", "API.decoder", 0), ("Page<Order.Item>?", "JSONDecoder.api", 0), ("[String: Order]", "API.decoder", 0),
    ("{ exit(1) }()", "API.decoder", 1), ("Order", "API.make()", 1), ("Order", "API.decoder; exit(0)", 1),
  ])
  func namesAreNoCode(_ model: String, _ decoder: String, _ count: Int) throws {
    let file = try read("[{\"documents\": \"a\", \"model\": \"\(model)\", \"decoder\": \"\(decoder)\"}]")
    #expect(file.entries[0].codeInIt.count == count)
  }

  @Test func pathsThatLeadOutsideAreFound() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "In/A.swift")
    let outside = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("Link").path, withDestinationPath: outside.url.path)
    var entry = ProjectEntry()
    entry.sources = ["In", "In/A.swift", ".", "../x", "/etc", "Link", "a/../b"]
    #expect(entry.paths(outside: folder.url.path) == ["../x", "/etc", "Link", "a/../b"])
  }

  @Test func theNearestFileUpToTheRepositoryIsMeant() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: ".inspect.json")
    try folder.write("", to: "repository/.git/HEAD")
    try folder.write("", to: "repository/deep/er/a.json")
    let root = folder.url.path
    let find = { ProjectFile.path(above: root + $0, currentFolder: root + "/elsewhere") }
    #expect(find("/repository/deep/er") == nil, "above the repository nothing is looked for")
    try folder.write("[]", to: "repository/.inspect.json")
    #expect(find("/repository/deep/er") == root + "/repository/.inspect.json")
    try folder.write("[]", to: "repository/deep/.inspect.json")
    #expect(find("/repository/deep/er") == root + "/repository/deep/.inspect.json")
    #expect(find("/") == nil, "outside of a repository it is not looked for above the current folder")
    #expect(ProjectFile.path(above: root, currentFolder: root) == root + "/.inspect.json")
  }

  @Test func theFirstEntryTakesADocument() throws {
    let folder = try TemporaryFolder()
    for path in ["a/1.json", "a/2.json", "a/.hidden.json", "b/3.json"] { try folder.write("{}", to: path) }
    let text = #"[{"documents": "a/1.json"}, {"documents": "**/*.json"}]"#
    let file = try ProjectFile(Array(text.utf8), folder: folder.url.path)
    #expect(file.documents(of: file.entries[0]) == ["a/1.json"])
    #expect(file.documents(of: file.entries[1]) == ["a/2.json", "b/3.json"])
  }

  @Test func theSchemaIsAboutTheSameFiles() throws {
    let schema = try JSONSchema(ProjectFile.schema)
    let good = #"[{"documents": "a", "decoder": {"dateStrategy": "iso8601"}, "severity": {"silentNil": "error"}}]"#
    #expect(try schema.problems(in: good) == [])
    #expect(try schema.problems(in: #"{"entries": [{"documents": ["a"], "lines": true}]}"#) == [])
    #expect(try !schema.problems(in: #"[{"documnts": "a"}]"#).isEmpty)
    #expect(try !schema.problems(in: #"[{"documents": "a", "severity": {"silentNil": "fatal"}}]"#).isEmpty)
  }
}
