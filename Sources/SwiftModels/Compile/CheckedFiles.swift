/// The files that compiled or type-checked without errors, with their texts at that time.
struct CheckedFiles {
  private var texts: [String: BlankedText] = [:]
  /// Below this number, a check takes hardly less time than a compile.
  private static let smallestCount = 16

  /// The indices of the files that have to be checked; nil if all are to be compiled.
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
