import DecodingDiagnostics
import Foundation
import Locking
import SwiftModels

/// Lines of the user's Swift files, for excerpts of declarations.
final class SourceLines: Sendable {
  private let files = Mutex<[String: [String]]>([:])

  /// Returns the lines of a file without their line breaks; empty if it cannot be read.
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

  @Sendable func excerpt(_ declaration: Declaration) -> SourceExcerpt? { excerpt(declaration, around: 0) }

  /// - Parameter distance: The number of lines above and below.
  func excerpt(_ declaration: Declaration, around distance: Int) -> SourceExcerpt? {
    let lines = lines(of: declaration.file)
    let place = declaration.line - 1
    guard lines.indices.contains(place) else { return nil }
    let name = declaration.symbol.split(separator: ".").last ?? ""
    return SourceExcerpt(
      line: lines[place], nameLength: name.unicodeScalars.count,
      before: Array(lines[max(0, place - distance)..<place]),
      after: Array(lines[(place + 1)...].prefix(distance)))
  }

  /// Returns the declaration with its enclosing type, or with some lines if it has none.
  func excerptOfType(_ declaration: Declaration) -> SourceExcerpt? {
    let lines = lines(of: declaration.file)
    let text = lines.joined(separator: "\n")
    guard var excerpt = excerpt(declaration, around: lines.count) else { return nil }
    let number = declaration.line
    let extent = TypeExtent.lines(around: number, in: text) ?? max(1, number - 3)...(number + 3)
    excerpt.before = excerpt.before.suffix(max(0, number - extent.lowerBound))
    excerpt.after = Array(excerpt.after.prefix(max(0, extent.upperBound - number)))
    return excerpt
  }
}
