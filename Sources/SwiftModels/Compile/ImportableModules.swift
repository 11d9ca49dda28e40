import Foundation

/// The modules that can be imported: those of the toolchain, and those that a package has built.
struct ImportableModules {
  let toolchain: Toolchain
  var built: Set<String> = []

  func contains(_ module: String) -> Bool {
    ["Swift", "SwiftShims", "CoreFoundation"].contains(module) || built.contains(module)
      || FileManager.default.fileExists(atPath: "\(toolchain.libraries)/\(module).swiftmodule")
  }
}
