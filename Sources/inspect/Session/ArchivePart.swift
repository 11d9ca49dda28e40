import DecodingDiagnostics
import Foundation
import JSONText

/// A body of recorded traffic, named like a document: `traffic.har#3` is the response to the third request.
struct ArchivePart {
  let file: String
  let number: Int

  /// Nil for other names, and if a file with the name exists.
  init?(_ name: String) {
    let parts = name.split(separator: "#")
    guard parts.count > 1, let last = parts.last, let number = Int(last), number > 0 else { return nil }
    let file = String(name.dropLast(last.count + 1))
    guard Self.isArchive(file), !FileManager.default.fileExists(atPath: name) else { return nil }
    (self.file, self.number) = (file, number)
  }

  static func isArchive(_ file: String) -> Bool { file.lowercased().hasSuffix(".har") }

  /// Returns the names of all bodies of an archive; empty if it cannot be read, or has none.
  static func names(in file: String) -> [String] { exchanges(of: file).map { "\(file)#\($0.number)" } }

  static func exchanges(of file: String) -> [HTTPArchive.Exchange] {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return [] }
    return HTTPArchive(JSONDocument(Array(data)))?.exchanges ?? []
  }

  func exchange() throws(ToolError) -> HTTPArchive.Exchange {
    try DocumentSource.check(file)
    guard let found = Self.exchanges(of: file).first(where: { $0.number == number }) else {
      throw ToolError(InputWords.noSuchExchange(number, in: file))
    }
    return found
  }
}
