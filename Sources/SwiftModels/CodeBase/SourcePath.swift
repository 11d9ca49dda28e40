/// A Swift file that may be looked at, and what it is part of.
struct SourcePath: Sendable, Equatable {
  /// The part of a project whose files see each other's declarations.
  enum Home: Sendable, Hashable {
    /// A target of the package in a folder.
    case target(String, package: String)
    /// An Xcode project's folder, and in it the folder that is as a rule a target.
    case project(folder: String, part: String)
    /// Everything below a folder.
    case tree(String)
    /// A file that lies below a package and belongs to none of its targets: what it needs is near it.
    case loose(package: String)
  }

  let absolutePath: String
  /// As reports show it.
  let path: String
  let home: Home
  let isTest: Bool

  /// The folder of the nearest manifest above it.
  var package: String? {
    switch home {
    case .target(_, let package), .loose(let package): package
    case .project, .tree: nil
    }
  }

  /// The module that it is compiled in, where that is known.
  var module: String? {
    if case .target(let name, _) = home { name } else { nil }
  }

  var isLoose: Bool { if case .loose = home { true } else { false } }

  var folder: String { String(absolutePath.prefix(upTo: absolutePath.lastIndex(of: "/") ?? absolutePath.startIndex)) }
}
