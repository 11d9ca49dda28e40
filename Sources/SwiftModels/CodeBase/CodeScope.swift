/// The files of a code base that a declaration may refer to: not those of packages or modules that it does not see, nor
/// tests unless it is in one.
struct CodeScope: ReachScope {
  private let code: CodeBase
  private let isIn: [Bool]
  /// For a file that belongs to no target: the folder searched for what it needs.
  private let folder: String?

  /// - Parameter folder: The folder that limits the search for a file that belongs to no target; nil for its own.
  init(of file: Int, in code: CodeBase, below folder: String? = nil) {
    self.code = code
    let root = code.files[file]
    let isSeen: (SourcePath) -> Bool
    switch root.home {
    case .target(let module, let package):
      isSeen = Self.seen(from: module, of: package, in: code)
      self.folder = nil
    case .project(let project, _):
      let packages = Self.packages(below: project, in: code)
      let seen = root.membership.map { code.targets(seenFrom: $0, in: project) } ?? []
      isSeen = { other in
        guard case .project(project, _) = other.home else { return other.package.map(packages.contains) ?? false }
        // What is not part of the app sees the app, but is not seen by it.
        guard other.isListed else { return !root.isListed && other.home == root.home }
        guard let own = root.membership, let others = other.membership else { return true }
        return own.targets.isEmpty || own.targets == others.targets || !seen.isDisjoint(with: others.targets)
      }
      self.folder = nil
    case .tree:
      isSeen = { other in other.home == root.home || other.module != nil }
      self.folder = nil
    case .loose:
      let near = folder ?? root.folder
      isSeen = { $0.home == root.home && $0.absolutePath.hasPrefix(near + "/") }
      self.folder = near
    }
    isIn = code.files.map { other in other == root || (!other.isTest || root.isTest) && isSeen(other) }
  }

  func contains(_ file: Int32) -> Bool { isIn[Int(file)] }

  var modules: Set<UInt64> { Set(code.files.compactMap(\.module).map(WordHash.of(_:))) }

  /// The next wider scope, for declarations that may be further away.
  func wider(of file: Int, package: String) -> CodeScope? {
    guard let folder, folder.count > package.count, let slash = folder.lastIndex(of: "/") else { return nil }
    return CodeScope(of: file, in: code, below: String(folder[..<slash]))
  }

  // MARK: Packages and modules

  private static func seen(from module: String, of package: String, in code: CodeBase) -> (SourcePath) -> Bool {
    let packages = code.packages(reachedFrom: package)
    let modules = code.modules(reachedFrom: module)
    return { other in
      guard case .target(let name, let folder) = other.home else { return false }
      return packages.contains(folder) && modules.contains(WordHash.of(name))
    }
  }

  /// An app sees the packages inside its project's folder.
  private static func packages(below folder: String, in code: CodeBase) -> Set<String> {
    Set(code.files.compactMap(\.package).filter { $0.hasPrefix(folder + "/") })
  }

  // MARK: Equal names

  /// The declarations of a name that a file means: its own, else those of its module, else those of its part of the
  /// project.
  func nearest(of places: [ItemPlace], to file: Int32) -> [ItemPlace] {
    guard places.count > 1 else { return places }
    let from = code.files[Int(file)]
    let own = places.filter { $0.file == file }
    let near = own.isEmpty ? places.filter { code.files[Int($0.file)].isCompiledWith(from) } : own
    guard from.module != nil else { return closest(near.isEmpty ? places : near, to: file, kind: kind) }
    // A qualified name may refer to a type of another module.
    let others = places.filter { place in
      kind(place).isNamedType && code.files[Int(place.file)].module.map { $0 != from.module } ?? false
    }
    return near.isEmpty ? places : near + others
  }

  private func kind(_ place: ItemPlace) -> OutlineItem.Kind {
    code.outlines[Int(place.file)].items[Int(place.item)].kind
  }

  func module(of file: Int32) -> Int { code.moduleNumbers[Int(file)] }

  func moduleName(of file: Int32) -> UInt64? { code.files[Int(file)].module.map(WordHash.of(_:)) }

  func path(of file: Int32) -> String { code.files[Int(file)].absolutePath }
}
