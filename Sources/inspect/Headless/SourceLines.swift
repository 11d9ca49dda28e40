import DecodingDiagnostics
import Foundation
import Synchronization

/// Lines of the user's Swift files, for the frames of declarations.
final class SourceLines: Sendable {
  private let files = Mutex<[String: [String]]>([:])

  /// The lines of a file without their line ends; empty where it cannot be read.
  func lines(of file: String) -> [String] {
    files.withLock { known in
      if let lines = known[file] { return lines }
      let text = (try? String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)) ?? ""
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.last == "\r" ? $0.dropLast() : $0
      }
      .map(String.init)
      known[file] = lines
      return lines
    }
  }

  @Sendable func excerpt(_ declaration: Declaration) -> SourceExcerpt? {
    let lines = lines(of: declaration.file)
    guard lines.indices.contains(declaration.line - 1) else { return nil }
    let name = declaration.symbol.split(separator: ".").last ?? ""
    return SourceExcerpt(line: lines[declaration.line - 1], nameLength: name.unicodeScalars.count)
  }
}
