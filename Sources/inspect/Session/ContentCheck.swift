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

  /// What is wrong with the beginning of a document; nil where nothing is.
  static func refusal(of bytes: UnsafeRawBufferPointer, _ file: String) -> ToolError? {
    do throws(ToolError) {
      try pass(bytes.prefix(ForeignContent.prefixLength), of: file)
      return nil
    } catch {
      return error
    }
  }

  /// Files, pipes and terminals are read; a disk or another device is no document.
  static func passKind(_ file: String) throws(ToolError) {
    var facts = stat()
    guard stat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFBLK else { return }
    throw ToolError(InputWords.device(file))
  }

  /// The same for a file on disk, of which no more than that is read.
  static func pass(_ file: String, isLines: Bool) throws(ToolError) {
    guard let handle = FileHandle(forReadingAtPath: file),
      let beginning = try? handle.read(upToCount: ForeignContent.prefixLength)
    else { return }
    try pass(beginning, of: file, isLines: isLines)
  }
}
