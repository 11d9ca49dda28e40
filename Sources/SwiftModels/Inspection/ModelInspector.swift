import DecodingDiagnostics
import Foundation
import Locking

/// Compiles the user's models, runs them in worker processes, and turns the answers into reports.
///
/// Every method blocks until its processes have finished; it can be called from any thread.
public final class ModelInspector: Sendable {
  public let limits: WorkerLimits
  let sharing: ListSharing
  let compiler: ModelCompiler
  let workerExecutable: String
  let environment: [String: String]
  let selection: PackageSelection
  let progress: ModelProgressHandler?
  let spare: SpareWorker?
  private let state: Mutex<State>
  /// By root, decoder and library.
  let knownFacts = Mutex<[String: ModelFacts]>([:])
  /// By name, the type that a document determined among several with the same name.
  let meantNamesakes = Mutex<[UInt64: ItemPlace]>([:])

  /// All Swift files that may contain models.
  public let code: CodeBase
  /// What the document suggests about the location of its models.
  let nearness: CodeBase.Nearness

  private struct State {
    /// The indices in the code base of the files looked at so far.
    var seen: Set<Int> = []
    /// The index of these files, and of a package that was built.
    var index = ModelIndex([FileIndex]())
    /// The indices for files that some names need, so that asking again costs nothing.
    var reached: [ReachedFiles: ModelIndex] = [:]
    /// The package around the files, once it has turned out to be needed.
    var builds: PackageBuilds?
    /// The models that were prepared from the unchanged sources.
    var prepared: [Wanted.Expressions: LoadedModel] = [:]
    var lastPrepared: LoadedModel?
    var unbuildable: Set<SwiftPackage> = []
  }

  /// Creates an inspector for source texts that were already read.
  public convenience init(
    sources: SwiftSourceSet, toolchain: Toolchain, cache: LibraryCache, workerExecutable: String,
    environment: [String: String]? = nil, limits: WorkerLimits = .init(), sharing: ListSharing = .init(),
    selection: PackageSelection = .init(), progress: ModelProgressHandler? = nil
  ) {
    self.init(
      code: CodeBase(sources.files), toolchain: toolchain, cache: cache, workerExecutable: workerExecutable,
      environment: environment, limits: limits, sharing: sharing, selection: selection, progress: progress)
  }

  /// - Parameters:
  ///   - nearness: Determines which of several types with the same name is meant.
  ///   - workerExecutable: An executable whose main calls ``ModelWorker``; usually the program's own.
  ///   - selection: The package to build if the files alone do not compile.
  ///   - progress: Called from any thread with operations that take time.
  ///   - spare: A worker that is already running, for the first task that needs one.
  public init(
    code: CodeBase, near nearness: CodeBase.Nearness = .init(), toolchain: Toolchain, cache: LibraryCache,
    workerExecutable: String, environment: [String: String]? = nil, limits: WorkerLimits = .init(),
    sharing: ListSharing = .init(), selection: PackageSelection = .init(), progress: ModelProgressHandler? = nil,
    spare: SpareWorker? = nil
  ) {
    let environment = environment ?? ProcessInfo.processInfo.environment
    state = Mutex(State())
    self.code = code
    self.nearness = nearness
    self.limits = limits
    self.sharing = sharing
    compiler = ModelCompiler(toolchain: toolchain, cache: cache, environment: environment)
    self.workerExecutable = workerExecutable
    self.environment = environment
    self.selection = selection
    self.progress = progress
    self.spare = spare
  }

  /// Every declaration of the files looked at so far, and of the rest of their package once it was built.
  public var index: ModelIndex { state.withLock { $0.index } }

  /// Returns the parsed files that root types and a decoder need.
  ///
  /// - Parameters:
  ///   - models: The root types as Swift source, e.g. `[Order]`.
  ///   - decoder: The decoder as Swift source, e.g. `API.decoder`.
  /// - Throws: If one of the files cannot be read.
  public func index(reaching models: [String], decoder: String? = nil) throws(ModelError) -> ModelIndex {
    try index(reaching: start(models, decoder))
  }

