/// The files in which a compile or a check of the types found no errors, with their texts at that time.
struct CheckedFiles {
  private var texts: [String: BlankedText] = [:]
  /// Below it, a check takes hardly less than a compile.
  private static let smallestCount = 16

  /// The positions of the files that a check has to look at; nil where all are compiled.
  func changed(in texts: [String: BlankedText], among files: [String]) -> [Int]? {
    guard files.count >= Self.smallestCount else { return nil }
    let changed = files.indices.filter { self.texts[files[$0]] != texts[files[$0]] }
    return changed.isEmpty || changed.count == files.count ? nil : changed
  }

  mutating func note(_ errors: [CompilerOutput.Located], of texts: [String: BlankedText], checked files: [String]) {
    for file in files { self.texts[file] = texts[file] }
    for error in errors { self.texts[error.path] = nil }
  }
}
