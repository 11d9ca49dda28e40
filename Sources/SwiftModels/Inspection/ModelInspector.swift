import Foundation

/// Compiles the user's models, runs them in worker processes, and turns what they answer into reports.
///
/// Every call blocks until its processes are done; it may be made from any thread.
public final class ModelInspector: Sendable {
  public let sources: SwiftSourceSet
  public let index: ModelIndex
  public let limits: WorkerLimits
  let compiler: ModelCompiler
  let workerExecutable: String
  let environment: [String: String]

  /// - Parameter workerExecutable: An executable whose main calls ``ModelWorker``; usually the program's own.
  public init(
    sources: SwiftSourceSet, toolchain: Toolchain, cache: LibraryCache, workerExecutable: String,
    environment: [String: String]? = nil, limits: WorkerLimits = .init()
  ) {
    let environment = environment ?? ProcessInfo.processInfo.environment
    self.sources = sources
    index = ModelIndex(sources.files)
    self.limits = limits
    compiler = ModelCompiler(toolchain: toolchain, cache: cache, environment: environment)
    self.workerExecutable = workerExecutable
    self.environment = environment
  }

  // MARK: Preparing

  /// Compiles what a root type and a decoder need, or takes it from the cache.
  /// - Parameters:
  ///   - model: Any Swift type expression, e.g. `[Order]` or `Page<Order>`.
  ///   - decoder: An expression that gives a `JSONDecoder`, e.g. `API.decoder`.
  public func prepare(
    model: String, decoder: String? = nil, cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    try prepare(model: model, decoder: decoder, index: index, cancellation)
  }

  /// The same for sources in which some texts are replaced, by absolute path; nothing is written to the files.
  public func prepare(
    model: String, decoder: String? = nil, edits: [String: String], cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    try prepare(model: model, decoder: decoder, index: index.applying(edits), cancellation)
  }

  /// The same root and decoder with some texts replaced; quicker than preparing anew, as the expressions are not
  /// compiled again.
  public func variant(
    of model: LoadedModel, edits: [String: String], cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    let index = model.index.applying(edits)
    var request = ModelCompiler.Request(index: index, names: identifiers(in: model.expression))
    request.shim = Shim(root: model.root == .shim ? model.expression : nil, decoder: model.decoderExpression)
    request.shimObject = request.shim.isEmpty ? nil : model.library.shimObject
    request.moduleName = model.library.manifest.moduleName
    let library = try compiler.compile(request, cancellation: cancellation)
    return LoadedModel(
      expression: model.expression, decoderExpression: model.decoderExpression, index: index, root: model.root,
      library: library)
  }

  private func prepare(
    model: String, decoder: String?, index: ModelIndex, _ cancellation: Cancellation?
  ) throws(ModelError) -> LoadedModel {
    let root = try RootExpression(model, in: index).reference()
    let shim = Shim(root: root == .shim ? model : nil, decoder: decoder)
    let library = try library(forNames: identifiers(in: model), shim, index, cancellation)
    return LoadedModel(expression: model, decoderExpression: decoder, index: index, root: root, library: library)
  }

  /// A library of all that some names reach, for roots that are found in it by name.
  func library(
    forNames names: Set<String>, decoder: String?, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary {
    try library(forNames: names, Shim(root: nil, decoder: decoder), index, cancellation)
  }

  private func library(
    forNames names: Set<String>, _ shim: Shim, _ index: ModelIndex, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary {
    var request = ModelCompiler.Request(index: index, names: names)
    request.shim = shim
    request.moduleName = SourceSearch.moduleName(of: index.files.map(\.file.absolutePath))
    return try compiler.compile(request, cancellation: cancellation)
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
  ) throws(ModelError) -> WorkerRun.Outcome {
    let run = WorkerRun(
      executable: workerExecutable, environment: environment, limits: limits, cancellation: cancellation,
      progress: progress)
    return try run.run(request, document: document?.bytes, sourceFiles: model.sourceFiles)
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
