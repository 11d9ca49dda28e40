import Foundation

/// The file of a saved model: the library itself, which can be loaded directly; the facts about it as JSON; and at the
/// end a line with the checksum and both lengths.
///
/// Nothing has to be unpacked, so a read-only folder is sufficient, and all processes share what is loaded.
struct SavedModelFile {
  static let format = 1

  let library: ArraySlice<UInt8>
  let description: ArraySlice<UInt8>

  private static let mark = "\ninspector-model"
  private static let lineLength = mark.utf8.count + 1 + 3 + 1 + 64 + 1 + 12 + 1 + 12 + 1

  static func bytes(library: [UInt8], description: [UInt8]) -> [UInt8] {
    let contents = library + description
    let words = [
      mark, padded(format, to: 3), Hash.hex(of: contents), padded(library.count, to: 12),
      padded(description.count, to: 12),
    ]
    return contents + Array((words.joined(separator: " ") + "\n").utf8)
  }

  /// - Throws: If it is not such a file, or is damaged.
  init(_ bytes: [UInt8]) throws(SavedModelProblem) {
    let line = String(decoding: bytes.suffix(Self.lineLength), as: UTF8.self)
    guard line.hasPrefix(Self.mark + " ") else {
      // Truncated, it is still a library without its last line.
      throw bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]) ? .damaged : .notAModel
    }
    let words = line.dropFirst(Self.mark.count).split { $0 == " " || $0 == "\n" }
    guard words.count == 4, let format = Int(words[0]), let length = Int(words[2]), let rest = Int(words[3]) else {
      throw .damaged
    }
    guard format == Self.format else { throw .otherFormat(format) }
    let contents = Array(bytes.dropLast(Self.lineLength))
    guard length >= 0, rest >= 0, contents.count == length + rest, Hash.hex(of: contents) == words[1] else {
      throw .damaged
    }
    library = contents[..<length]
    description = contents[length...]
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
