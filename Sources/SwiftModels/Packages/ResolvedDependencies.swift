import Foundation

/// The dependencies that the user's own build of a package has fetched. Copying them avoids fetching everything again,
/// and works without a network. The original is only read.
struct ResolvedDependencies {
  private static let state = "workspace-state.json"
  private static let folders = ["repositories", "checkouts"]

  /// The user's build folder.
  let build: String

  init(of package: SwiftPackage) {
    build = package.folder + "/.build"
  }

  /// Copies them into a build folder that has no dependencies yet. Anything that cannot be copied is fetched.
  func copy(to scratch: String) {
    let files = FileManager.default
    let target = scratch + "/" + Self.state
    guard !files.fileExists(atPath: target), files.fileExists(atPath: build + "/" + Self.state) else { return }
    do {
      try files.createDirectory(atPath: scratch, withIntermediateDirectories: true)
      for folder in Self.folders where files.fileExists(atPath: "\(build)/\(folder)") {
        try? files.removeItem(atPath: "\(scratch)/\(folder)")
        try files.copyItem(atPath: "\(build)/\(folder)", toPath: "\(scratch)/\(folder)")
      }
      for checkout in (try? files.contentsOfDirectory(atPath: scratch + "/checkouts")) ?? [] {
        try redirect("\(scratch)/checkouts/\(checkout)/.git", to: scratch)
      }
      // This file comes last, because it makes the package manager accept the copy as its own.
      try files.copyItem(atPath: build + "/" + Self.state, toPath: target)
    } catch {
      for folder in Self.folders { try? files.removeItem(atPath: "\(scratch)/\(folder)") }
    }
  }

  /// A working copy shares the objects of its repository, to which it refers by an absolute path.
  private func redirect(_ git: String, to scratch: String) throws {
    for name in ["objects/info/alternates", "config"] {
      let path = git + "/" + name
      guard let text = try? String(contentsOfFile: path, encoding: .utf8), text.contains(build + "/") else { continue }
      let moved = text.replacingOccurrences(of: build + "/", with: scratch + "/")
      try Data(moved.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }
}