  /// The starting point of a search for the code that is needed.
  struct Start {
    var places: [ItemPlace]
    var words: Set<UInt64> = []
    var missed: Set<NameReach.Missed> = []
    var decoder: String?
  }

  private func start(_ models: [String], _ decoder: String?) -> Start {
    let own = decoder.map { code.places(meantBy: $0, near: nearness) } ?? []
    return Start(places: places(of: models) + own, words: words(of: models), decoder: decoder)
  }

  /// Returns the places of the declarations that type expressions name.
  func places(of models: [String]) -> [ItemPlace] {
    let paths = models.flatMap(typePaths)
    return words(of: models).sorted().flatMap { word in
      let places = meant(by: word, of: code.places(of: word, near: nearness))
      // `API.V1.Order` does not mean any other type named `Order`, nor does `Order` mean `API.V1.Order` beside its own.
      let names = places.map { code.outlines[Int($0.file)].qualifiedName(of: Int($0.item)) }
      let meanings: [(String) -> Bool] = [
        { name in paths.contains(name) },
        { name in paths.contains { ("." + name).hasSuffix("." + $0) } },
        { name in !name.contains(".") },
      ]
      for isMeant in meanings {
        let found = zip(places, names).filter { isMeant($1) }.map(\.0)
        if !found.isEmpty { return found }
      }
      return places
    }
  }

  private func words(of models: [String]) -> Set<UInt64> {
    Set(models.flatMap(reachingNames).map(WordHash.of(_:)))
  }

  /// Returns the index of the files that some declarations need.
  func index(
    reaching start: Start, depth: SourceSlice.Depth = .members, care: NameReach.Care = .bounded
  ) throws(ModelError) -> ModelIndex {
    let files = files(reachedFrom: start, depth: depth, care: care)
    if let known = state.withLock({ $0.reached[files] }) { return known }
    let made = ModelIndex(try code.parsed(files.files), isFrugal: files.isFrugal)
    try see(files.files)
    state.withLock { $0.reached[files] = made }
    return made
  }

  /// Returns an index of some declarations and what they need, for a first look: without anything else in their files.
  func skimmedIndex(reaching start: Start) throws(ModelError) -> ModelIndex {
    let reaches = code.reaches(from: start.places, with: start.words, care: .frugal)
    let needed = reaches.reduce(into: Set<ItemPlace>()) { $0.formUnion($1.reached.union($1.shells)) }
    return ModelIndex(try code.skimmedForModels(needed), isFrugal: true)
  }

  private func files(
    reachedFrom start: Start, depth: SourceSlice.Depth = .members, care: NameReach.Care = .bounded
  ) -> ReachedFiles {
    code.files(
      reachedFrom: start.places, with: start.words, missed: start.missed, and: start.decoder, depth: depth, care: care)
  }

  /// Adds some files of the code base.
  func see(_ files: Set<Int>) throws(ModelError) {
    let added = state.withLock { files.subtracting($0.seen) }
    guard !added.isEmpty else { return }
    let parsed = try code.parsed(added)
    state.withLock { state in
      state.seen.formUnion(added)
      let known = Set(state.index.files.map(\.file.absolutePath))
      let all = state.index.files + parsed.filter { !known.contains($0.file.absolutePath) }
      state.index = ModelIndex(all.sorted { $0.file.absolutePath < $1.file.absolutePath })
    }
  }

  /// Returns whether models come from the same files, with the same choice among types with the same name.
  public func hasSameSources(as other: ModelInspector) -> Bool { code === other.code && nearness == other.nearness }

  /// The package that was built around the sources; nil as long as they compile alone.
  var builds: PackageBuilds? { state.withLock { $0.builds } }

  func enter(_ builds: PackageBuilds) {
    state.withLock { $0.builds = builds }
  }

  /// A package that does not build is not built again until the sources are read again.
  func noteFailure(of package: SwiftPackage) { state.withLock { _ = $0.unbuildable.insert(package) } }

  func hasFailed(_ package: SwiftPackage) -> Bool { state.withLock { $0.unbuildable.contains(package) } }

  /// Adds the files of a target and of its dependencies, and returns the index with them.
  func take(_ built: BuiltTarget) -> ModelIndex {
    let index = self.index.adding(filesOf: built)
    state.withLock { $0.index = index }
    return index
  }

