import DecodingPrograms

/// The changes to files so far, for finding a place of an earlier text in the current one.
struct EditHistory: Sendable {
  private struct Change: Sendable {
    let digest: UInt64
    let patches: [TextPatch]
  }

  private var changes: [String: [Change]] = [:]

  mutating func note(_ patches: [TextPatch], in file: SwiftFile) {
    changes[file.path, default: []].append(Change(digest: file.digest, patches: patches))
  }

  /// Returns the current position of a place; nil if it was changed, or if its text is not in the history.
  func bytes(of range: CodeRange, in file: SwiftFile) -> Range<Int>? {
    guard range.file.digest != file.digest else { return range.bytes }
    let known = changes[file.path] ?? []
    guard let start = known.lastIndex(where: { $0.digest == range.file.digest }) else { return nil }
    return known[start...].reduce(Optional(range.bytes)) { bytes, change in bytes?.moved(by: change.patches) }
  }
}

extension Range<Int> {
  /// Returns nil if a patch removes a part of it.
  fileprivate func moved(by patches: [TextPatch]) -> Range<Int>? {
    var (start, end) = (lowerBound, upperBound)
    for patch in patches {
      let growth = patch.text.utf8.count - patch.range.count
      if patch.range.upperBound <= lowerBound {
        (start, end) = (start + growth, end + growth)
      } else if patch.range.lowerBound < upperBound {
        guard patch.range.lowerBound >= lowerBound, patch.range.upperBound <= upperBound else { return nil }
        end += growth
      }
    }
    return start..<end
  }
}
