import Foundation

/// The facts about a target after its package was built, which are saved next to the build folder.
struct BuiltTarget: Codable, Sendable {
  let name: String
  let moduleName: String
  /// The target's files, including generated ones.
  let sources: [String]
  let settings: [String]
  /// The package manager's folder, which contains no files of the user.
  private let scratch: String
  /// Every module that can be imported.
  let modules: Set<String>
  /// The modules that run together with the target, each after the modules that it needs.
  private(set) var dependencies: [BuiltModule]
  /// A single library with all of them; nil if there are none.
  var library: String?
  /// The seal of the library after linking.
  var librarySeal: FileSeal?
  /// The state of the files that were built.
  var fingerprint: [String] = []
  /// Differs after every build that changed something.
  let build: String

  var surroundings: ModuleSurroundings {
    ModuleSurroundings(
      moduleName: moduleName, settings: settings, modules: modules,
      testableModules: dependencies.filter { !$0.sources.isEmpty }.map(\.name),
      libraries: library.map { [$0] } ?? [], identity: build)
  }

  /// The user's files that places are reported in: those of the target and of the modules that it needs.
  var readableSources: [String] { sources + dependencies.flatMap(\.sources) }

  /// Whether the library is unchanged since it was linked.
  var hasWholeLibrary: Bool {
    guard let library else { return true }
    return librarySeal != nil && FileSeal(of: library) == librarySeal
  }

  /// Whether a file was generated while the target was built.
  func generates(_ path: String) -> Bool { path.hasPrefix(scratch + "/") }

  /// - Parameter scratch: The folder without any files of the user.
  init?(_ target: PackageTarget, _ description: BuildDescription, buildFolder: String, scratch: String) {
    guard let command = description.command(for: target.moduleName) else { return nil }
    name = target.name
    moduleName = target.moduleName
    sources = command.sources
    self.scratch = scratch
    settings = command.settings
    modules = description.modules
    build = UUID().uuidString
    let objects = BuiltObjects(buildFolder: buildFolder)
    dependencies = description.dependencies(of: target.moduleName).map { module in
      guard let command = description.command(for: module) else {
        return BuiltModule(name: module, objects: objects.objects(of: module, sources: nil))
      }
      let isUsers = command.sources.contains { !$0.hasPrefix(scratch + "/") }
      var built = BuiltModule(name: module, objects: objects.objects(of: module, sources: command.sources))
      guard isUsers else { return built }
      built.sources = command.sources.filter { !$0.hasPrefix(scratch + "/") }
      built.generatedSources = command.sources.filter { $0.hasPrefix(scratch + "/") }
      built.settings = command.settings
      built.dependencies = description.dependencies(of: module)
      return built
    }
  }

  /// Removes the modules for which a complete build has created no object files: the tools of plugins, which run during
  /// the build.
  mutating func dropTools() {
    dependencies.removeAll { module in
      !module.objects.isEmpty && !module.objects.contains(where: FileManager.default.fileExists(atPath:))
    }
  }

  /// Whether object files are missing because a build failed before it created them.
  var lacksObjects: Bool {
    dependencies.flatMap(\.objects).contains { !FileManager.default.fileExists(atPath: $0) }
  }
}
