public import DecodingDiagnostics
import SwiftSyntax

extension ModelInspector {
  /// How many of the best candidates are also decoded in the sources' ways.
  private static let triedCandidates = 3
  /// A way that is a change of settings costs a worker, any other a compile.
  private static let triedSettings = 8
  private static let triedExpressions = 3
  /// The time limit for compiling a decoder, which needs little code or is not worth the wait, and for another model if
  /// there already is one.
  static let compileTime = Duration.seconds(6)

  /// Returns the model with the way of decoding that leaves the fewest problems; of several with the same result, the
  /// one that the project uses for it.
  public func choosingDecoding(
    of model: LoadedModel, for document: InspectedDocument, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> LoadedModel {
    guard model.decoderExpression == nil, !change.hasStrategy else { return model }
    let ways = ways(of: model.expression, fixtureEvidence(for: document.file))
    guard !ways.all.isEmpty else { return model }
    let plain = try tryOut(model, document, change, cancellation)
    var refused: [DeclaredDecoding] = []
    return try best(ways, for: model, plain, document, change, &refused, cancellation).model
  }

  /// Does the same for the most likely candidates.
  func chooseDecodings(
    of found: inout [ModelCandidate], _ document: InspectedDocument, _ evidence: FixtureEvidence,
    _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) {
    var refused: [DeclaredDecoding] = []
    for expression in ModelRanking(found).loaded.prefix(Self.triedCandidates).map(\.expression) {
      guard let position = found.firstIndex(where: { $0.expression == expression }),
        case .loaded(let model, let report) = found[position].outcome
      else { continue }
      let ways = ways(of: expression, evidence)
      let best = try best(ways, for: model, report, document, change, &refused, cancellation)
      found[position].outcome = .loaded(best.model, best.report)
    }
  }

  /// The ways in which the sources decode, besides a plain decoder.
  public func declaredDecodings(for root: String) -> [DeclaredDecoding] {
    let files = code.filesThatSetUpDecoders(near: nearness)
    guard let parsed = try? code.skimmedForDecoders(files) else { return [] }
    let known = Set(parsed.map(\.file.absolutePath))
    return ModelIndex(parsed + index.files.filter { !known.contains($0.file.absolutePath) }).decodings(for: root)
  }

  /// Returns what the project's tests, or else its own code, show about a document; nothing for one that is apart from
  /// the project, together with its models.
  func fixtureEvidence(for document: String) -> FixtureEvidence {
    guard document != "-", !nearness.isApart, let name = document.split(separator: "/").last.map(String.init)
    else { return .none }
    let files = (try? code.skimmed(code.files(mentioning: name), mentioning: name)) ?? []
    var evidence = fixtureEvidence(for: name, in: files.filter(\.isTest))
    if evidence.roots.isEmpty {
      // What tests show of decoders counts even if they name no type.
      let own = fixtureEvidence(for: name, in: files.filter { !$0.isTest })
      if !own.roots.isEmpty { evidence = own }
    }
    evidence.plain = plainLoading(of: name, in: files)
    return evidence
  }

  private func fixtureEvidence(for name: String, in parsed: [SkimmedFile]) -> FixtureEvidence {
    guard !parsed.isEmpty else { return .none }
    var evidence = FixtureEvidence(of: parsed, for: name) { root in
      ReadType.Scalar.areAll(in: root) || self.places(of: [root]).contains { !self.code.files[Int($0.file)].isTest }
    }
    if evidence.roots.isEmpty {
      // A type that only tests declare is the model of what the project itself never reads.
      evidence = FixtureEvidence(of: parsed, for: name) { !self.places(of: [$0]).isEmpty }
    }
    evidence.renameRoots(qualified)
    return evidence
  }

  /// The type expression with the names of types inside others as they are outside: `[Vector]` in `VectorTests` becomes
  /// `[VectorTests.Vector]`.
  private func qualified(_ expression: String) -> String {
    TypeText.mapping(expression) { name in
      let names = Set(places(of: [name]).map { code.outlines[Int($0.file)].qualifiedName(of: Int($0.item)) })
      guard names.count == 1, let only = names.first, only.hasSuffix("." + name) else { return name }
      return only
    }
  }

  private func plainLoading(of documentName: String, in files: [SkimmedFile]) -> PlainLoading {
    var loading = PlainLoading(of: files.map { ($0.file, $0.tree) }, for: documentName)
    guard let decoding = try? code.filesWithGenericDecoding(in: Set(loading.loaders.keys)) else { return loading }
    let verdicts = decoding.compactMap { PlainLoading.isPlain(loading.loaders, in: $0.tree) }
    loading.hasPlainLoader = !verdicts.isEmpty && verdicts.allSatisfy(\.self)
    return loading
  }

  /// The ways in which a document may be decoded.
  private struct Ways {
    /// All ways, the usual one and those of tests first, because not all are tried.
    let all: [DeclaredDecoding]
    /// The way to prefer if it does as well as a plain decoder; nil if a plain decoder is the usual way.
    let usual: DeclaredDecoding?
    /// Whether it is unknown which way is the usual one.
    let isOpen: Bool

    init(all: [DeclaredDecoding], usual: DeclaredDecoding? = nil, isPlain: Bool = false) {
      isOpen = usual == nil && !isPlain
      self.all = [usual].compactMap(\.self) + all.filter { $0.key != usual?.key }
      self.usual = usual
    }
  }

  private func ways(of root: String, _ evidence: FixtureEvidence) -> Ways {
    let known = declaredDecodings(for: root)
    let tested = evidence.decodings + known.filter { evidence.decoders.contains($0.name) }
    let all = tested + known.filter { !tested.contains($0) }
    guard !nearness.isApart else { return Ways(all: all) }
    if evidence.plain.holds(for: root) { return Ways(all: all, isPlain: true) }
    if let tested = tested.first { return Ways(all: all, usual: tested) }
    if evidence.plain.holdsForAny { return Ways(all: all, isPlain: true) }
    switch used(for: root, among: known) {
    case .plain?: return Ways(all: all, isPlain: true)
    case .declared(let decoding)?: return Ways(all: all, usual: decoding)
    case nil: return Ways(all: all, usual: known.first(where: \.isShared) ?? repeated(known))
    }
  }

  private enum Use {
    case plain
    case declared(DeclaredDecoding)
  }

  /// Returns what the project's own code decodes a type with, if it names the type in the call; nil if no call shows
  /// it.
  private func used(for root: String, among known: [DeclaredDecoding]) -> Use? {
    guard let name = rootNames(in: root).first, let files = try? code.skimmedForDecoders(code.filesDecoding(name))
    else {
      return nil
    }
    var isPlain = false
    for file in files {
      let calls = DecodingCalls(of: root)
      calls.walk(file.tree)
      for call in calls.found {
        let own = call.body.flatMap { DecodingFinder(file, named: []).decodings(within: $0).first }
        if let own, known.contains(where: { $0.key == own.key }) { return .declared(own) }
        if let meant = known.first(where: { $0.isNamed(by: call.decoder) }) { return .declared(meant) }
        isPlain = isPlain || own == nil && DecoderStart.isPlain(call.decoder)
      }
    }
    return isPlain ? .plain : nil
  }

  /// Returns a decoding that is set up repeatedly, in more places than there are files with a plain decoder.
  private func repeated(_ known: [DeclaredDecoding]) -> DeclaredDecoding? {
    known.first.flatMap { $0.setupCount > code.filesWithPlainDecoders.count ? $0 : nil }
  }

  /// Returns the way that leaves the fewest problems; of several with the same result, the usual one.
  ///
  /// - Parameter refused: The ways that did not compile, which are not tried again.
  private func best(
    _ ways: Ways, for model: LoadedModel, _ plain: DocumentReport, _ document: InspectedDocument,
    _ change: SettingsChange, _ refused: inout [DeclaredDecoding], _ cancellation: Cancellation?
  ) throws(ModelError) -> (model: LoadedModel, report: DocumentReport) {
    var best = (model: model, report: plain)
    var complaints = Complaints(of: plain)
    let settings = ways.all.filter { $0.change != nil }.prefix(Self.triedSettings)
    let expressions = ways.all.filter { $0.change == nil }.prefix(Self.triedExpressions)
    if let usual = ways.usual, complaints.isEmpty, !isConcerned(model, by: usual) {
      best.model.decoding = usual.withoutEffect
      best.report.decoder.origin = usual.origin
      return best
    }
    for decoding in settings + expressions where !refused.contains(decoding) {
      let isUsual = decoding == ways.usual
      guard isUsual || complaints.justify(decoding) else { continue }
      do throws(ModelError) {
        let way = isUsual || ways.isOpen ? decoding : decoding.exact
        let decoded = try self.decoded(way, model, document, change, cancellation)
        let found = Complaints(of: decoded.report, guesses: decoded.model.decoding?.unknown.count ?? 0)
        if found < complaints || isUsual && found.equals(complaints) { (best, complaints) = (decoded, found) }
      } catch {
        if cancellation?.isCancelled == true { throw error }
        // If one takes too long, the next one will take as long.
        refused += error.isOfTime ? Array(expressions) : [decoding]
      }
    }
    best.model.unusableDecodings = refused
    return best
  }

  /// Returns whether a way of decoding may affect anything that the model reads, judging by the names in its code.
  private func isConcerned(_ model: LoadedModel, by decoding: DeclaredDecoding) -> Bool {
    guard let settings = decoding.settings else { return true }
    let mentions = model.index.files.flatMap(\.units)
    return settings.contains { setting in
      guard let types = setting.concernedTypes else { return true }
      return mentions.contains { !$0.mentions.isDisjoint(with: types) }
    }
  }

  private func decoded(
    _ decoding: DeclaredDecoding, _ model: LoadedModel, _ document: InspectedDocument, _ change: SettingsChange,
    _ cancellation: Cancellation?
  ) throws(ModelError) -> (model: LoadedModel, report: DocumentReport) {
    var problem: ModelError?
    for way in [decoding, decoding.named, decoding.literalPart].compactMap(\.self)
    where problem?.isOfTime != true || way.compiledExpression == nil {
      do throws(ModelError) {
        let other = try prepared(way, model, cancellation)
        return (other, try tryOut(other, document, change, cancellation))
      } catch {
        if cancellation?.isCancelled == true { throw error }
        problem = problem ?? error
      }
    }
    throw problem ?? .cancelled
  }

  private func prepared(
    _ decoding: DeclaredDecoding, _ model: LoadedModel, _ cancellation: Cancellation?
  ) throws(ModelError) -> LoadedModel {
    var other = model
    if let expression = decoding.compiledExpression {
      var wanted = Wanted(model: model.expression, decoder: expression)
      (wanted.start, wanted.timeLimit) = (model, Self.compileTime)
      other = try prepare(wanted, cancellation)
    }
    other.decoding = decoding
    return other
  }
}

/// The problems that remain after decoding, the most serious first.
private struct Complaints: Comparable {
  private let failures: Int
  /// How much of the document a failing decode reads: with a wrong strategy there may be a single failure, and nothing
  /// after it is read.
  private let worth: Double
  /// The number of unknown strategies for which any value was accepted.
  private let guesses: Int
  private let warnings: Int
  private let ignored: Int

