public import DecodingDiagnostics
import JSONText
import Locking

extension ModelInspector {
  /// How often the model's code may kill a worker before the rest of the document is left unchecked.
  private static let deathLimit = 8

  /// Finds every failure of a document, with the declarations of the properties concerned.
  ///
  /// If the model's own code traps, hangs or ends the process, that place becomes a failure and the rest is inspected
  /// without it.
  ///
  /// - Parameters:
  ///   - isPart: Whether the report will be added to others; see ``InspectorOptions/isPart``.
  ///   - keepsOffsets: Whether a part includes the offsets of all its failures.
  ///   - question: What Foundation's own decoder says, if it is to be asked at the same time.
  ///   - needsFacts: Whether to include warnings that depend on the source, which must be examined as a whole for them.
  ///   - progress: Called occasionally with the number of bytes of the document that are done.
  /// - Throws: If the model cannot be run at all; never for a document that does not decode.
  public func inspect(
    _ document: InspectedDocument, with model: LoadedModel, change: SettingsChange = .init(), isPart: Bool = false,
    keepsOffsets: Bool = false, question: FoundationQuestion? = nil,
    limits: WorkerLimits? = nil, needsFacts: Bool = true, cancellation: Cancellation? = nil,
    progress: (@Sendable (_ offset: Int) -> Void)? = nil
  ) throws(ModelError) -> DocumentReport {
    var request = inspection(.inspect, document, model, change, needsFacts: needsFacts)
    request.options.isPart = isPart
    request.options.keepsOffsets = keepsOffsets
    request.asksFoundation = question != nil
    // A copy of the process does not report the unchecked values that it finds.
    let unknown = request.change.unknownStrategies ?? []
    let isWhole = model.library.manifest.recipe.standIns.uncheckedTypes.isEmpty && unknown.isEmpty
    if document.byteCount >= sharing.smallestByteCount, isWhole { request.sharing = sharing }
    let limits = limits ?? self.limits.forDocument(ofSize: document.byteCount)
    var output: String?
    for _ in 0...Self.deathLimit {
      switch try run(request, model, document: document, limits: limits, cancellation, progress: progress) {
      case .answered(.report(var report, let foundation), let printed):
        if let foundation { question?.take(foundation) } else if !report.hasEndlessLoop { question?.askSeparately() }
        report.output = [output, printed].compactMap(\.self).first
        report.fillDeclarations(from: model.declarations)
        report.missingParts = model.leftOut.map(MissingPart.init) + unknown.map(MissingPart.init)
        return report
      case .answered(.refused(let refusal), _): throw error(for: refusal, model)
      case .answered: throw .system("A worker sent an unexpected answer.")
      case .died(let death, let reading):
        output = output ?? death.output
        question?.askSeparately()
        request.asksFoundation = false
        guard let place = omitted(by: death, reading, in: model), !request.options.omittedPlaces.contains(place) else {
          throw .workerDied(death)
        }
        request.options.omittedPlaces.add(place)
        request.sharing = nil
      }
    }
    return gaveUp(document, model, request.options.omittedPlaces, output)
  }

  /// Returns the verdict of Foundation's own decoder on a document.
  public func oracle(
    _ document: InspectedDocument, with model: LoadedModel, change: SettingsChange = .init(),
    limits: WorkerLimits? = nil, cancellation: Cancellation? = nil
  ) throws(ModelError) -> OracleVerdict {
    let request = request(.oracle, document, model, change)
    // Foundation does not show its progress, so it gets as much time for everything as one value may take.
    var limits = limits ?? self.limits.forDocument(ofSize: document.byteCount)
    limits.totalSeconds = min(limits.totalSeconds, limits.stallSeconds)
    switch try run(request, model, document: document, limits: limits, cancellation) {
    case .answered(.thrown(let text), _): return text.map(OracleVerdict.throws) ?? .decodes
    case .answered(.refused(let refusal), _): throw error(for: refusal, model)
    case .answered: throw .system("A worker sent an unexpected answer.")
    case .died(let death, _): return .died(death)
    }
  }

