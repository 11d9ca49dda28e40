import DecodingDiagnostics
import Foundation

/// Rejects files that are not text for the decoder, before they are shown as invalid JSON.
enum ContentCheck {
  /// - Parameters:
  ///   - beginning: The first bytes of the file, or all of it.
  ///   - isLines: Whether each line is a document; a single document may be in any Unicode encoding.
  static func pass(_ beginning: some Collection<UInt8>, of file: String, isLines: Bool = false) throws(ToolError) {
    if let content = ForeignContent(beginning: beginning) {
      throw ToolError(InputWords.foreign(content, file: file))
    }
    let isWide = beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF])
    if isLines, isWide { throw ToolError(InputWords.wideLines(file: file)) }
  }

  /// Returns the problem with the start of a document; nil if there is none.
  static func refusal(of bytes: UnsafeRawBufferPointer, _ file: String) -> ToolError? {
    do throws(ToolError) {
      try pass(bytes.prefix(ForeignContent.prefixLength), of: file)
      return nil
    } catch {
      return error
    }
  }

  /// Accepts files, pipes and terminals, but no block devices such as disks.
  static func passKind(_ file: String) throws(ToolError) {
    var facts = stat()
    guard stat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFBLK else { return }
    throw ToolError(InputWords.device(file))
  }

  /// Checks a file on disk, of which only the start is read.
  static func pass(_ file: String, isLines: Bool) throws(ToolError) {
    guard let handle = FileHandle(forReadingAtPath: file),
      let beginning = try? handle.read(upToCount: ForeignContent.prefixLength)
    else { return }
    try pass(beginning, of: file, isLines: isLines)
  }
}
