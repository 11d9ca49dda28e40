import Foundation
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

/// Text for people is plain English: every string literal of the sources, the documentation, and the titles of
/// scenarios.
@Suite struct PlainWordingTests {
  @Test(arguments: [
    ("the text is no JSON", true), ("there is no such key", false), ("it is there already", true),
    ("it is no longer read", false),
    ("\"b\" stands where `}` is expected", true), ("a stand-in for `A`", false), ("Make 'id' optional", true),
    ("Make `id` optional", false), ("the model's own and the caller's", false), ("\"x\" is not a case of `A`", false),
  ])
  func aPhraseThatReadsAsTranslatedIsFound(_ text: String, isFound: Bool) {
    let faults = PlainWording.bannedPhrases(in: text) + PlainWording.singleQuotes(in: text)
    #expect(faults.isEmpty != isFound, "\(faults)")
  }

  @Test func noStringLiteralOfTheSourcesHasABannedPhrase() throws {
    for file in try SourceFile.all() where file.isSwift && !PlainWording.bannedPhrases(in: file.code).isEmpty {
      for literal in Literals(in: file.text).sentences where !Self.wordsOfOthers.contains(literal) {
        let faults = PlainWording.bannedPhrases(in: literal)
        #expect(faults.isEmpty, "\(file.path): \(faults.joined(separator: ", "))")
      }
    }
  }

  /// The library's documentation comments are read like a page of the documentation.
  @Test(arguments: Self.documentedFolders) func theDocstringsOfTheLibraryHaveNoBannedPhrase(_ folder: String) throws {
    for file in try SourceFile.all() where file.isSwift && file.path.hasPrefix("Sources/\(folder)") {
      for docstring in Docstrings(in: file.text).texts {
        let faults = PlainWording.bannedPhrases(in: docstring)
        #expect(faults.isEmpty, "\(file.path): \(faults.joined(separator: ", "))")
      }
    }
  }

  /// The folders whose public declarations programs use.
  private static let documentedFolders = [
    "DecodingDiagnostics/API", "DecodingDiagnostics/Report", "DecodingDiagnostics/Baseline", "DecodingTesting",
    "DecodingXCTest", "DecodingCapture",
  ]

  @Test func codeInTheCataloguesIsInBackticks() throws {
    for file in try SourceFile.all() where file.isSwift && file.path.contains("/Wording/") {
      for literal in Literals(in: file.text).sentences where !literal.hasPrefix("DecodingError.") {
        let quotes = PlainWording.singleQuotes(in: literal)
        #expect(quotes.isEmpty, "\(file.path): \(quotes.joined(separator: ", "))")
      }
    }
  }

  @Test(arguments: ["README.md", "Samples/README.md", "Sources/DecodingDiagnostics/DecodingDiagnostics.docc"])
  func theDocumentationHasNoBannedPhrase(_ path: String) throws {
    for file in try Self.markdown(at: path) {
      let faults = PlainWording.bannedPhrases(in: Self.prose(try String(contentsOf: file, encoding: .utf8)))
      #expect(faults.isEmpty, "\(file.lastPathComponent): \(faults.joined(separator: "\n"))")
    }
  }

  @Test func theTitlesOfScenariosHaveNoBannedPhrase() throws {
    for file in try Self.markdown(at: "Tests/FixProvingTests/Scenarios") {
      let titles = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("#") }
      let faults = PlainWording.bannedPhrases(in: titles.joined(separator: "\n"))
      #expect(faults.isEmpty, "\(file.lastPathComponent): \(faults.joined(separator: "\n"))")
    }
  }

  /// Messages of the network, by which its errors are recognised.
  private static let wordsOfOthers: Set<String> = ["Connection refused"]

  private static func markdown(at path: String) throws -> [URL] {
    let root = PackageFolder.root.appendingPathComponent(path)
    guard root.pathExtension != "md" else { return [root] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return paths.filter { $0.hasSuffix(".md") }.map(root.appendingPathComponent)
  }

  /// The text outside blocks of code.
  private static func prose(_ text: String) -> String {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode
    }
    .joined(separator: "\n")
  }
}

/// The string literals of a Swift file; an interpolation counts as one character.
private final class Literals: SyntaxVisitor {
  private(set) var texts: [String] = []

  init(in text: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: text))
  }

  /// The texts with several words.
  var sentences: [String] { texts.filter { $0.contains(" ") } }

  /// Literals joined by `+` are one text.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    var joined = ""
    for element in node.elements {
      if let literal = element.as(StringLiteralExprSyntax.self) {
        joined += Self.text(of: literal)
      } else if element.as(BinaryOperatorExprSyntax.self)?.operator.text != "+" {
        if joined.contains(" ") { texts.append(joined) }
        joined = "·"
      }
    }
    if joined.contains(" ") { texts.append(joined) }
    return .visitChildren
  }

  private static func text(of node: StringLiteralExprSyntax) -> String {
    node.segments.map { segment in
      if case .stringSegment(let text) = segment { return text.content.text }
      return "·"
    }
    .joined()
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    texts.append(Self.text(of: node))
    return .visitChildren
  }
}

/// The documentation comments of public declarations.
private final class Docstrings: SyntaxAnyVisitor {
  private(set) var texts: [String] = []

  init(in text: String) {
    super.init(viewMode: .sourceAccurate)
    walk(Parser.parse(source: text))
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let declaration = node.asProtocol((any WithModifiersSyntax).self),
      declaration.modifiers.contains(where: { ["public", "open"].contains($0.name.text) })
    else { return .visitChildren }
    let lines = declaration.leadingTrivia.compactMap { piece -> String? in
      if case .docLineComment(let line) = piece { String(line.dropFirst(3)) } else { nil }
    }
    if !lines.isEmpty { texts.append(lines.joined(separator: "\n")) }
    return .visitChildren
  }
}
