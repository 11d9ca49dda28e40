import Foundation

extension ModelIndex {
  /// The same with the files of a built target and of the modules that it needs.
  func adding(filesOf built: BuiltTarget) -> ModelIndex {
    let known = Set(files.map(\.file.absolutePath))
    let here = FileManager.default.currentDirectoryPath
    let added = built.readableSources.filter { !known.contains($0) }.compactMap { path -> SwiftFile? in
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      return SwiftFile(
        path: displayPath(path, from: here), absolutePath: path, text: String(decoding: data, as: UTF8.self),
        isGenerated: built.generates(path))
    }
    guard !added.isEmpty else { return self }
    return ModelIndex(files + ModelIndex(added).files, isFrugal: isFrugal)
  }

  /// The index of some of the files alone.
  func restricted(to paths: Set<String>) -> ModelIndex {
    ModelIndex(files.filter { paths.contains($0.file.absolutePath) }, isFrugal: isFrugal)
  }
}
