package import DecodingDiagnostics
import Foundation

/// `.inspect.json`: which documents of a project belong to which model.
package struct ProjectFile: Equatable, Sendable {
  package static let name = ".inspect.json"

  /// The folder that contains it; its paths are relative to that.
  package let folder: String
  package let entries: [ProjectEntry]

  /// The first entry whose patterns match a path, which is relative to the folder.
  package func entry(for path: String) -> ProjectEntry? {
    entries.first { entry in entry.documents.contains { PathGlob($0).matches(path) } }
  }
}

/// Documents that are decoded in the same way.
package struct ProjectEntry: Equatable, Sendable {
  /// The decoder's configuration: an expression of the sources, or strategies.
  package enum Decoder: Equatable, Sendable {
    case expression(String)
    case settings(SettingsChange)
  }

  /// Patterns such as `Responses/**/*.json`.
  package var documents: [String] = []
  package var model: String?
  package var decoder: Decoder?
  package var sources: [String] = []
  package var package: String?
  package var target: String?
  package var baseline: String?
  /// Whether each line is a document.
  package var lines = false
  package var severity: [WarningKind: WarningSeverity] = [:]
  /// Patterns of paths in the documents whose findings do not count.
  package var ignoredPaths: [String] = []
  /// The line of the entry in the file.
  package var line = 1

  package init() {}

  /// The expressions in it that are more than a name, such as a call or a closure, and would run as code.
  package var codeInIt: [String] {
    var texts = [model].compactMap(\.self)
    if case .expression(let text) = decoder { texts.append(text) }
    return texts.filter { !Self.isName($0) }
  }

  /// The paths in it that lead out of a folder, directly or through a link.
  package func paths(outside folder: String) -> [String] {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    return (sources + [package, baseline].compactMap(\.self) + documents).filter { path in
      if path.hasPrefix("/") || path.hasPrefix("~") || path.split(separator: "/").contains("..") { return true }
      let real = URL(fileURLWithPath: folder).appendingPathComponent(path).resolvingSymlinksInPath().path
      return real != root && !real.hasPrefix(root == "/" ? root : root + "/")
    }
  }

  /// `API.decoder`, `[Order]` or `Page<Order>?`: names what the sources declare, and runs nothing itself.
  private static func isName(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || "_.<>[]?:, ".unicodeScalars.contains($0) }
  }
}
