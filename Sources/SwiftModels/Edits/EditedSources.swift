/// Edited texts of source files, with the syntax that is already known of them. Nothing is written to the files.
public struct EditedSources: Sendable, ExpressibleByDictionaryLiteral {
  public static let none = EditedSources([:])

  /// By absolute path.
  public let texts: [String: String]
  /// The indexes of those that were parsed while they were edited.
  private let parsed: [String: FileIndex]

  public var isEmpty: Bool { texts.isEmpty }

  public init(_ texts: [String: String]) { self.init(texts: texts, parsed: [:]) }

  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }

  init(texts: [String: String], parsed: [String: FileIndex]) {
    self.texts = texts
    self.parsed = parsed
  }

  /// Returns the edited version of a file, or the file itself if it was not edited.
  func replacing(_ file: FileIndex) -> FileIndex {
    let path = file.file.absolutePath
    return parsed[path] ?? texts[path].map(file.replacingText) ?? file
  }
}

extension ModelIndex {
  /// Returns an index of the same files with edited texts. The other files are not read again.
  public func applying(_ edits: EditedSources) -> ModelIndex {
    edits.isEmpty ? self : ModelIndex(files.map(edits.replacing), isFrugal: isFrugal)
  }
}
