/// The overlay of all files: the groups across all of them, or those of the chosen one.
struct FilesState: Sendable {
  /// The index of the file whose groups are shown, among the open files; nil for all.
  var file: Int?
  var cursor = 0
  var top = 0

  /// Moves to the next or previous tab: all files first, then each of them.
  mutating func turn(by step: Int, count: Int) {
    let tab = ((file ?? -1) + 1 + step + count + 1) % (count + 1)
    choose(tab == 0 ? nil : tab - 1)
  }

  mutating func choose(_ file: Int?) { (self.file, cursor, top) = (file, 0, 0) }
}
