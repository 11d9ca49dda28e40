/// A Swift file that may be read, and what it belongs to.
struct SourcePath: Sendable, Equatable {
  /// The part of a project whose files see each other's declarations.
  enum Home: Sendable, Hashable {
    /// A target of the package in a folder.
    case target(String, package: String)
    /// The folder of an Xcode project, and the folder in it that usually is a target.
    case project(folder: String, part: String)
    /// Everything below a folder.
    case tree(String)
    /// A file below a package that belongs to none of its targets: what it needs is near it.
    case loose(package: String)
  }

  let absolutePath: String
  /// The path shown in reports.
  let path: String
  let home: Home
  let isTest: Bool
  /// Whether the Xcode project of its folder lists it, if it has one: what is not listed is no part of the app.
  var isListed = true

  /// The folder of the nearest manifest above it.
  var package: String? {
    switch home {
    case .target(_, let package), .loose(let package): package
    case .project, .tree: nil
    }
  }

  /// The module that contains it, if known.
  var module: String? {
    if case .target(let name, _) = home { name } else { nil }
  }

  /// Whether no manifest or Xcode project says what it belongs to.
  var isApart: Bool {
    switch home {
    case .tree, .loose: true
    case .target, .project: false
    }
  }

  var isLoose: Bool { if case .loose = home { true } else { false } }

  var folder: String { String(absolutePath.prefix(upTo: absolutePath.lastIndex(of: "/") ?? absolutePath.startIndex)) }
}
