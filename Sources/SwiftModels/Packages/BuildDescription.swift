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

  /// The modules whose code runs along with that of one module, which comes after all that it needs.
  ///
  /// What only a macro needs runs in the compiler.
  func dependencies(of module: String) -> [String] {
    let macros = command(for: module)?.macroModules ?? []
    let inCompiler = macros.union(macros.flatMap { targetDependencyMap[$0] ?? [] })
    let needed = (targetDependencyMap[module] ?? []).filter { !inCompiler.contains($0) }
    return needed.sorted { count($0) < count($1) }
  }

  func needs(_ module: String, _ other: String) -> Bool {
    targetDependencyMap[module]?.contains(other) ?? false
  }

  /// The map holds all that is needed, directly or not: whatever needs another module has more in it.
  private func count(_ module: String) -> Int { targetDependencyMap[module]?.count ?? 0 }
}
