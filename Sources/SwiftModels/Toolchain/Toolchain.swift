public import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The Swift toolchain that models are compiled with: the one whose runtime this program runs on.
public struct Toolchain: Sendable, Equatable {
  /// The `swiftc` that was found.
  public let compiler: String
  /// The toolchain's `usr` folder.
  let root: String
  /// The folder of the runtime's libraries.
  let libraries: String

  let frontend: String
  let linker: String
  var macroPlugins: String { root + "/lib/swift/host" }
  /// Changes whenever another compiler is installed in the same place.
  var identity: String {
    let program = root + "/bin/swift-frontend"
    let facts = stat(of: program)
    return "\(program) \(facts?.st_size ?? 0) \(facts?.st_ino ?? 0)"
  }

  /// The compiler's version as it prints it, e.g. `Swift version 6.3.1 (swift-6.3.1-RELEASE)`; this runs the compiler.
  public var version: String? {
    let command = ChildProcess.Command(executable: compiler, arguments: ["--version"], environment: [:])
    guard let run = try? CommandRun.run(command), run.succeeded else { return nil }
    return run.output.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init)
  }

  /// - Parameter programs: The folder of the compiler's own programs.
  init(compiler: String, root: String, programs: String? = nil) {
    self.compiler = compiler
    self.root = root
    libraries = root + "/lib/swift/" + platformFolder
    frontend = (programs ?? root + "/bin") + "/swift-frontend"
    linker = (programs ?? root + "/bin") + "/ld.lld"
  }

  /// Finds `swiftc` on the PATH and checks that it belongs to the runtime that this program uses.
  ///
  /// A program with a separate runtime, or with another version, could decode incorrectly without any error.
  public static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ModelError) -> Toolchain {
    guard let runtime = loadedRuntimeFolder() else { throw .staticallyLinked }
    guard let compiler = executable(named: "swiftc", in: environment["PATH"] ?? "") else { throw .compilerMissing }
    // Running the compiler takes longer than loading a cached model, so that is only done if its path does not reveal
    // its root.
    let ways = [{ installedRoot(of: compiler) }, { reportedRoot(of: compiler, environment) }]
    for root in ways.lazy.compactMap({ $0() }) {
      let toolchain = Toolchain(compiler: compiler, root: root)
      if isSameRuntime(toolchain.libraries, runtime) { return toolchain }
    }
    throw .otherToolchain(compiler: compiler, runtime: runtime)
  }

  private static func executable(named name: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  private static func installedRoot(of compiler: String) -> String? {
    guard let resolved = realpath(compiler, nil) else { return nil }
    defer { free(resolved) }
    return URL(fileURLWithPath: String(cString: resolved)).deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// Asks the compiler itself, because the executable on the PATH may be a version manager's shim.
  private static func reportedRoot(of compiler: String, _ environment: [String: String]) -> String? {
    let command = ChildProcess.Command(
      executable: compiler, arguments: ["-print-target-info"], environment: environment)
    guard let run = try? CommandRun.run(command), run.succeeded,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(run.output.utf8))
    else { return nil }
    return URL(fileURLWithPath: info.paths.runtimeResourcePath).deletingLastPathComponent().deletingLastPathComponent()
      .path
  }

  private struct TargetInfo: Decodable {
    struct Paths: Decodable { var runtimeResourcePath: String }
    var paths: Paths
  }
}

// MARK: The runtime

/// Returns the folder of the Swift runtime that this process uses; nil if it is linked statically.
///
/// In a static program the protocol descriptor of `Decodable` is not a dynamic symbol. Such a program could load
/// models, but with a second runtime, whose `URL` and `DecodingError` would be different types.
func loadedRuntimeFolder() -> String? {
  guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "$sSeMp") else { return nil }
  guard let path = imagePath(containing: symbol), path.contains("libswiftCore") else { return nil }
  return URL(fileURLWithPath: path).deletingLastPathComponent().path
}

private func isSameRuntime(_ folder: String, _ other: String) -> Bool {
  let paths = [folder, other].map { $0 + "/" + coreLibrary }
  guard let first = stat(of: paths[0]), let second = stat(of: paths[1]) else { return false }
  if first.st_ino == second.st_ino && first.st_dev == second.st_dev { return true }
  return first.st_size == second.st_size && FileManager.default.contentsEqual(atPath: paths[0], andPath: paths[1])
}

private func stat(of path: String) -> stat? {
  var facts = stat()
  return stat(path, &facts) == 0 ? facts : nil
}

#if canImport(Darwin)
  private let platformFolder = "macosx"
  private let coreLibrary = "libswiftCore.dylib"
#else
  private let platformFolder = "linux"
  private let coreLibrary = "libswiftCore.so"
#endif
