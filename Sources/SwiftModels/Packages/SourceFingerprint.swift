import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The state of the files that a build reads. If it is unchanged, nothing has to be built.
struct SourceFingerprint {
  private(set) var entries: [String] = []
  /// Files that changed after this may have been read in either state.
  private let builtSince: Date?

  init(builtSince: Date? = nil) {
    self.builtSince = builtSince
  }

  /// Files whose contents matter.
  mutating func add(files: [String]) {
    for file in files { entries.append(stamp(of: file)) }
  }

  /// Everything below a folder.
  /// - Parameter compiledHere: Swift files that we compile ourselves: only their names matter to the build.
  mutating func add(folder: String, compiledHere: Set<String>) {
    for name in visible(below: folder) {
      let path = folder + "/" + name
      entries.append(compiledHere.contains(path) ? path : stamp(of: path))
    }
  }

  mutating func add(namesBelow folder: String) {
    entries += visible(below: folder).map { folder + "/" + $0 }
  }

  private func visible(below folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") && !$0.contains("/.") }.sorted()
  }

  private func stamp(of path: String) -> String {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return path + " -" }
    if facts.st_mode & S_IFMT == S_IFDIR { return path }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    if let builtSince, Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 >= builtSince.timeIntervalSince1970 {
      return path + " changed during the build"
    }
    return "\(path) \(time.tv_sec).\(time.tv_nsec) \(facts.st_size) \(facts.st_ino)"
  }
}
