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
  /// What the Xcode project of its folder compiles it for; nil if there is none, or that is unknown.
  var membership: XcodeProject.Membership?

  /// The language mode that the project or the package states for it.
  var languageMode: LanguageMode?

  /// Whether a project compiles it, as far as that is known: what no target compiles is no part of the app.
  var isListed: Bool { membership.map { !$0.targets.isEmpty } ?? true }

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

  /// Whether it belongs to the same module as another one.
  func isCompiledWith(_ other: SourcePath) -> Bool {
    guard let own = membership, let others = other.membership else { return home == other.home }
    return own.sharesTarget(with: others)
  }

  var isLoose: Bool { if case .loose = home { true } else { false } }

  var folder: String { String(absolutePath.prefix(upTo: absolutePath.lastIndex(of: "/") ?? absolutePath.startIndex)) }
}

extension [SourcePath] {
  /// For each file, a number for its module or project; the targets of a project are not told apart.
  var moduleNumbers: [Int] {
    var numbers: [SourcePath.Home: Int] = [:]
    return map { file in
      let home: SourcePath.Home = if case .project(let folder, _) = file.home { .tree(folder) } else { file.home }
      let number = numbers[home] ?? numbers.count
      numbers[home] = number
      return number
    }
  }
}