  var isEmpty: Bool { failures + warnings + ignored == 0 }

  init(of report: DocumentReport, guesses: Int = 0) {
    self.guesses = guesses
    failures = report.certainFailureCount
    worth = failures == 0 ? 0 : Double(report.statistics.valuesRead) + report.findingsWorth
    warnings = report.warnings.filter { $0.kind != .ignoredKeys }.reduce(0) { $0 + $1.count }
    ignored = report.statistics.keysIgnored
  }

  /// Returns whether trying another decoder may be worth the time: ignored keys alone do not justify a compilation.
  func justify(_ decoding: DeclaredDecoding) -> Bool {
    failures > 0 || warnings > 0 || decoding.change != nil && ignored > 0
  }

  /// Compares everything except unchecked values.
  func equals(_ other: Complaints) -> Bool {
    (failures, worth, warnings, ignored) == (other.failures, other.worth, other.warnings, other.ignored)
  }

  static func < (first: Complaints, second: Complaints) -> Bool {
    let (isWhole, isOtherWhole) = (first.failures == 0, second.failures == 0)
    guard isWhole == isOtherWhole else { return isWhole }
    return (-first.worth, first.failures, first.guesses, first.warnings, first.ignored)
      < (-second.worth, second.failures, second.guesses, second.warnings, second.ignored)
  }
}
