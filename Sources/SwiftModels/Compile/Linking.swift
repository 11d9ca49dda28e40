import Foundation

/// Links object files into a dynamic library with the toolchain's own linker.
struct Linking {
  let toolchain: Toolchain
  let environment: [String: String]

  /// Links directly, and through the driver if that fails.
  /// - Parameter libraries: The paths of the user's libraries that the objects need.
  func link(
    _ objects: [String], against libraries: [String] = [], to library: String, cancellation: Cancellation?
  ) throws(ModelError) {
    if !needStartFiles(objects) {
      let direct = ChildProcess.Command(
        executable: toolchain.linker, arguments: arguments(objects, libraries, library), environment: environment)
      if let run = try? CommandRun.run(direct, cancellation: cancellation), run.succeeded { return }
    }
    if cancellation?.isCancelled == true { throw .cancelled }
    try linkThroughDriver(objects + libraries, to: library, cancellation: cancellation)
  }

  /// Functions of the C library outside its dynamic part: each library has its own copy, which the driver adds.
  private static let partsOfEachLibrary: Set<String> = ["atexit", "at_quick_exit", "pthread_atfork"]

  private func needStartFiles(_ objects: [String]) -> Bool {
    objects.contains { !Self.partsOfEachLibrary.isDisjoint(with: ObjectFile.undefinedSymbols(in: $0)) }
  }

  /// Slower, but finds every library that the objects need, including those of the system.
  func linkThroughDriver(_ inputs: [String], to library: String, cancellation: Cancellation?) throws(ModelError) {
    let list = library + ".inputs"
    try writeFile(Data(inputs.map(Self.quoted).joined(separator: "\n").utf8), to: list)
    let driver = ChildProcess.Command(
      executable: toolchain.compiler, arguments: ["-emit-library", "-use-ld=lld", "-o", library, "@" + list],
      environment: environment)
    do {
      let run = try CommandRun.run(driver, cancellation: cancellation)
      if cancellation?.isCancelled == true { throw ModelError.cancelled }
      guard run.succeeded else { throw ModelError.system("The models cannot be linked: \(run.output)") }
    } catch let error as ModelError {
      throw error
    } catch {
      throw .system("\(toolchain.compiler) cannot be started.")
    }
  }

  /// The C library and others are omitted: the process that loads the models has them.
  private func arguments(_ objects: [String], _ libraries: [String], _ library: String) -> [String] {
    let folder = toolchain.libraries
    let wanted = Set(objects.flatMap { ObjectFile.autolinkedLibraries(in: $0) } + ["swiftCore"]).sorted()
    let present = wanted.filter { FileManager.default.fileExists(atPath: "\(folder)/lib\($0).so") }
    return ["-shared", "-o", library, "\(folder)/\(Self.architecture)/swiftrt.o"] + objects + libraries
      + ["-L", folder, "-rpath", folder] + present.map { "-l" + $0 }
  }

  /// A path quoted for a response file.
  private static func quoted(_ path: String) -> String {
    let escaped = path.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  #if arch(x86_64)
    private static let architecture = "x86_64"
  #else
    private static let architecture = "aarch64"
  #endif
}