  // MARK: Preparing

  /// Compiles what a root type and a decoder need, or takes it from the cache.
  ///
  /// If the files alone are not sufficient, their package is built.
  ///
  /// - Parameters:
  ///   - model: Any Swift type expression, e.g. `[Order]` or `Page<Order>`.
  ///   - decoder: An expression of type `JSONDecoder`, e.g. `API.decoder`.
  public func prepare(
    model: String, decoder: String? = nil, cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    try prepare(model: model, decoder: decoder, edits: .none, cancellation: cancellation)
  }

  /// Compiles the same for edited sources; nothing is written to the files.
  ///
  /// This is faster than preparing again: only types that reach an edit are compiled, and expressions are not compiled
  /// again. A declaration that compiles in the files must also compile with the edits.
  public func prepare(
    model: String, decoder: String? = nil, edits: EditedSources, cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    try prepare(Wanted(model: model, decoder: decoder, edits: edits), cancellation)
  }

  /// Compiles the same with a way of decoding that the sources set up, unless a decoder is specified.
  public func prepare(
    model: String, decoder: String?, decoding: DeclaredDecoding?, edits: EditedSources,
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    let way = decoder == nil ? decoding : nil
    var loaded = try prepare(
      model: model, decoder: decoder ?? way?.compiledExpression, edits: edits, cancellation: cancellation)
    loaded.decoding = way
    return loaded
  }

  /// A request to prepare a model.
  struct Wanted {
    struct Expressions: Hashable {
      let model: String
      let decoder: String?

      var all: [String] { [model, decoder].compactMap(\.self) }
    }

    let expressions: Expressions
    let edits: EditedSources
    var isOneOfMany = false
    /// The same model without the decoder.
    var start: LoadedModel?
    var timeLimit: Duration?

    var model: String { expressions.model }
    var decoder: String? { expressions.decoder }

    init(model: String, decoder: String?, edits: EditedSources = .none) {
      expressions = Expressions(model: model, decoder: decoder)
      self.edits = edits
    }
  }

  func prepare(_ wanted: Wanted, _ cancellation: Cancellation?) throws(ModelError) -> LoadedModel {
    let model = try compile(wanted, cancellation)
    if wanted.edits.isEmpty {
      state.withLock { state in
        state.prepared[wanted.expressions] = model
        state.lastPrepared = model
      }
    }
    return model
  }

  /// Starts a compilation of edited sources with what is known about the unedited ones.
  func takeBasis(of wanted: Wanted, into request: inout ModelCompiler.Request, _ cancellation: Cancellation?) {
    if let start = wanted.start {
      request.start = start.library.manifest
      request.originals = start.files
    }
    guard let (basis, isOfRoot) = basis(of: wanted, cancellation) else { return }
    request.basis = basis.library.manifest
    request.originals = basis.files
    request.asked = basis.library.manifest.recipe.asked
    if isOfRoot, !request.shim.isEmpty { request.shimObject = basis.library.shimObject }
  }

  /// Returns the prepared model of the unedited sources; nil if nothing is edited.
  ///
  /// A root that only exists after the edit has no such model; then the model that was prepared last is used.
  private func basis(of wanted: Wanted, _ cancellation: Cancellation?) -> (model: LoadedModel, isOfRoot: Bool)? {
    guard !wanted.edits.isEmpty else { return nil }
    let original = Wanted(model: wanted.model, decoder: wanted.decoder)
    if let basis = state.withLock({ $0.prepared[original.expressions] }) ?? (try? prepare(original, cancellation)) {
      return (basis, true)
    }
    return state.withLock { $0.lastPrepared }.map { ($0, false) }
  }

  /// Returns the files that the expressions need, and those that are edited.
  private func index(for wanted: Wanted, _ cancellation: Cancellation?) throws(ModelError) -> ModelIndex {
    guard let basis = basis(of: wanted, cancellation)?.model else {
      return try index(reaching: [wanted.model], decoder: wanted.decoder).applying(wanted.edits)
    }
    let known = Set(basis.index.files.map(\.file.absolutePath))
    let added = code.numbers(of: Set(wanted.edits.texts.keys).subtracting(known))
    guard !added.isEmpty else { return basis.index.applying(wanted.edits) }
    let files = try code.parsed(added).map { $0.compiled(for: basis.index.platform) }
    return ModelIndex(basis.index.files + files, isFrugal: basis.index.isFrugal).applying(wanted.edits)
  }

