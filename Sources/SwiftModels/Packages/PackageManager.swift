import Foundation

/// Runs the toolchain's package manager on a package of the user's.
struct PackageManager: Sendable {
  let workspace: PackageWorkspace
  let toolchain: Toolchain
  let environment: [String: String]

  private static let shared = ["--disable-index-store", "-Xswiftc", "-diagnostic-style", "-Xswiftc", "llvm"]

  /// Returns the package's targets, and resolves its dependencies for that.
  func describe(_ cancellation: Cancellation?) throws(ModelError) -> PackageLayout {
    let command = command("swift-package", workspace.arguments + ["describe", "--type", "json"])
    let limit = BuildTime.describing
    let run = try run(command, errors: workspace.log, cancellation, nil, seconds: limit)
    if run.wasTooSlow { throw .packageTooSlow(package: workspace.package.name, seconds: limit) }
    guard run.succeeded, let layout = try? JSONDecoder().decode(PackageLayout.self, from: Data(run.output.utf8)) else {
      let log = FileManager.default.contents(atPath: workspace.log).map { String(decoding: $0, as: UTF8.self) } ?? ""
      throw failure(log + run.output)
    }
    return layout
  }

  /// Builds a target with all of its dependencies.
  ///
  /// - Returns: The output of the build if it failed. The dependencies may have been built even then.
  func build(
    _ target: PackageTarget, _ cancellation: Cancellation?, _ progress: ModelProgressHandler?
  ) throws(ModelError) -> CompilerOutput? {
    let arguments = workspace.arguments + Self.shared + ["--target", target.name]
    var lines = LineSplitter()
    var patience = NetworkPatience(environment: environment)
    let limit = BuildTime.building(environment)
    let run = try run(
      command("swift-build", arguments), errors: nil, cancellation,
      { bytes in
        for line in lines.lines(adding: bytes) {
          patience.take(line)
          if let step = ModelProgress(buildLine: line) { progress?(step) }
        }
      },
      isPatient: {
        patience.tick()
        progress?(
          .silent(seconds: patience.silentSeconds, what: patience.current, isFetching: patience.isFetching))
        return !patience.isOver
      }, seconds: limit)
    if run.wasTooSlow { throw .packageTooSlow(package: workspace.package.name, seconds: limit) }
    if patience.isOver {
      throw .packageNotFetched(
        package: workspace.package.folder, what: patience.current, seconds: patience.silentSeconds)
    }
    return run.succeeded ? nil : CompilerOutput(run.output)
  }

  func failure(_ output: String) -> ModelError { failure(CompilerOutput(output)) }

  func failure(_ output: CompilerOutput) -> ModelError {
    let located = output.located.map { error in
      CompilerDiagnostic(place: place(of: error), text: error.text)
    }
    let others = output.others.map { CompilerDiagnostic(place: nil, text: $0) }
    return .packageDoesNotBuild(package: workspace.package.name, located.isEmpty ? others : located)
  }

  private func place(of error: CompilerOutput.Located) -> SourcePlace? {
    let shown = displayPath(error.path, from: FileManager.default.currentDirectoryPath)
    let text = FileManager.default.contents(atPath: error.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let file = SwiftFile(path: shown, absolutePath: error.path, text: text)
    return file.offset(line: error.line, byteColumn: error.column).map(file.place(at:))
  }

  private func command(_ program: String, _ arguments: [String]) -> ChildProcess.Command {
    ChildProcess.Command(
      executable: toolchain.root + "/bin/" + program, arguments: arguments, environment: environment,
      bounds: .session)
  }

  private func run(
    _ command: ChildProcess.Command, errors: String?, _ cancellation: Cancellation?,
    _ didPrint: ((ArraySlice<UInt8>) -> Void)?, isPatient: (() -> Bool)? = nil, seconds: Int
  ) throws(ModelError) -> CommandRun {
    do {
      let run = try CommandRun.run(
        command, errors: errors, cancellation: cancellation, seconds: seconds, didPrint: didPrint,
        isPatient: isPatient)
      if cancellation?.isCancelled == true { throw ModelError.cancelled }
      return run
    } catch let error as ModelError {
      throw error
    } catch {
      throw .system("\(command.executable) cannot be started; models in packages need the toolchain's package manager.")
    }
  }
}
