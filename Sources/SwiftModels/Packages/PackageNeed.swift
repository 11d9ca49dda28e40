import Foundation

/// Decides whether the files alone are sufficient for a root, or the package around them has to be built.
struct PackageNeed {
  let package: SwiftPackage
  let toolchain: Toolchain
  let cache: LibraryCache

  /// Returns the reason for a build that is known before anything is compiled: the files alone failed before, or would
  /// be compiled under other conditions.
  func known(for request: ModelCompiler.Request, key: String) -> BuildReason? {
    if let folder = cache.entry(name(key)),
      let data = FileManager.default.contents(atPath: folder + "/reason.json"),
      let reason = try? JSONDecoder().decode(BuildReason.self, from: data)
    {
      return reason
    }
    return condition(in: request)
  }

  /// Returns the reason why the files alone did not compile, if the package may help. The answer is saved for the next
  /// run.
  func learned(from error: ModelError, _ request: ModelCompiler.Request, key: String) -> BuildReason? {
    guard case .doesNotCompile(let diagnostics) = error else { return nil }
    let unknown = diagnostics.map(\.text).first { Self.isUnknownName($0) && mayBeDeclared($0) }
    guard let reason = missingModule(in: request).map(BuildReason.module) ?? unknown.map(BuildReason.compilerError)
    else { return nil }
    // Only a shortcut: without it the files are tried alone once more.
    if let folder = try? cache.makeWorkFolder(), let data = try? JSONEncoder().encode(reason) {
      try? writeFile(data, to: folder + "/reason.json")
      _ = try? cache.adopt(folder, as: name(key))
    }
    return reason
  }

  /// The name also depends on the other possible causes of the failure: what has been fetched, and the contents of the
  /// manifest.
  private func name(_ key: String) -> String {
    let parts = [key] + PackageAvailability(package: package).fingerprint
    return Hash.hex(of: Array(parts.joined(separator: "\0").utf8)) + "-package"
  }

  /// Returns the reason why a build knows more than the stand-ins with which the files compiled; nil if it makes no
  /// difference, or if building requires fetching.
  func better(than library: CompiledLibrary, for request: ModelCompiler.Request) -> BuildReason? {
    let standIns = library.manifest.recipe.standIns
    guard standIns.mattersForDecoding, PackageAvailability(package: package).isComplete() else { return nil }
    return missingModule(in: request).map(BuildReason.module)
      ?? standIns.firstUnknown.flatMap { mayBeDeclared("cannot find '\($0)' in scope") ? .compilerError($0) : nil }
  }

  /// Whether everything that a build needs is on this machine.
  var canBeBuilt: Bool { PackageAvailability(package: package).isComplete() }

  /// Returns a module that the files import and that is not part of the toolchain.
  private func missingModule(in request: ModelCompiler.Request) -> String? {
    let modules = ImportableModules(toolchain: toolchain)
    for position in request.slice.kept.keys.sorted() {
      for unit in request.index.files[position].units {
        if case .importing(let module) = unit.kind, !modules.contains(module) { return module }
      }
    }
    return nil
  }

  private func condition(in request: ModelCompiler.Request) -> BuildReason? {
    let manifest = package.manifests.first.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
    let text = String(decoding: manifest, as: UTF8.self)
    return request.slice.kept.keys.sorted().lazy
      .compactMap { Self.condition(in: request.index.files[$0].file.text, manifest: text) }.first
  }

  /// A name after `#if` that the manifest has as well: it defines the condition, or names a module or trait.
  static func condition(in source: String, manifest: String) -> BuildReason? {
    conditions(in: source).first { manifest.contains("\"\($0)\"") }
      .map { source.contains("canImport(\($0))") ? .module($0) : .condition($0) }
  }

  /// The names in the conditions of a source text.
  static func conditions(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    return text.split(separator: "\n").flatMap { line -> [String] in
      let start = line.drop { $0 == " " || $0 == "\t" }
      guard start.hasPrefix("#if") || start.hasPrefix("#elseif") else { return [] }
      let condition = start.dropFirst(start.hasPrefix("#if") ? 3 : 7)
      return identifiers(in: String(condition)).subtracting(Self.ownConditions).sorted()
    }
  }

  private static let ownConditions: Set<String> = [
    "DEBUG", "SWIFT_PACKAGE", "canImport", "os", "arch", "swift", "compiler",
  ]

  /// Returns whether a build may know a name that the files do not. A name that no file of the package declares is
  /// misspelt, unless something generates sources or re-exports another module's names.
  private func mayBeDeclared(_ message: String) -> Bool {
    guard let match = message.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/) else { return true }
    let manifest = package.manifests.first.flatMap(FileManager.default.contents(atPath:)) ?? Data()
    if String(decoding: manifest, as: UTF8.self).contains("plugin") { return true }
    let kinds = ["struct", "class", "enum", "actor", "protocol", "typealias", "macro", "func", "var", "let", "case"]
    let signs = kinds.map { "\($0) \(match.output.1)" } + ["@_exported"]
    return SourceSearch.files(below: package.sourceFolder).contains { path in
      let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return signs.contains(where: text.contains)
    }
  }

  private static func isUnknownName(_ text: String) -> Bool {
    ["cannot find", "unknown attribute", "no macro named", "has no member", "external macro"].contains {
      text.contains($0)
    }
  }
}
