import Foundation
import SwiftParser
import SwiftSyntax

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Compiles the part of the user's files that a root needs into a library, or takes it from the cache.
struct ModelCompiler: Sendable {
  let toolchain: Toolchain
  let cache: LibraryCache
  let environment: [String: String]

  func compile(_ request: Request, cancellation: Cancellation? = nil) throws(ModelError) -> CompiledLibrary {
    let slice = request.slice
    let key = self.key(of: request, slice)
    if let known = known(key) {
      if try isCurrent(known, request) { return known }
      cache.discard(known.folder)
    }
    let folder = try cache.makeWorkFolder()
    do {
      var manifest = try buildInTime(request, in: folder, cancellation)
      for name in [CompiledLibrary.libraryName, CompiledLibrary.shimObjectName] {
        manifest.seals[name] = FileSeal(of: folder + "/" + name)
      }
      try writeFile((try? JSONEncoder().encode(manifest)) ?? Data(), to: folder + "/" + CompiledLibrary.manifestName)
      return CompiledLibrary(folder: try cache.adopt(folder, as: key), manifest: manifest)
    } catch {
      cache.discard(folder)
      throw error
    }
  }

  /// The intact cache entry, if any; a damaged one is discarded.
  private func known(_ key: String) -> CompiledLibrary? {
    guard let folder = cache.entry(key) else { return nil }
    if let manifest = Self.manifest(in: folder) {
      let library = CompiledLibrary(folder: folder, manifest: manifest)
      if library.isWhole { return library }
    }
    cache.discard(folder)
    return nil
  }

  /// The key covers the files that names show to be needed; files included later may have changed since.
  private func isCurrent(_ library: CompiledLibrary, _ request: Request) throws(ModelError) -> Bool {
    guard request.basis == nil, !library.manifest.recipe.asked.isEmpty else { return true }
    return key(of: try request.completed(by: library.manifest.recipe)) == library.manifest.completeKey
  }

  private static func manifest(in folder: String) -> CompiledLibrary.Manifest? {
    FileManager.default.contents(atPath: folder + "/" + CompiledLibrary.manifestName)
      .flatMap { try? JSONDecoder().decode(CompiledLibrary.Manifest.self, from: $0) }
  }

  func key(of request: Request) -> String { key(of: request, request.slice) }

  /// Everything that the library depends on: increment the number when the way of compiling changes.
  private func key(of request: Request, _ slice: SourceSlice) -> String {
    var parts = ["26", toolchain.identity, request.moduleName, request.shim.root, request.shim.decoder].map { $0 ?? "" }
    parts += [request.surroundings?.identity ?? "", request.around?.languageMode?.rawValue ?? ""]
    // The line tables of a variant are not exact.
    parts += [request.basis == nil ? "" : "variant", request.index.platform.rawValue]
    parts += request.names.sorted()
    for position in slice.kept.keys.sorted() {
      let file = request.index.files[position].file
      parts += [file.absolutePath, FileDigests.hex(of: file)]
    }
    return Hash.hex(of: parts.flatMap { Array($0.utf8) + [0] })
  }

  // MARK: Building