  private func compile(_ wanted: Wanted, _ cancellation: Cancellation?) throws(ModelError) -> LoadedModel {
    if let builds { return try prepare(wanted, in: builds, cancellation) }
    var index = try index(for: wanted, cancellation)
    let root: RootReference
    do throws(ModelError) {
      root = try Self.root(of: wanted, in: &index)
    } catch {
      guard let builds = buildsOfRequestedTarget else { throw namingNeighbours(of: error) }
      enter(builds)
      return try prepare(wanted, in: builds, cancellation)
    }
    var request = ModelCompiler.Request(index: index, names: rootNames(in: wanted.model))
    request.shim = Shim(root: root == .shim ? wanted.model : nil, decoder: wanted.decoder)
    request.moduleName = SourceSearch.moduleName(of: index.files.map(\.file.absolutePath))
    request.around = around([wanted.model], decoder: wanted.decoder)
    if wanted.isOneOfMany { request.effort = .oneOfMany }
    request.timeLimit = wanted.timeLimit
    takeBasis(of: wanted, into: &request, cancellation)
    let library: CompiledLibrary
    let alone: Alone
    do throws(ModelError) {
      alone = try compileAlone(request, mayBuild: wanted.edits.isEmpty, cancellation)
    } catch {
      throw namingNeighbours(of: error)
    }
    switch alone {
    case .library(let compiled): library = compiled
    case .needs(let builds, let otherwise):
      do throws(ModelError) {
        let model = try prepare(wanted, in: builds, cancellation)
        enter(builds)
        return model
      } catch {
        noteFailure(of: builds.package)
        library = try fallBack(on: otherwise, for: request, after: error, cancellation)
      }
    }
    return LoadedModel(
      expression: wanted.model, decoderExpression: wanted.decoder, index: try request.index(of: library), root: root,
      library: library)
  }

  /// Returns the root. If its type exists only on another platform, the sources are compiled as for that platform.
  private static func root(of wanted: Wanted, in index: inout ModelIndex) throws(ModelError) -> RootReference {
    do throws(ModelError) {
      return try RootExpression(wanted.model, in: index).reference()
    } catch {
      let other = index.compiled(for: .iOS)
      guard case .inactiveType = error, let root = try? RootExpression(wanted.model, in: other).reference() else {
        throw error
      }
      index = other
      return root
    }
  }

  /// Adds similar names from the whole code base, because the files at hand are only those that the name leads to.
  private func namingNeighbours(of error: ModelError) -> ModelError {
    guard case .unknownType(let name, _) = error else { return error }
    return .unknownType(name, near: names(near: name, among: Set(code.decodableTypeNames)))
  }

  /// Returns what the compiler may use from the code base if the files at hand are not sufficient.
  func around(_ models: [String], decoder: String?) -> ModelCompiler.Request.Around {
    let start = start(models, decoder)
    let seen = SeenNames(from: start.places, in: code)
    let whole = files(reachedFrom: start, depth: .whole)
    return .init(
      declares: seen.declares, holds: seen.holds, isType: seen.isType,
      including: { missed, care throws(ModelError) in
        var start = start
        start.missed = Set(missed.map(\.words))
        start.places += seen.topLevel(Set(start.missed.filter { $0.holder == nil }.map(\.word)))
        return try self.index(reaching: start, care: care)
      },
      wider: { () throws(ModelError) in try self.index(reaching: start, depth: .whole) },
      wholeDeclarations: whole.isTooMuch
        ? .needTooMuch : whole == files(reachedFrom: start) ? .needNoMore : .needMore,
      languageMode: start.places.compactMap { code.files[Int($0.file)].languageMode }.min().flatMap {
        $0 < .five ? $0 : nil
      },
      codeStamp: code.stamp)
  }
}