  /// Returns the description of the decoded value at a place of the document, as Swift prints it; nil if it is not
  /// decoded.
  ///
  /// Failures elsewhere in the document make no difference: the value is decoded by the same rules as in ``inspect``.
  public func describe(
    _ steps: [ValueStep], in document: InspectedDocument, with model: LoadedModel, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> String? {
    var request = inspection(.describe, document, model, change, needsFacts: false)
    request.steps = steps
    let limits = self.limits.forDocument(ofSize: document.byteCount)
    switch try run(request, model, document: document, limits: limits, cancellation) {
    case .answered(.described(let text), _): return text
    case .answered(.refused(let refusal), _): throw error(for: refusal, model)
    case .answered: throw .system("A worker sent an unexpected answer.")
    case .died: return nil
    }
  }

  /// Does everything that a proof needs in one worker, because starting one takes as long as decoding a small document.
  ///
  /// - Parameter checksRoundTrip: Whether to check as well which part of the value does not survive being encoded.
  public func prove(
    _ document: InspectedDocument, with model: LoadedModel, change: SettingsChange = .init(), checksRoundTrip: Bool,
    comparesWithDocument: Bool = false, cancellation: Cancellation? = nil
  ) throws(ModelError) -> DecodingProof {
    var proof = try decode(
      document, with: model, change, checksRoundTrip: checksRoundTrip, comparesWithDocument, cancellation)
    proof.leavesUsesBehind = model.library.manifest.leavesUsesBehind
    return proof
  }

  private func decode(
    _ document: InspectedDocument, with model: LoadedModel, _ change: SettingsChange, checksRoundTrip: Bool,
    _ comparesWithDocument: Bool, _ cancellation: Cancellation?
  ) throws(ModelError) -> DecodingProof {
    var request = inspection(.prove, document, model, change)
    request.checksRoundTrip = checksRoundTrip || comparesWithDocument
    request.comparesWithDocument = comparesWithDocument
    let limits = self.limits.forDocument(ofSize: document.byteCount)
    switch try run(request, model, document: document, limits: limits, cancellation) {
    case .answered(.proved(var report, let thrown, let losses), let printed):
      report.output = printed
      report.fillDeclarations(from: model.declarations)
      return DecodingProof(
        report: report, oracle: thrown.map(OracleVerdict.throws) ?? .decodes, roundTripLosses: losses)
    case .answered(.refused(let refusal), _): throw error(for: refusal, model)
    case .answered: throw .system("A worker sent an unexpected answer.")
    case .died:
      // Running each of the three separately shows which one ended the worker.
      return DecodingProof(
        report: try inspect(document, with: model, change: change, cancellation: cancellation),
        oracle: try oracle(document, with: model, change: change, cancellation: cancellation), roundTripLosses: nil)
    }
  }

  private func inspection(
    _ task: WorkerRequest.Task, _ document: InspectedDocument, _ model: LoadedModel, _ change: SettingsChange,
    needsFacts: Bool = true
  ) -> WorkerRequest {
    var request = request(task, document, model, change)
    request.options.model = model.expression
    request.options.looksBehindSyntax = true
    if needsFacts { request.options.modelFacts = facts(of: model, change) }
    return request
  }

  /// Returns what the source shows about a model and its decoder.
  func facts(of model: LoadedModel, _ change: SettingsChange) -> ModelFacts {
    var facts = sourceFacts(of: model, change)
    facts.unknownStrategies = model.settings(with: change).unknownStrategies ?? []
    return facts
  }

  /// Cached.
  private func sourceFacts(of model: LoadedModel, _ change: SettingsChange) -> ModelFacts {
    if let saved = model.saved { return saved.facts }
    let decoder = model.dateDecoder(with: change)
    let key = [model.expression, decoder ?? "", model.library.path].joined(separator: "\0")
    if let known = knownFacts.withLock({ $0[key] }) { return known }
    var facts = model.facts(decoder: decoder)
    facts.standIns = model.library.manifest.recipe.standIns.uncheckedTypes
    knownFacts.withLock { $0[key] = facts }
    return facts
  }

  func request(
    _ task: WorkerRequest.Task, _ document: InspectedDocument, _ model: LoadedModel, _ change: SettingsChange
  ) -> WorkerRequest {
    var request = WorkerRequest(task: task, library: model.library.path)
    request.runtime = model.library.runtime
    request.root = model.root
    request.hasDecoder = model.decoderExpression != nil
    request.decoderExpression = model.decoderExpression
    request.decoderOrigin = model.decoding?.origin
    request.change = model.settings(with: change)
    request.document = document.source
    request.file = document.file
    return request
  }

  private func omitted(
    by death: WorkerDeath, _ reading: Breadcrumb.Reading?, in model: LoadedModel
  ) -> OmittedPlace? {
    guard let reading else { return nil }
    // The code around what was read last may well trap on what takes the place of a value that it could use.
    let isOfStandIn = !model.library.manifest.recipe.standIns.uncheckedTypes.isEmpty
    let place = death.place.map { "at \($0.file):\($0.line)" }
    let detail = [death.message, place].compactMap(\.self).joined(separator: " ")
    return OmittedPlace(
      offset: reading.offset, type: reading.type,
      reason: isOfStandIn && death.reason == .trapped ? .leftOut : death.reason, detail: detail.isEmpty ? nil : detail,
      onlySubstitution: reading.substituted)
  }

  /// Reports only the crashes, as nothing else is known.
  private func gaveUp(
    _ document: InspectedDocument, _ model: LoadedModel, _ places: [OmittedPlace], _ output: String?
  ) -> DocumentReport {
    var report = DocumentReport(file: document.file, encoding: "utf-8", model: model.expression, verdict: .fails)
    report.output = output
    report.failures = places.filter { !$0.onlySubstitution && $0.reason != .leftOut }.map { place in
      var failure = Failure(category: .thrownByModel, reason: FailureReason(place.reason), path: "")
      failure.detail = place.detail
      failure.count = 1
      failure.outOf = 1
      failure.offsets = OffsetList([place.offset])
      failure.requester = Requester(type: place.type, key: nil)
      return failure
    }
    if report.failures.isEmpty { report.verdict = .decodes }
    let reason = "The model's own code crashed the process repeatedly."
    report.completeness = .notChecked([UncheckedPlace(path: "", reason: reason)])
    report.fillDeclarations(from: model.declarations)
    return report
  }
}

/// The verdict of Foundation's unmodified JSONDecoder.
public enum OracleVerdict: Sendable, Equatable {
  case decodes
  /// The error as formatted by `String(describing:)`.
  case `throws`(String)
  /// The model's own code ended the process.
  case died(WorkerDeath)
}

extension MissingPart {
  /// Creates a part for an unknown strategy, so that any value is accepted where the strategy would read one.
  init(_ strategy: UnknownStrategy) {
    self.init(kind: .anyValue, name: strategy.text, file: strategy.file, line: strategy.line)
  }

  init(_ part: LeftOut) {
    let kind = part.kind == .declaration ? .leftOut : Kind(rawValue: part.kind.rawValue) ?? .leftOut
    let isKnown = part.place.line > 0
    self.init(kind: kind, name: part.name, file: isKnown ? part.place.file : nil, line: isKnown ? part.place.line : nil)
  }
}
