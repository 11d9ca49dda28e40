import Foundation
import Locking

/// The targets of one package, which are built on demand.
final class PackageBuilds: Sendable {
  let package: SwiftPackage
  let reason: BuildReason
  let toolchain: Toolchain
  let cache: LibraryCache
  let environment: [String: String]
  private let workspace: PackageWorkspace
  private let manager: PackageManager
  /// Keeps the build folder from being removed while this exists.
  private let lease: PackageFolders.Lease?
  /// The targets that were built, or found to be up to date, since the sources were read.
  private let known = Mutex(Known())

  private struct Known {
    var layout: PackageLayout?
    var targets: [String: BuiltTarget] = [:]
    /// The failures of targets for which only the dependencies were built.
    var failures: [String: ModelError] = [:]
    /// The errors of targets that cannot be used.
    var errors: [String: ModelError] = [:]
  }

  /// Earlier facts about the package, which are kept on disk.
  private struct LayoutRecord: Codable {
    let fingerprint: [String]
    let layout: PackageLayout
  }

  /// - Parameter reason: The reason for building the package, which is reported when it is built.
  init(
    _ package: SwiftPackage, reason: BuildReason, toolchain: Toolchain, cache: LibraryCache,
    environment: [String: String]
  ) {
    self.package = package
    self.reason = reason
    self.toolchain = toolchain
    self.cache = cache
    self.environment = environment
    workspace = PackageWorkspace(package, cache: cache, toolchain: toolchain)
    lease = PackageFolders.lease(workspace.folder)
    manager = PackageManager(workspace: workspace, toolchain: toolchain, environment: environment)
  }

  // MARK: Layout

  /// Returns the package's targets: from the earlier record, if no file was added or removed and no manifest has
  /// changed.
  func layout(_ cancellation: Cancellation?) throws(ModelError) -> PackageLayout {
    if let layout = known.withLock({ $0.layout }) { return layout }
    let record: LayoutRecord? = readRecord("layout.json")
    let layout: PackageLayout
    if let record, record.fingerprint == layoutFingerprint(record.layout) {
      layout = record.layout
    } else {
      try workspace.prepare()
      layout = try manager.describe(cancellation)
      try write(LayoutRecord(fingerprint: layoutFingerprint(layout), layout: layout), to: "layout.json")
    }
    known.withLock { $0.layout = layout }
    return layout
  }

  private func layoutFingerprint(_ layout: PackageLayout) -> [String] {
    var fingerprint = SourceFingerprint()
    fingerprint.add(files: package.manifests + [package.pinnedVersions])
    for target in layout.targets { fingerprint.add(namesBelow: target.folder(in: package)) }
    return fingerprint.entries
  }

  // MARK: Targets

  /// Why a target did not build itself, although its dependencies did.
  func failure(of target: String) -> ModelError? { known.withLock { $0.failures[target] } }

  /// Returns a target with everything that it needs, built if anything of that has changed since the last build.
  ///
  /// - Throws: If something that the target needs does not build.
  func built(
    _ target: PackageTarget, _ cancellation: Cancellation?, _ progress: ModelProgressHandler?
  ) throws(ModelError) -> BuiltTarget {
    if let built = known.withLock({ $0.targets[target.name] }) { return built }
    let layout = try layout(cancellation)
    let file = "target-\(target.name).json"
    var built: BuiltTarget
    if let record: BuiltTarget = readRecord(file), record.fingerprint == fingerprint(of: record, layout, since: nil),
      record.hasWholeLibrary
    {
      built = record
    } else {
      let start = Date()
      built = try buildOnce(target, cancellation, progress)
      built.fingerprint = fingerprint(of: built, layout, since: start)
      if failure(of: target.name) == nil { try write(built, to: file) }
    }
    known.withLock { $0.targets[target.name] = built }
    return built
  }

  /// A failed build is not repeated until the sources are read again.
  private func buildOnce(
    _ target: PackageTarget, _ cancellation: Cancellation?, _ progress: ModelProgressHandler?
  ) throws(ModelError) -> BuiltTarget {
    if let error = known.withLock({ $0.errors[target.name] }) { throw error }
    progress?(.buildingPackage(name: package.name, reason: reason))
    defer { progress?(.endedBuild(name: package.name)) }
    do throws(ModelError) {
      return try build(target, cancellation, progress)
    } catch {
      if error != .cancelled { known.withLock { $0.errors[target.name] = error } }
      throw error
    }
  }

