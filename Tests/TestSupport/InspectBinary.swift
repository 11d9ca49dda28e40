public import Foundation

/// The built `inspect`, run as a user runs it.
public struct InspectBinary: Sendable {
  public let path: String

  /// Finds the executable next to the test bundle, or at `INSPECT_BINARY`.
  ///
  /// - Throws: ``InspectNotBuilt`` if there is none.
  public init() throws {
    if let named = ProcessInfo.processInfo.environment["INSPECT_BINARY"] {
      path = named
      return
    }
    let places = InspectBinary.foldersOfBuildProducts.map { $0.appendingPathComponent("inspect").path }
    guard let found = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw InspectNotBuilt(places: places)
    }
    path = found
  }

  private static var foldersOfBuildProducts: [URL] {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
    let runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    return (bundles + [runner]).map { $0.deletingLastPathComponent() }
  }

  /// Runs the tool without a terminal.
  ///
  /// - Parameters:
  ///   - changes: The differences from ``environment``; nil removes a variable.
  ///   - directory: The current directory; the package's root if omitted.
  public func run(
    _ arguments: [String], input: Data = Data(), environment changes: [String: String?] = [:],
    in directory: URL = PackageFolder.root, within bound: Duration = .seconds(300)
  ) async throws -> ProgramRun {
    try await InspectBinary.runProgram(
      path, arguments, input: input, environment: changes, in: directory, within: bound)
  }

  /// Runs a line of shell, in which `"$INSPECT"` is the tool.
  public func runShell(
    _ line: String, environment changes: [String: String?] = [:], in directory: URL = PackageFolder.root
  ) async throws -> ProgramRun {
    var changes = changes
    changes["INSPECT"] = path
    return try await InspectBinary.runProgram("/bin/bash", ["-c", line], environment: changes, in: directory)
  }

  private static func runProgram(
    _ program: String, _ arguments: [String], input: Data = Data(), environment changes: [String: String?],
    in directory: URL, within bound: Duration = .seconds(300)
  ) async throws -> ProgramRun {
    try await ProcessGate.run {
      try await ProgramRun.of(
        program, arguments, input: input, environment: environment(with: changes), in: directory, within: bound)
    }
  }

  /// The environment of all runs: that of the tests, with a fixed locale and a cache that no user owns.
  public static func environment(with changes: [String: String?] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    let agents = ["AGENT", "AI_AGENT", "CLAUDECODE", "CODEX_SANDBOX", "CURSOR_AGENT", "GEMINI_CLI", "OPENCODE"]
    for name in ["NO_COLOR", "TMUX", "COLUMNS", "LINES", "INSPECT_DATA"] + agents { environment[name] = nil }
    environment["LC_ALL"] = "C.UTF-8"
    environment["TERM"] = "xterm-256color"
    // Tests run in folders that they created, so there are no questions about them.
    environment["INSPECT_TRUST_FOLDERS"] = "/"
    environment["XDG_CACHE_HOME"] = sharedFolders.appendingPathComponent("cache").path
    environment["XDG_STATE_HOME"] = sharedFolders.appendingPathComponent("state").path
    for (name, value) in changes { environment[name] = value }
    return environment
  }

  /// One cache for all tests of a run, so that a sample's model is compiled once; gone when the tests end.
  private static let sharedFolders: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("inspect-tests-of-\(ProcessInfo.processInfo.processIdentifier)", isDirectory: true)
    atexit { InspectBinary.removeSharedFolders() }
    return folder
  }()

  private static func removeSharedFolders() {
    try? FileManager.default.removeItem(at: sharedFolders)
  }
}

/// There is no `inspect` in the places where the tests look for it.
public struct InspectNotBuilt: Error, CustomStringConvertible {
  let places: [String]

  public var description: String {
    "inspect is not built: there is none at \(places.joined(separator: ", ")). `swift build` makes it."
  }
}
