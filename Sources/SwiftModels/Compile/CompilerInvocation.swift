import Foundation

/// A compiler job for a module, with arguments for the frontend itself or for the driver.
///
/// Calling the frontend directly saves half of the time; its arguments are internal to the compiler, so the driver
/// takes over if a toolchain rejects them.
struct CompilerInvocation {
  var moduleName: String
  var files: [String]
  var object: String
  /// The indices of files compiled to an object each; if empty, all files go into one object.
  var primaries: [Int: String] = [:]
  /// Written only if a shim imports the module.
  var module: String?
  var importFolder: String?
  /// Modules imported implicitly into every file, besides Foundation.
  var addedImports: [String] = []
  var overlay: String?
  /// No object is made.
  var onlyChecksTypes = false
  var printsWarnings = false
  /// They cost a seventh of the time, and tell where a model's own code trapped.
  var hasLineTables = true
  /// The language mode and other settings of a package, as driver arguments.
  var settings: [String]

  /// The compiler's time limit: on some sources it never ends.
  var secondLimit: Int {
    let bytes = files.reduce(0) { total, path in
      total + ((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0)
    }
    return 20 + bytes / 10_000
  }

  func direct(_ toolchain: Toolchain) -> ChildProcess.Command {
    let plugins = toolchain.macroPlugins
    let arguments =
      ["-frontend", onlyChecksTypes ? "-typecheck" : "-c"] + inputs + common + settings.filter { $0 != "-Xfrontend" }
      + frontendOnly
      + ["-in-process-plugin-server-path", plugins + "/libSwiftInProcPluginServer.so"]
      + ["-plugin-path", plugins + "/plugins"]
    return ChildProcess.Command(executable: toolchain.frontend, arguments: arguments, environment: [:])
  }

  func throughDriver(_ toolchain: Toolchain) -> ChildProcess.Command {
    let arguments =
      ["-c", "-wmo"] + files + common + settings + frontendOnly.flatMap { ["-Xfrontend", $0] }
    return ChildProcess.Command(executable: toolchain.compiler, arguments: arguments, environment: [:])
  }

  private var inputs: [String] {
    files.enumerated().flatMap { primaries[$0.offset] == nil ? [$0.element] : ["-primary-file", $0.element] }
  }

  private var outputs: [String] {
    if onlyChecksTypes { return [] }
    return primaries.isEmpty ? ["-o", object] : files.indices.compactMap { primaries[$0] }.flatMap { ["-o", $0] }
  }

  private var common: [String] {
    var arguments = [
      "-parse-as-library", "-module-name", moduleName, "-Onone", "-enable-testing",
      "-diagnostic-style", "llvm", "-no-color-diagnostics", "-D", "DEBUG",
    ]
    if !printsWarnings { arguments.append("-suppress-warnings") }
    if hasLineTables { arguments.append("-gline-tables-only") }
    arguments += outputs
    if let module { arguments += ["-emit-module-path", module] }
    if let importFolder { arguments += ["-I", importFolder] }
    if let overlay { arguments += ["-vfsoverlay", overlay] }
    return arguments
  }

  private var frontendOnly: [String] {
    // A slower expression becomes an error at its place, and its declaration may be left out. The compiler's own memory
    // limit lets an expression with ambiguous names use 1.6 GB.
    [
      "-enable-private-imports", "-disable-llvm-verify", "-solver-expression-time-threshold=5",
      "-solver-memory-threshold=50000000", "-import-module", "Foundation",
    ]
      + addedImports.flatMap { ["-import-module", $0] }
  }
}
