import Foundation
import Synchronization

/// Compiles the user's models, runs them in worker processes, and turns what they answer into reports.
///
/// Every call blocks until its processes are done; it may be made from any thread.
public final class ModelInspector: Sendable {
  public let limits: WorkerLimits
  let sharing: ListSharing
  let compiler: ModelCompiler
  let workerExecutable: String
  let environment: [String: String]
  let selection: PackageSelection
  let progress: ModelProgressHandler?
  private let state: Mutex<State>

  private struct State {
    var index: ModelIndex
    /// The package around the files, once it has turned out that it is needed.
    var builds: PackageBuilds?
    /// What was prepared of the sources as they are.
    var prepared: [Wanted.Expressions: LoadedModel] = [:]
    var lastPrepared: LoadedModel?
  }

  /// - Parameters:
  ///   - workerExecutable: An executable whose main calls ``ModelWorker``; usually the program's own.
  ///   - selection: The package to build where the files alone do not compile.
  ///   - progress: Told of what takes its time, from any thread.
  public init(
    sources: SwiftSourceSet, toolchain: Toolchain, cache: LibraryCache, workerExecutable: String,
    environment: [String: String]? = nil, limits: WorkerLimits = .init(), sharing: ListSharing = .init(),
    selection: PackageSelection = .init(), progress: ModelProgressHandler? = nil
  ) {
    let environment = environment ?? ProcessInfo.processInfo.environment
    state = Mutex(State(index: ModelIndex(sources.files)))
    self.limits = limits
    self.sharing = sharing
    compiler = ModelCompiler(toolchain: toolchain, cache: cache, environment: environment)
    self.workerExecutable = workerExecutable
    self.environment = environment
    self.selection = selection
    self.progress = progress
  }

  /// Every declaration of the sources; also of the rest of their package once that was built.
  public var index: ModelIndex { state.withLock { $0.index } }

  public var sources: SwiftSourceSet { SwiftSourceSet(files: index.files.map(\.file)) }

  /// The package that was built around the sources; nil while they do alone.
  var builds: PackageBuilds? { state.withLock { $0.builds } }

  func enter(_ builds: PackageBuilds) {
    state.withLock { $0.builds = builds }
  }

  /// Takes in the files of a target and of what it needs; returns the index with them.
  func take(_ built: BuiltTarget) -> ModelIndex {
    let index = self.index.adding(filesOf: built)
    state.withLock { $0.index = index }
    return index
  }

  // MARK: Preparing

  /// Compiles what a root type and a decoder need, or takes it from the cache.
  ///
  /// Where that takes more than the files, their package is built.
  /// - Parameters:
  ///   - model: Any Swift type expression, e.g. `[Order]` or `Page<Order>`.
  ///   - decoder: An expression that gives a `JSONDecoder`, e.g. `API.decoder`.
  public func prepare(
    model: String, decoder: String? = nil, cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    try prepare(model: model, decoder: decoder, edits: .none, cancellation: cancellation)
  }

  /// The same for sources in which some texts are replaced; nothing is written to the files.
  ///
  /// Quicker than preparing anew: of many types only those are compiled that reach what was replaced, and expressions not
  /// again. A declaration that compiles in the files must compile with the replaced texts.
  public func prepare(
    model: String, decoder: String? = nil, edits: EditedSources, cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    try prepare(Wanted(model: model, decoder: decoder, edits: edits), cancellation)
  }

  /// The same in a way of decoding that the sources set up, unless a decoder is named.
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

  /// What is to be prepared.
  struct Wanted {
    struct Expressions: Hashable {
      let model: String
      let decoder: String?
    }

    let expressions: Expressions
    let edits: EditedSources

    var model: String { expressions.model }
    var decoder: String? { expressions.decoder }

    init(model: String, decoder: String?, edits: EditedSources = .none) {
      expressions = Expressions(model: model, decoder: decoder)
      self.edits = edits
    }
  }

  private func prepare(_ wanted: Wanted, _ cancellation: Cancellation?) throws(ModelError) -> LoadedModel {
    let model = try compile(wanted, cancellation)
    if wanted.edits.isEmpty {
      state.withLock { state in
        state.prepared[wanted.expressions] = model
        state.lastPrepared = model
      }
    }
    return model
  }

