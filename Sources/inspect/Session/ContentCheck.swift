import DecodingDiagnostics
import Foundation

/// Refuses what is no text for the decoder, before it is shown as broken JSON.
enum ContentCheck {
  /// - Parameters:
  ///   - beginning: The first bytes of the file, or all of it.
  ///   - isLines: Each line is to be a document; a single document may be in any encoding of Unicode.
  static func pass(_ beginning: some Collection<UInt8>, of file: String, isLines: Bool = false) throws(ToolError) {
    if let content = ForeignContent(beginning: beginning) {
      throw ToolError(InputWords.foreign(content, file: file))
    }
    let isWide = beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF])
    if isLines, isWide { throw ToolError(InputWords.wideLines(file: file)) }
  }

  /// The same for a file on disk, of which no more than that is read.
  static func pass(_ file: String, isLines: Bool) throws(ToolError) {
    guard let handle = FileHandle(forReadingAtPath: file),
      let beginning = try? handle.read(upToCount: ForeignContent.prefixLength)
    else { return }
    try pass(beginning, of: file, isLines: isLines)
  }
}
