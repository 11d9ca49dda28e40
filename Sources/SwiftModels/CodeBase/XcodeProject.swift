import Foundation

/// The targets of the Xcode projects in a folder, and the files that they compile: what no target compiles, such as
/// leftovers and the input of generators, is no part of the app, and an app and its extensions see only what they share.
struct XcodeProject {
  /// What a file is compiled for.
  struct Membership: Sendable, Hashable {
    /// The targets that compile it.
    let targets: Set<Int>
    /// Those targets and the ones that the project links or builds for them.
    let seen: Set<Int>
    /// The modules that files outside of those targets may import, with the targets that make them.
    let modules: [UInt64: Int]
    /// The oldest one that those targets state.
    let languageMode: LanguageMode?
  }

  private var members: [String: Set<Int>] = [:]
  private var folders: [SynchronizedFolder] = []
  private var targets: [XcodeTarget] = []
  /// For each target, it and those whose modules it may import.
  private var seen: [Set<Int>] = []
  /// Whether all projects could be read; one that compiles nothing is a template for a generator.
  private var isKnown = true

  /// A folder of which every file belongs to targets, except some.
  private struct SynchronizedFolder {
    let path: String
    let targets: Set<Int>
    /// For a file, the targets that take it in or leave it out, against the rule for its folder.
    let exceptions: [String: Set<Int>]

    func targets(of file: String) -> Set<Int> { targets.symmetricDifference(exceptions[file] ?? []) }
  }

  /// - Parameter projects: The names of the projects in the folder.
  init(inFolder folder: String, projects: [String]) {
    for name in projects.sorted() {
      guard let file = XcodeProjectFile(atPath: "\(folder)/\(name)/project.pbxproj", in: folder) else {
        isKnown = false
        return
      }
      add(file)
    }
    isKnown = !members.isEmpty || !folders.isEmpty
    seen = targets.indices.map(seen(from:))
  }

  private mutating func add(_ file: XcodeProjectFile) {
    let first = targets.count
    targets += file.targets
    for (number, target) in file.targets.enumerated() {
      for path in target.sources { members[path, default: []].insert(first + number) }
    }
    folders += file.synchronizedFolders.map { folder in
      func numbers(_ ids: some Sequence<String>) -> Set<Int> {
        Set(ids.compactMap { id in file.targets.firstIndex { $0.id == id }.map { first + $0 } })
      }
      return SynchronizedFolder(
        path: folder.path, targets: numbers(folder.targets), exceptions: folder.exceptions.mapValues(numbers))
    }
  }

  /// Returns what a file is compiled for, with no targets if for nothing; nil if that is unknown.
  func membership(of path: String) -> Membership? {
    // Other characters than those of ASCII may be spelled in other ways.
    guard isKnown, path.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var own = members[path] ?? []
    for folder in folders where path.hasPrefix(folder.path + "/") { own.formUnion(folder.targets(of: path)) }
    let libraries = own.sorted().filter { targets[$0].isLibrary }
    return Membership(
      targets: own, seen: own.reduce(into: []) { $0.formUnion(seen[$1]) },
      modules: Dictionary(
        libraries.map { (WordHash.of(targets[$0].moduleName), $0) }, uniquingKeysWith: { first, _ in first }),
      languageMode: own.compactMap { targets[$0].languageMode }.min())
  }

  private func seen(from target: Int) -> Set<Int> {
    var seen: Set = [target]
    var next = [target]
    while let number = next.popLast() {
      let user = targets[number]
      next += targets.indices.filter { number in
        let needed = targets[number]
        return (user.isTest || needed.isLibrary) && needed.isNamed(in: user.needs) && seen.insert(number).inserted
      }
    }
    return seen
  }
}

extension XcodeProject.Membership {
  func sharesTarget(with other: Self) -> Bool { !targets.isDisjoint(with: other.targets) }
}
