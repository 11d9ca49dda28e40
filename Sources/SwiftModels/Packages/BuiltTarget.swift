import Foundation

/// What is known of a target after its package was built; kept next to the build folder.
struct BuiltTarget: Codable, Sendable {
  let name: String
  let moduleName: String
  /// The target's files, generated ones too.
  let sources: [String]
  let settings: [String]
  /// The package manager's folder, in which nothing of the user's lies.
  private let scratch: String
  /// Every module that can be imported.
  let modules: Set<String>
  /// What runs along with it, each after all that it needs.
  private(set) var dependencies: [BuiltModule]
  /// All of them in one library; nil where there are none.
  var library: String?
  /// Of the library, as it was linked.
  var librarySeal: FileSeal?
  /// The state of the files that were built.
  var fingerprint: [String] = []
  /// Another one after every build that changed something.
  let build: String

  var surroundings: ModuleSurroundings {
    ModuleSurroundings(
      moduleName: moduleName, settings: settings, modules: modules,
      testableModules: dependencies.filter { !$0.sources.isEmpty }.map(\.name),
      libraries: library.map { [$0] } ?? [], identity: build)
  }

  /// The files of the user's from which places are told: the target's and those of modules that it needs.
  var readableSources: [String] { sources + dependencies.flatMap(\.sources) }

  /// Whether the library is as it was linked.
  var hasWholeLibrary: Bool {
    guard let library else { return true }
    return librarySeal != nil && FileSeal(of: library) == librarySeal
  }

  /// Whether a file was made while the target was built.
  func generates(_ path: String) -> Bool { path.hasPrefix(scratch + "/") }

  /// - Parameter scratch: The folder that nothing of the user's lies in.
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

  /// Leaves out what a whole build has made no objects of: the tools of plugins, which run while it is built.
  mutating func dropTools() {
    dependencies.removeAll { module in
      !module.objects.isEmpty && !module.objects.contains(where: FileManager.default.fileExists(atPath:))
    }
  }

  /// Objects that a build which failed did not come to.
  var lacksObjects: Bool {
    dependencies.flatMap(\.objects).contains { !FileManager.default.fileExists(atPath: $0) }
  }
}
