import Foundation
import PackagePlugin

/// `swift package inspect response.json --model Order`: the tool, run in the user's package.
@main
struct InspectPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "inspect").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    // A plugin may write to its own folder; the package's build folder is locked while it runs.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": context.pluginWorkDirectoryURL.appending(path: "cache").path,
      "XDG_STATE_HOME": context.pluginWorkDirectoryURL.appending(path: "state").path,
    ]) { _, own in own }
    // The plugin's own input brings the package manager's messages.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
