import Foundation
import TestSupport

/// A Swift or C file of one part of the package.
struct SourceFile: Sendable {
  /// The folder directly below `Sources`.
  let part: String
  /// The path from the package's root.
  let path: String
  let text: String

  /// All files of all parts, read once.
  static func all() throws -> [SourceFile] {
    try read.get()
  }

  private static let read = Result {
    let parts = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.sources.path)
    return try parts.filter { !$0.hasPrefix(".") }.flatMap { part in
      try files(below: PackageFolder.sources.appendingPathComponent(part)).map { file in
        let text = try String(contentsOf: file.url, encoding: .utf8)
        return SourceFile(part: part, path: "Sources/\(part)/\(file.path)", text: text)
      }
    }
  }

  private static func files(below folder: URL) throws -> [(path: String, url: URL)] {
    let endings: Set<String> = ["swift", "c", "h"]
    // A folder may be a link to the real one.
    let folder = folder.resolvingSymlinksInPath()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { endings.contains(($0 as NSString).pathExtension) }
      .map { (path: $0, url: folder.appendingPathComponent($0)) }
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The modules that the file imports, in file order.
  var imports: [String] {
    lines.filter { $0.contains("import ") }.compactMap { line in
      let words = line.split(separator: " ").filter { !$0.hasPrefix("@") && !SourceFile.modifiers.contains($0) }
      guard words.first == "import", words.count > 1 else { return nil }
      let name = SourceFile.kinds.contains(words[1]) && words.count > 2 ? words[2] : words[1]
      return name.split(separator: ".").first.map(String.init)
    }
  }

  /// The text without its line comments, since a call mentioned in a comment is not a call.
  var code: String {
    lines.map { line in
      // After a colon it is an address in a string.
      guard let comment = line.range(of: "//"), !line[..<comment.lowerBound].hasSuffix(":") else { return line }
      return line[..<comment.lowerBound]
    }
    .joined(separator: "\n")
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private static let modifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
}
