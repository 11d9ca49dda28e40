public import Foundation
public import JSONText

/// Decodes a document into a type and finds every failure, at its exact place.
///
/// The rules are those of the given `JSONDecoder`: same verdict, same values. Decoding runs the type's own
/// `init(from:)`, possibly several times, on the calling thread.
public struct Inspector {
  let decoder: JSONDecoder
  let options: InspectorOptions
  private let breadcrumb: Breadcrumb?
  private let copying: (any ProcessCopying)?
  private let trials: (any TrialCopying)?

  public init(decoder: JSONDecoder = JSONDecoder(), options: InspectorOptions = .init(), breadcrumb: Breadcrumb? = nil)
  {
    self.init(decoder: decoder, options: options, breadcrumb: breadcrumb, copying: nil)
  }

  /// - Parameters:
  ///   - copying: Creates copies of the process that decode parts of long arrays at the same time.
  ///   - trials: Creates copies of the process that try other strings, to find what the model's code does not know.
  package init(
    decoder: JSONDecoder, options: InspectorOptions, breadcrumb: Breadcrumb?, copying: (any ProcessCopying)?,
    trials: (any TrialCopying)? = nil
  ) {
    self.decoder = decoder
    self.options = options
    self.breadcrumb = breadcrumb
    self.copying = copying
    self.trials = trials
  }

  /// Inspects one document.
  ///
  /// - Complexity: Linear in the document. A value without failures is decoded at most twice, one with *n* failures up
  ///   to *n* + 1 times more.
  public func inspect(_ root: any Decodable.Type, in document: JSONDocument, file: String) -> DocumentReport {
    func open<T: Decodable>(_ type: T.Type) -> DocumentReport {
      inspection(of: type, in: document, file: file, keepsValue: false).report
    }
    return open(root)
  }

  /// Inspects one document and returns the value too: complete if it decodes, or with stand-ins for what failed.
  public func inspect<T: Decodable>(
    _ type: T.Type, in document: JSONDocument, file: String
  ) -> (value: T?, report: DocumentReport) {
    let inspection = inspection(of: type, in: document, file: file, keepsValue: true)
    return (inspection.value, inspection.report)
  }

  /// - Parameter keepsValue: Whether the value and the coding keys of the types are needed; otherwise the elements of
  ///   an array are released as they are decoded.
  func inspection<T: Decodable>(
    of type: T.Type, in document: JSONDocument, file: String, keepsValue: Bool
  ) -> (value: T?, report: DocumentReport, codingKeys: [String: [DeclaredCase]]) {
    let start = ContinuousClock.now
    var report = DocumentReport(
      file: file, encoding: document.text.encoding.rawValue, model: options.model ?? TypeName.text(of: type),
      decoder: options.settings ?? DecoderSettings(of: decoder), verdict: .decodes)
    let builder = ReportBuilder(document: document)
    guard document.breakage == nil, let root = document.root else {
      report.verdict = .invalidJSON
      report.failures = builder.syntaxFailures()
      if options.looksBehindSyntax { lookBehindSyntax(of: document, type, &report) }
      return (nil, report, [:])
    }
    let (outcome, session) = decode(type, at: root, in: document, keepsValue: keepsValue)
    let uncatchable = session.uncatchable(besides: outcome.findings)
    var findings = session.known(outcome.findings)
    // Not joined where there are none: thousands would be copied.
    if !uncatchable.isEmpty { findings += uncatchable }
    session.forgetUnknown()
    // Unavailable code is not a failure of the document.
    let isUnknown = findings.isEmpty && !session.unknownNodes.isEmpty
    report.verdict = outcome.error == nil && uncatchable.isEmpty || isUnknown ? .decodes : .fails
    if let trials, !options.isPart { session.unheardTexts = unheardTexts(session, findings, trials) }
    builder.fill(&report, with: findings, from: session)
    report.statistics.milliseconds = Double((ContinuousClock.now - start) / .microseconds(1)) / 1000
    return (outcome.value, report, keepsValue ? session.trace.codingKeys : [:])
  }
}

extension Inspector {
  /// Adds the failures of the document as it would be if its syntax were right.
  private func lookBehindSyntax<T: Decodable>(of document: JSONDocument, _ type: T.Type, _ report: inout DocumentReport)
  {
    guard let corrected = CorrectedDocument(document), let root = corrected.document.root else { return }
    let (outcome, session) = decode(type, at: root, in: corrected.document, keepsValue: false)
    let findings = session.known(outcome.findings)
    session.forgetUnknown()
    var behind = report
    ReportBuilder(corrected, of: document).fill(&behind, with: findings, from: session)
    report.failures += behind.failures
    report.completeness = behind.completeness
  }

  private func decode<T: Decodable>(
    _ type: T.Type, at root: Node, in document: JSONDocument, keepsValue: Bool
  ) -> (Outcome<T>, DecodeSession) {
    let session = DecodeSession(
      document: document, decoder: decoder, options: options, breadcrumb: breadcrumb, isShared: copying != nil)
    breadcrumb?.begin()
    defer { breadcrumb?.leave() }
    let outcome = session.decodeRoot(type, at: root, keepsValue: keepsValue, copying: copying)
    guard session.lacksStandIns else { return (outcome, session) }
    let second = DecodeSession(document: document, decoder: decoder, options: options, breadcrumb: breadcrumb)
    second.donors = GoodValues(in: session.donors).values
    let again = second.decodeRoot(type, at: root, keepsValue: keepsValue)
    return second.unchecked.count < session.unchecked.count ? (again, second) : (outcome, session)
  }
}

extension DecodeSession {
  /// The failures that no `catch` in the model would see, except those among the findings.
  fileprivate func uncatchable(besides findings: [Finding]) -> [Finding] {
    let told = Set(findings.lazy.filter { $0.reason == .trapped }.map(\.node))
    let traps = knownTraps.values.filter { !told.contains($0.node) }
    return (Array(endlessLoops.values) + traps).sorted { $0.node < $1.node }
  }

  /// Whether some value had no stand-in although a good value that was decoded later could be one.
  fileprivate var lacksStandIns: Bool {
    !donors.isEmpty && document.nodeLimit < Self.secondLookLimit && unchecked.contains { $0.cause == .noStandIn }
  }

  /// Larger documents are not decoded a second time.
  private static let secondLookLimit = 100_000

  /// Decodes the root, plainly at first: nearly every document that decodes never needs the careful decoder.
  func decodeRoot<T: Decodable>(
    _ type: T.Type, at root: Node, keepsValue: Bool = true, copying: (any ProcessCopying)? = nil
  ) -> Outcome<T> {
    let frame = Frame(type: type, node: root, requester: nil, isTransparent: true)
    let link = PathLink(frame: frame, parent: nil, key: nil)
    if !keepsValue, let list = traits(of: type).collection {
      let place = CollectionPlace(
        session: self, node: root, link: link, requester: nil, keepsValue: false, copying: copying)
      if var outcome = recover(list, place) as? Outcome<T> {
        outcome.noteStandIn()
        return outcome
      }
    }
    escapes.begin()
    if !strategies.hasKeyClosure, let value = try? plain(type, at: root), openFailures.count == 0, escapes.isFaithful {
      return .success(value)
    }
    openFailures.drop(after: 0)
    var outcome = attempt(type, at: root, link: link, key: nil, requester: nil)
    outcome.noteStandIn()
    return outcome
  }
}
