import Foundation

/// What the compiler is asked to make of a module, as arguments of the frontend itself or of the driver.
///
/// The frontend called directly saves half of the time; its arguments are internal to the compiler, so that the driver
/// takes over when a toolchain rejects them.
struct CompilerInvocation {
  var moduleName: String
  var files: [String]
  var object: String
  /// The files, by their positions, that are compiled to an object each; where there are none, all go into one.
  var primaries: [Int: String] = [:]
  /// Written only if a shim imports the module.
  var module: String?
  var importFolder: String?
  /// Modules that every file gets to see next to Foundation.
  var addedImports: [String] = []
  var overlay: String?
  /// No object is made.
  var onlyChecksTypes = false
  var printsWarnings = false
  /// They cost a seventh of the time, and tell where a model's own code trapped.
  var hasLineTables = true
  /// The language mode and whatever else a package says, as the driver takes them.
  var settings: [String]

  /// How long the compiler may take: there are sources on which it never ends.
  var secondLimit: Int {
    let bytes = files.reduce(0) { total, path in
      total + ((try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0)
    }
    return 20 + bytes / 10_000
  }

  enum LanguageMode: CaseIterable {
    case five, six

    var arguments: [String] {
      switch self {
      case .five: ["-swift-version", "5", "-enable-bare-slash-regex", "-package-name", "Models"]
      case .six: ["-swift-version", "6", "-package-name", "Models"]
      }
    }
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
    // An expression that takes more is an error at its place, and what it stands in may be left out. The compiler's own
    // limit of the memory lets one that names what is ambiguous take 1.6 GB.
    [
      "-enable-private-imports", "-disable-llvm-verify", "-solver-expression-time-threshold=5",
      "-solver-memory-threshold=50000000", "-import-module", "Foundation",
    ]
      + addedImports.flatMap { ["-import-module", $0] }
  }
}