  private func build(
    _ target: PackageTarget, _ cancellation: Cancellation?, _ progress: ModelProgressHandler?
  ) throws(ModelError) -> BuiltTarget {
    try workspace.prepare()
    let failure = try manager.build(target, cancellation, progress)
    guard var built = workspace.built(target) else {
      if let failure { throw manager.failure(failure) }
      throw .system("The package manager's build folder \(workspace.scratch) has an unexpected layout.")
    }
    if let failure {
      built = try buildWhatIsNeeded(by: target, failure, built, cancellation, progress)
    } else {
      built.dropTools()
    }
    known.withLock { $0.failures[target.name] = failure.map(manager.failure) }
    built.library = try link(built.dependencies.flatMap(\.objects), as: built.build, cancellation)
    built.librarySeal = built.library.flatMap(FileSeal.init)
    PackageFolders(folder: cache.packagesFolder).evict()
    return built
  }

  /// A failure in the target itself may concern code that a model does not need.
  private func buildWhatIsNeeded(
    by target: PackageTarget, _ failure: CompilerOutput, _ built: BuiltTarget, _ cancellation: Cancellation?,
    _ progress: ModelProgressHandler?
  ) throws(ModelError) -> BuiltTarget {
    guard failure.located.allSatisfy({ built.sources.contains($0.path) }), !failure.located.isEmpty else {
      throw manager.failure(failure)
    }
    for other in try layout(cancellation).targets where target.dependencies.contains(other.name) {
      if let failure = try manager.build(other, cancellation, progress) { throw manager.failure(failure) }
    }
    guard let built = workspace.built(target), !built.lacksObjects else { throw manager.failure(failure) }
    return built
  }

  /// One library of everything that a target needs: models and their variants are linked against it in a moment.
  func link(
    _ objects: [String], as name: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> String? {
    guard !objects.isEmpty else { return nil }
    let folder = workspace.folder + "/libraries"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    removeOldLibraries(folder)
    let library = "\(folder)/\(name).so"
    try Linking(toolchain: toolchain, environment: environment).linkThroughDriver(
      objects, to: library, cancellation: cancellation)
    return library
  }

  /// A library may still be loaded in another process; those of yesterday are not.
  private func removeOldLibraries(_ folder: String) {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: folder)) ?? [] {
      let made = (try? files.attributesOfItem(atPath: folder + "/" + name))?[.modificationDate] as? Date
      if let made, made < Date(timeIntervalSinceNow: -86_400) { try? files.removeItem(atPath: folder + "/" + name) }
    }
  }

  /// Returns the fingerprint of everything that a build of the target reads, except for the target's own files, which
  /// are compiled separately.
  private func fingerprint(of built: BuiltTarget, _ layout: PackageLayout, since start: Date?) -> [String] {
    var fingerprint = SourceFingerprint(builtSince: start)
    fingerprint.add(files: package.manifests + [package.pinnedVersions])
    let compiledHere = Set(built.sources)
    let needed = layout.closure(of: built.name)
    for target in layout.targets where needed.contains(target.name) {
      fingerprint.add(folder: target.folder(in: package), compiledHere: compiledHere)
    }
    for other in otherPackages(built) {
      fingerprint.add(files: other.manifests)
      fingerprint.add(folder: other.sourceFolder, compiledHere: [])
    }
    return fingerprint.entries
  }

  /// The user's packages that this one depends on by their paths.
  private func otherPackages(_ built: BuiltTarget) -> [SwiftPackage] {
    let files = built.dependencies.compactMap(\.sources.first).filter { !$0.hasPrefix(package.folder + "/") }
    return Set(files.compactMap(SwiftPackage.containing)).subtracting([package]).sorted { $0.folder < $1.folder }
  }

  // MARK: Records

  private func readRecord<Record: Decodable>(_ name: String) -> Record? {
    FileManager.default.contents(atPath: workspace.folder + "/" + name)
      .flatMap { try? JSONDecoder().decode(Record.self, from: $0) }
  }

  private func write(_ record: some Encodable, to name: String) throws(ModelError) {
    do {
      try JSONEncoder().encode(record).write(
        to: URL(fileURLWithPath: workspace.folder + "/" + name), options: .atomic)
    } catch {
      throw .system("\(workspace.folder)/\(name) cannot be written: \(error.localizedDescription)")
    }
  }
}