  private func buildInTime(
    _ request: Request, in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary.Manifest {
    guard let limit = request.timeLimit else { return try build(request, in: folder, cancellation) }
    let failures = FailedBuilds(cache)
    let key = failureKey(of: request)
    if let known = key.flatMap(failures.error) { throw known }
    do throws(ModelError) {
      return try build(request, in: folder, Cancellation(of: cancellation, after: limit))
    } catch {
      guard error == .cancelled, cancellation?.isCancelled != true else { throw error }
      let tooSlow = FailedBuilds.Failure.tooSlow(seconds: Int(limit / .seconds(1)))
      if let key { failures.note(tooSlow, of: key) }
      throw tooSlow.error
    }
  }

  /// Compiles the code for this system, else for the one that it may be meant for.
  private func build(
    _ request: Request, in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary.Manifest {
    if let basis = request.basis { return try buildVariant(request, of: basis, in: folder, cancellation) }
    var request = request
    if let start = request.start {
      if let manifest = try build(request, from: start, in: folder, cancellation) { return manifest }
      request.start = nil
    }
    guard var other = request.compiled(for: .iOS) else {
      return try buildFromSources(&request, in: folder, cancellation)
    }
    var tried = request
    tried.mayEndForOtherPlatform = true
    do throws(ModelError) {
      return try buildFromSources(&tried, in: folder, cancellation)
    } catch {
      guard case .doesNotCompile = error else { throw error }
      // What was missing here is missing there too, except initializers for calls that did not match.
      other = try other.asking(for: tried.asked.subtracting([.initializer]))
      if let manifest = try? buildFromSources(&other, in: folder, cancellation) { return manifest }
      if cancellation?.isCancelled == true { throw .cancelled }
      guard tried.hasEndedForOtherPlatform else { throw error }
      return try buildFromSources(&request, in: folder, cancellation)
    }
  }

  func linked(
    _ build: ModuleBuild, _ request: Request, in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary.Manifest {
    let shim = try compileShim(request, build, cancellation)
    try makeLibrary(of: build.objects + shim, request, in: folder, cancellation)
    return build.manifest
  }

  func makeLibrary(
    of objects: [String], _ request: Request, in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) {
    try Linking(toolchain: toolchain, environment: environment).link(
      objects, against: request.surroundings?.libraries ?? [], to: folder + "/" + CompiledLibrary.libraryName,
      cancellation: cancellation)
  }

  // MARK: The shim

  private func compileShim(
    _ request: Request, _ build: ModuleBuild, _ cancellation: Cancellation?
  ) throws(ModelError) -> [String] {
    let object = build.folder + "/" + CompiledLibrary.shimObjectName
    if let known = request.shimObject {
      guard link(known, object) == 0 else { throw .system("\(known) is gone from the cache.") }
      return [object]
    }
    guard !request.shim.isEmpty else { return [] }
    let sources = request.shim.sources(
      importing: build.moduleName, files: build.baseNames, testable: request.surroundings?.testableModules ?? [])
    var paths: [String] = []
    for source in sources {
      paths.append(build.folder + "/" + source.name)
      try writeFile(Data(source.text.utf8), to: build.folder + "/" + source.name)
    }
    let invocation = CompilerInvocation(
      moduleName: Shim.moduleName, files: paths, object: object, importFolder: build.folder,
      settings: build.settings)
    let output = try run(invocation, cancellation)
    guard let output else { return [object] }
    throw shimError(request, output)
  }

  private func shimError(_ request: Request, _ output: CompilerOutput) -> ModelError {
    let isDecoder = output.located.first?.path.hasSuffix("/" + Shim.decoderFile) ?? (request.shim.root == nil)
    let diagnostics = output.diagnostics
    if isDecoder { return .invalidDecoderExpression(request.shim.decoder ?? "", diagnostics) }
    let expression = request.shim.root ?? ""
    for text in diagnostics.map(\.text) {
      if text.contains("conform to 'Decodable'") { return .notDecodable(expression, words: text) }
      if let name = Self.unknownName(in: text) { return .unknownType(name, near: request.index.names(near: name)) }
    }
    return .invalidModelExpression(expression, diagnostics)
  }

  /// `cannot find 'X' in scope`, `cannot find type 'X' in scope`; `expansion of macro 'warning' requires leading '#'` for
  /// a function with the name of a macro.
  static func unknownName(in text: String) -> String? {
    guard
      text.hasPrefix("cannot find ") && text.hasSuffix(" in scope")
        || text.hasPrefix("expansion of macro ") && text.hasSuffix(" requires leading '#'")
    else { return nil }
    let parts = text.split(separator: "'")
    return parts.count > 1 ? String(parts[1]) : nil
  }

  // MARK: Running the compiler

  /// The errors that a check of the types finds; none where the frontend rejects to be called.
  ///
  /// - Parameter warning: How a warning begins that counts as an error.
  func typeErrors(
    _ invocation: CompilerInvocation, countingWarnings warning: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> [CompilerOutput.Located] {
    CompilerOutput(try printed(by: invocation, cancellation), countingWarnings: warning).located
  }

  private func printed(by invocation: CompilerInvocation, _ cancellation: Cancellation?) throws(ModelError) -> String {
    var command = invocation.direct(toolchain)
    command.environment = environment
    let limit = invocation.secondLimit
    guard let run = try? CommandRun.run(command, cancellation: cancellation, seconds: limit) else { return "" }
    if run.wasTooSlow { throw .compilerTooSlow(seconds: limit) }
    if cancellation?.isCancelled == true { throw .cancelled }
    return run.output
  }

  /// Nil if a type check finds no error with a place; a compile finds the rest.
  func check(_ invocation: CompilerInvocation, _ cancellation: Cancellation?) throws(ModelError) -> CompilerOutput? {
    let output = CompilerOutput(try printed(by: invocation, cancellation))
    return output.located.isEmpty ? nil : output
  }

  /// Nil if it compiled. If the frontend rejects the arguments, which shows in the absence of errors with a place, the
  /// driver takes over.
  func run(_ invocation: CompilerInvocation, _ cancellation: Cancellation?) throws(ModelError) -> CompilerOutput? {
    var last = CompilerOutput("")
    let limit = invocation.secondLimit
    for command in [invocation.direct(toolchain), invocation.throughDriver(toolchain)] {
      var command = command
      command.environment = environment
      do {
        let run = try CommandRun.run(command, cancellation: cancellation, seconds: limit)
        if cancellation?.isCancelled == true { throw ModelError.cancelled }
        guard !run.wasTooSlow else { throw ModelError.compilerTooSlow(seconds: limit) }
        if run.succeeded { return nil }
        last = CompilerOutput(run.output)
      } catch let error as ModelError {
        throw error
      } catch {
        continue
      }
      if !last.located.isEmpty { return last }
    }
    return last
  }
}
