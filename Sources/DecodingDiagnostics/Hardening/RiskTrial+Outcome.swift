internal import JSONText

/// The outcome of a trial, and the fixes that rules propose for it.
extension RiskTrial {
  /// Returns how much decoding the changed text loses; nil if nothing.
  public func loss(in report: DocumentReport, of document: JSONDocument) -> ModelRisk.Loss? {
    let failures = report.failures.filter { $0.certainty == .certain }
    if failures.contains(where: { [.trapped, .exited, .hung, .exhausted].contains($0.reason) }) { return .process }
    if !failures.isEmpty { return .document }
    let lost = report.warnings.filter { [.swallowedFailure, .silentNil].contains($0.kind) }.flatMap(\.offsets)
      .compactMap(document.node(atOffset:)).map { document.range(of: $0).count }.reduce(0, +)
    return lost > 0 ? .part(bytes: lost, of: document.text.bytes.count) : nil
  }

  /// Returns changes that would make the document decode, the best first, which report what they drop.
  ///
  /// - Parameters:
  ///   - report: The report on the changed text.
  ///   - samples: The unchanged text, whose values are evidence next to the changed one.
  ///   - model: The declarations in the sources.
  ///   - root: The type that the samples are decoded as.
  ///   - settings: The decoder's settings.
  public func proposals(
    for report: DocumentReport, beside samples: JSONDocument, in model: DeclaredModel, root: String,
    settings: ScanOptions
  ) -> [Proposal] {
    if risk.kind == .forcedTry { return throwing(in: model) }
    // A change of the decoder concerns the values of both, regardless of their places.
    let joins = risk.kind == .dateForm
    let document = JSONDocument(joins ? Self.joined(samples, text) : text, options: settings)
    return report.failures.filter { $0.certainty == .certain }.flatMap { failure in
      var context = RuleContext(
        issue: .failure(failure), report: report, document: document, isJoined: joins, model: model, root: root)
      context.reportsLosses = true
      return FixRules.proposals(for: context)
    }
    .filter(isMeant).sorted { $0.order < $1.order }
  }

  private static func joined(_ samples: JSONDocument, _ text: [UInt8]) -> [UInt8] {
    Array("[".utf8) + samples.text.bytes + Array(",".utf8) + text + Array("]".utf8)
  }

  /// Makes code throw instead of using `try!`.
  private func throwing(in model: DeclaredModel) -> [Proposal] {
    let parts = risk.subject.split(separator: ".")
    guard let key = parts.last.map(String.init), let type = model.type(named: parts.dropLast().joined(separator: "."))
    else { return [] }
    var proposal = Proposal(
      .other, title: FixWording.throwingTitle, subjects: [key], explanation: FixWording.throwing,
      edits: [.throwFailures(PropertyReference(type.name, type.caseName(forKey: key) ?? key))])
    proposal.effect = .loosensModel
    return [proposal]
  }

  /// Returns whether the change prevents what the trial shows.
  public func isMended(in report: DocumentReport, of document: JSONDocument) -> Bool {
    risk.kind == .forcedTry ? loss(in: report, of: document) != .process : report.verdict == .decodes
  }

  /// Whether the change is meant for future values in general, rather than for the trial's value.
  private func isMeant(_ proposal: Proposal) -> Bool {
    guard proposal.intent != .needsInput else { return false }
    if let root = proposal.root { return risk.kind == .strictCollection && BridgeType.isReportingCollection(root) }
    return switch risk.kind {
    case .requiredKey: [.optional, .defaultValue].contains(proposal.kind)
    case .closedEnum: proposal.kind == .enumCase && proposal.edits.contains(where: \.addsMembers)
    case .strictCollection: proposal.kind == .lossyArray && proposal.edits.contains(where: \.wrapsInReportingBridge)
    case .numberWidth: proposal.kind == .integerWidth
    case .dateForm: proposal.kind == .dateStrategy
    case .forcedTry: false
    }
  }
}

extension ModelEdit {
  fileprivate var addsMembers: Bool { if case .addMembers = self { true } else { false } }

  /// A wrapper from the sources may drop elements silently.
  fileprivate var wrapsInReportingBridge: Bool {
    guard case .wrap(_, let name, _) = self else { return false }
    return BridgeType.reportingCollections.contains { name.hasSuffix($0.name) }
  }
}

extension BridgeType {
  fileprivate static let reportingCollections = [reportingLossyArray, reportingLossyDictionary]

  /// Whether a root is one of these, which the call of the decoder has to name.
  fileprivate static func isReportingCollection(_ root: String) -> Bool {
    reportingCollections.contains { root.hasPrefix($0.name + "<") }
  }
}