  /// Lets a compile of changed sources begin with what is known of them as they are.
  func takeBasis(of wanted: Wanted, into request: inout ModelCompiler.Request, _ cancellation: Cancellation?) {
    guard !wanted.edits.isEmpty else { return }
    let original = Wanted(model: wanted.model, decoder: wanted.decoder)
    if let basis = state.withLock({ $0.prepared[original.expressions] }) ?? (try? prepare(original, cancellation)) {
      request.basis = basis.library.manifest
      if !request.shim.isEmpty { request.shimObject = basis.library.shimObject }
    } else {
      // The root is one that only the change brings.
      request.basis = state.withLock { $0.lastPrepared }?.library.manifest
    }
  }

  private func compile(_ wanted: Wanted, _ cancellation: Cancellation?) throws(ModelError) -> LoadedModel {
    if let builds { return try prepare(wanted, in: builds, cancellation) }
    let index = index.applying(wanted.edits)
    let root: RootReference
    do throws(ModelError) {
      root = try RootExpression(wanted.model, in: index).reference()
    } catch {
      guard let builds = buildsOfRequestedTarget else { throw error }
      enter(builds)
      return try prepare(wanted, in: builds, cancellation)
    }
    var request = ModelCompiler.Request(index: index, names: identifiers(in: wanted.model))
    request.shim = Shim(root: root == .shim ? wanted.model : nil, decoder: wanted.decoder)
    request.moduleName = SourceSearch.moduleName(of: index.files.map(\.file.absolutePath))
    takeBasis(of: wanted, into: &request, cancellation)
    let library: CompiledLibrary
    switch try compileAlone(request, mayBuild: wanted.edits.isEmpty, cancellation) {
    case .library(let compiled): library = compiled
    case .needs(let builds):
      enter(builds)
      return try prepare(wanted, in: builds, cancellation)
    }
    return LoadedModel(
      expression: wanted.model, decoderExpression: wanted.decoder, index: index, root: root, library: library)
  }

  // MARK: Workers

  /// The names of the Decodable types that a prepared library holds.
  public func decodableTypes(of model: LoadedModel) throws(ModelError) -> [String] {
    let request = WorkerRequest(task: .listTypes, library: model.library.path)
    guard case .types(let names) = try answer(request, model, document: nil, limits: limits, nil).0 else { return [] }
    return names
  }

  func answer(
    _ request: WorkerRequest, _ model: LoadedModel, document: InspectedDocument?, limits: WorkerLimits,
    _ cancellation: Cancellation?
  ) throws(ModelError) -> (WorkerAnswer, output: String?) {
    switch try run(request, model, document: document, limits: limits, cancellation) {
    case .answered(.refused(let refusal), _): throw error(for: refusal, model)
    case .answered(let answer, let output): return (answer, output)
    case .died(let death, _): throw .workerDied(death)
    }
  }

  func run(
    _ request: WorkerRequest, _ model: LoadedModel, document: InspectedDocument?, limits: WorkerLimits,
    _ cancellation: Cancellation?, progress: (@Sendable (_ offset: Int) -> Void)? = nil
  ) throws(ModelError) -> WorkerOutcome {
    var request = request
    request.limits = limits
    var worker = try WorkerProcess(workerEnvironment(model), cancellation: cancellation)
    return try worker.ask(request, bytes: document?.bytes, limits: limits, progress: progress)
  }

  func workerEnvironment(_ model: LoadedModel) -> WorkerEnvironment {
    WorkerEnvironment(executable: workerExecutable, variables: environment, sourceFiles: model.sourceFiles)
  }

  func error(for refusal: WorkerRefusal, _ model: LoadedModel) -> ModelError {
    switch refusal {
    case .cannotLoad(let reason): .system("The compiled models cannot be loaded: \(reason)")
    case .typeNotFound(let name): .notDecodable(name, words: nil)
    case .typeAmbiguous(let name):
      .ambiguousType(name, candidates: model.index.types(matching: name).map(\.place))
    case .decoderUnavailable(let reason): .decoderUnavailable(model.decoderExpression ?? "", reason: reason)
    case .unreadableDocument(let reason): .system("The document cannot be read: \(reason)")
    }
  }
}
