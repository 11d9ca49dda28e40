extension ModelInspector {
  /// The names of the Decodable types in a prepared library.
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
    var environment = workerEnvironment(model)
    environment.tellsPlaces = limits.backtraceSeconds > 0
    var worker = try startedWorker(environment, cancellation)
    return try worker.ask(request, bytes: document?.bytes, limits: limits, progress: progress)
  }

  /// Returns the spare worker if there is one.
  func startedWorker(
    _ environment: WorkerEnvironment, _ cancellation: Cancellation?
  ) throws(ModelError) -> WorkerProcess {
    if let started = spare?.take(cancellation, for: environment.variables) { return started }
    return try WorkerProcess(environment, cancellation: cancellation)
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
