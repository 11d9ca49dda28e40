/// A target of the user's package, as `swift package describe` reports it.
struct PackageTarget: Codable, Sendable, Equatable {
  let name: String
  let moduleName: String
  let kind: String
  let language: String
  /// Relative to the package's folder.
  let path: String
  /// Relative to the target's path.
  let sources: [String]
  /// The targets of the same package that it depends on directly; nil if there are none.
  private let targetDependencies: [String]?

  enum CodingKeys: String, CodingKey {
    case name, path, sources
    case targetDependencies = "target_dependencies"
    case moduleName = "c99name"
    case kind = "type"
    case language = "module_type"
  }

  /// Whether it may contain models: macros, plugins and tests are not part of the program.
  var mayHoldModels: Bool { language == "SwiftTarget" && ["library", "executable"].contains(kind) }

  var dependencies: [String] { targetDependencies ?? [] }

  func files(in package: SwiftPackage) -> [String] {
    let folder = folder(in: package)
    return sources.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }

  func folder(in package: SwiftPackage) -> String {
    path.isEmpty || path == "." ? package.folder : package.folder + "/" + path
  }
}

/// The package manager's description of a package.
struct PackageLayout: Codable, Sendable {
  let targets: [PackageTarget]

  var modelTargets: [PackageTarget] { targets.filter(\.mayHoldModels) }

  /// A target and all targets of the package that it needs, directly or not.
  func closure(of name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += targets.first { $0.name == next }?.dependencies ?? []
    }
    return found
  }
}
