import Foundation

/// How the package manager compiles each module: its own plan, as it leaves it in the build folder.
///
/// The file is internal to the package manager. It alone knows everything: flags of dependencies, module maps of C
/// targets, macro plugins, generated sources. A test says when a toolchain changes it.
struct BuildDescription: Decodable {
  private let swiftTargetScanArgs: [String: [String]]
  private let targetDependencyMap: [String: [String]]

  init?(inBuildFolder folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/description.json"),
      let description = try? JSONDecoder().decode(Self.self, from: data)
    else { return nil }
    self = description
  }

  /// How a module's files are compiled; nil for a module that is not Swift's.
  func command(for module: String) -> ModuleCommand? {
    swiftTargetScanArgs[module].map(ModuleCommand.init)
  }

  /// Every module that can be imported.
  var modules: Set<String> { Set(swiftTargetScanArgs.keys).union(targetDependencyMap.keys) }

  /// Returns the modules whose code runs together with a module's code, each after the modules that it needs.
  ///
  /// Modules that only a macro needs are excluded, because they run in the compiler.
  func dependencies(of module: String) -> [String] {
    let macros = command(for: module)?.macroModules ?? []
    let inCompiler = macros.union(macros.flatMap { targetDependencyMap[$0] ?? [] })
    let needed = (targetDependencyMap[module] ?? []).filter { !inCompiler.contains($0) }
    return needed.sorted { count($0) < count($1) }
  }

  func needs(_ module: String, _ other: String) -> Bool {
    targetDependencyMap[module]?.contains(other) ?? false
  }

  /// The number of modules that a module needs, directly or indirectly. A module always has more of them than each of
  /// the modules that it needs.
  private func count(_ module: String) -> Int { targetDependencyMap[module]?.count ?? 0 }
}
