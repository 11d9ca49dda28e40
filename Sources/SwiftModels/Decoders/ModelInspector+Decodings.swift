public import DecodingDiagnostics

extension ModelInspector {
  /// So many of the best candidates are decoded in the ways of the sources too.
  private static let triedCandidates = 3
  /// Ways that are a change of settings cost a worker each, the others a compile.
  private static let triedSettings = 8
  private static let triedExpressions = 3
  /// What a decoder needs is little, or it is not worth the wait; and so is another model next to one that is there.
  static let compileTime = Duration.seconds(6)

  /// The model with the way of decoding in which it leaves least to complain of: a plain decoder where none of the sources
  /// does better.
  public func choosingDecoding(
    of model: LoadedModel, for document: InspectedDocument, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    guard model.decoderExpression == nil, !change.hasStrategy else { return model }
    let decodings = decodings(for: model.expression, fixtureEvidence(for: document.file))
    guard !decodings.isEmpty else { return model }
    let plain = try tryOut(model, document, change, cancellation)
    var refused: [DeclaredDecoding] = []
    return try best(decodings, for: model, plain, document, change, &refused, cancellation).model
  }

  /// The same for the candidates that are most likely.
  func chooseDecodings(
    of found: inout [ModelCandidate], _ document: InspectedDocument, _ evidence: FixtureEvidence,
    _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) {
    var refused: [DeclaredDecoding] = []
    for expression in ModelRanking(found).loaded.prefix(Self.triedCandidates).map(\.expression) {
      guard let position = found.firstIndex(where: { $0.expression == expression }),
        case .loaded(let model, let report) = found[position].outcome
      else { continue }
      let best = try best(
        decodings(for: expression, evidence), for: model, report, document, change, &refused, cancellation)
      found[position].outcome = .loaded(best.model, best.report)
    }
  }

  /// The ways in which the sources decode, next to a plain decoder.
  public func declaredDecodings(for root: String) -> [DeclaredDecoding] {
    let files = code.filesThatSetUpDecoders(near: nearness)
    guard let parsed = try? code.parsed(files) else { return [] }
    let known = Set(parsed.map(\.file.absolutePath))
    return ModelIndex(parsed + index.files.filter { !known.contains($0.file.absolutePath) }).decodings(for: root)
  }

  /// What the project's tests tell of a document; nothing of one that is beside its models, where they alone are looked at.
  func fixtureEvidence(for document: String) -> FixtureEvidence {
    guard document != "-", nearness.folder == nil, let name = document.split(separator: "/").last.map(String.init),
      let tests = try? code.parsed(code.tests(mentioning: name))
    else { return .none }
    return FixtureEvidence(of: tests, for: name)
  }

  /// What a test decodes the document with comes first.
  private func decodings(for root: String, _ evidence: FixtureEvidence) -> [DeclaredDecoding] {
    let known = declaredDecodings(for: root)
    let tested = evidence.decodings + known.filter { evidence.decoders.contains($0.name) }
    return tested + known.filter { !tested.contains($0) }
  }

  /// The plain one where it does as well.
  ///
  /// - Parameter rejected: Those that did not compile, which are not tried again.
  private func best(
    _ decodings: [DeclaredDecoding], for model: LoadedModel, _ plain: DocumentReport, _ document: InspectedDocument,
    _ change: SettingsChange, _ refused: inout [DeclaredDecoding], _ cancellation: Cancellation?
  ) throws(ModelError) -> (model: LoadedModel, report: DocumentReport) {
    var best = (model: model, report: plain)
    var complaints = Complaints(of: plain)
    let settings = decodings.filter { $0.change != nil }.prefix(Self.triedSettings)
    let expressions = decodings.filter { $0.change == nil }.prefix(Self.triedExpressions)
    for decoding in settings + expressions where complaints.justify(decoding) && !refused.contains(decoding) {
      do throws(ModelError) {
        let decoded = try self.decoded(decoding, model, document, change, cancellation)
        let found = Complaints(of: decoded.report)
        if found < complaints { (best, complaints) = (decoded, found) }
      } catch {
        if cancellation?.isCancelled == true { throw error }
        // What took too long takes as long with the next one.
        refused += error == .cancelled ? Array(expressions) : [decoding]
      }
    }
    best.model.unusableDecodings = refused
    return best
  }

  private func decoded(
    _ decoding: DeclaredDecoding, _ model: LoadedModel, _ document: InspectedDocument, _ change: SettingsChange,
    _ cancellation: Cancellation?
  ) throws(ModelError) -> (model: LoadedModel, report: DocumentReport) {
    var other = model
    do throws(ModelError) {
      other = try prepared(decoding, model, cancellation)
    } catch {
      guard error != .cancelled, let named = decoding.named else { throw error }
      other = try prepared(named, model, cancellation)
    }
    return (other, try tryOut(other, document, change, cancellation))
  }

  private func prepared(
    _ decoding: DeclaredDecoding, _ model: LoadedModel, _ cancellation: Cancellation?
  ) throws(ModelError) -> LoadedModel {
    var other = model
    if let expression = decoding.compiledExpression {
      let limit = Cancellation(of: cancellation, after: Self.compileTime)
      other = try prepare(model: model.expression, decoder: expression, cancellation: limit)
    }
    other.decoding = decoding
    return other
  }
}

/// What a decode leaves to complain of, the graver first.
private struct Complaints: Comparable {
  private let failures: Int
  private let warnings: Int
  private let ignored: Int

  init(of report: DocumentReport) {
    failures = report.certainFailureCount
    warnings = report.warnings.filter { $0.kind != .ignoredKeys }.reduce(0) { $0 + $1.count }
    ignored = report.statistics.keysIgnored
  }

  /// Whether trying another decoder may be worth what it takes: ignored keys alone are not worth a compile.
  func justify(_ decoding: DeclaredDecoding) -> Bool {
    failures > 0 || warnings > 0 || decoding.change != nil && ignored > 0
  }

  static func < (first: Complaints, second: Complaints) -> Bool {
    (first.failures, first.warnings, first.ignored) < (second.failures, second.warnings, second.ignored)
  }
}
