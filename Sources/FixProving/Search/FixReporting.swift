import DecodingDiagnostics
import SwiftModels

/// Converts the results of a search to the fixes and the plan of each report.
struct FixReporting {
  typealias Origin = DocumentBody.Origin

  /// The maximum number of reported changes that break another document.
  private static let refutedLimit = 3

  private let search: FixSearch
  /// The indices of the fixes, best first, except those that omit a value which another fix finds.
  private let order: [Int]
  private let documentCount: Int

  private var bodies: [DocumentBody] { search.bench.bodies }

  init(search: FixSearch) {
    self.search = search
    let shown = search.fixes.indices.filter { !search.fixes[$0].hidesMove || search.chain.contains($0) }
    order = Self.distinct(
      shown.sorted { ProvedFix.ranksBefore(search.fixes[$0], search.fixes[$1]) }, in: search)
    documentCount = search.bench.bodies.reduce(0) { $0 + $1.documentCount }
  }

  /// Removes fixes with the same result as an earlier one from another rule.
  private static func distinct(_ order: [Int], in search: FixSearch) -> [Int] {
    order.enumerated().filter { position, index in
      let fix = search.fixes[index].proposal
      guard !fix.edits.isEmpty, !search.chain.contains(index) else { return true }
      let alike = order[..<position].map { search.fixes[$0].proposal }.filter {
        $0.kind == fix.kind && $0.subjects == fix.subjects
      }
      let changes = alike.isEmpty ? nil : search.bench.editor(applying: fix.edits)?.changes
      return !alike.contains { search.bench.editor(applying: $0.edits)?.changes == changes }
    }.map(\.element)
  }

  func fill(_ evidence: inout [ReportedDocuments]) -> ProvedChanges {
    let kept = evidence.reduce(0) { $0 + $1.records.count }
    let whole = evidence.reduce(0) { $0 + ($1.report.records?.total ?? 1) }
    let all = order.map { position in
      var fix = fix(search.fixes[position])
      if kept < whole { fix.explanation = FixWording.ofSample(kept, of: whole, fix.explanation) }
      return fix
    }
    let shares = order.map { share(of: search.fixes[$0]) }
    let isAlone = evidence.count == 1
    for number in evidence.indices where evidence[number].isUsable {
      fill(&evidence[number].report, number, all, shares, isAlone: isAlone)
      if !isAlone || documentCount > 1 { evidence[number].report.refutedFixes = refuted(number, evidence) }
      evidence[number].report.untriedFixes = untried(number)
    }
    let plan = plan()
    let proved = order.map { search.fixes[$0] }
    var result = ProvedChanges(
      fixList: all, planOfAll: plan, fixes: proved.map { changes(of: $0.edits) ?? [] },
      fixDecodings: proved.map(decoding(with:)), plan: plan == nil ? [] : search.chainProof?.changes ?? [],
      planDecoding: plan == nil ? nil : chainDecoding, planLeft: left, combining: combination)
    result.trace = trace
    return result
  }

  /// The search's trace, with the report's numbers of the fixes.
  private var trace: [TracedProposal] {
    search.trace.map { traced in
      guard case .holds(let resolves, _) = traced.outcome else { return traced }
      var traced = traced
      let number = order.firstIndex { traced.isMade(by: search.fixes[$0]) }
      traced.outcome = .holds(resolves: resolves, number: number.map { $0 + 1 })
      return traced
    }
  }

  private var chainDecoding: ChangedDecoding? {
    search.chainProof.flatMap { decoding(search.chainVariant, $0.changes) }
  }

  /// What still fails after the chain: paths, including missing keys.
  private var left: [String] {
    let reports = search.chainProof?.reports ?? []
    let paths = reports.flatMap(\.failures).filter { $0.certainty == .certain }.map { failure in
      guard failure.category == .keyNotFound, let key = failure.key else { return failure.path }
      return failure.path.isEmpty ? key : failure.path + "." + key
    }
    var seen: Set<String> = []
    return paths.filter { seen.insert($0).inserted }
  }

  /// Returns a plan of only the fixes at these positions; nil if they do not work together.
  private func combination(of positions: [Int], _ time: ProofTime) -> CombinedFixes? {
    guard let search = search.continued(within: time).chaining(positions.map { order[$0] }),
      let proof = search.chainProof
    else { return nil }
    let reporting = FixReporting(search: search)
    return reporting.plan().map { plan in
      CombinedFixes(
        plan: plan, changes: proof.changes, left: reporting.left, decoding: reporting.chainDecoding)
    }
  }

  private func decoding(with fix: ProvedFix) -> ChangedDecoding? {
    guard fix.round == 0 else { return nil }
    return decoding(
      search.start.applying(fix.proposal, to: fix.candidate.body), changes(of: fix.edits) ?? [])
  }

  /// Nil if only some documents get another root.
  private func decoding(_ variant: Variant, _ changes: [SourceChange]) -> ChangedDecoding? {
    let roots = Set(bodies.indices.map { variant.roots[$0] })
    guard roots.count == 1, let root = roots.first else { return nil }
    return ChangedDecoding(
      edits: Dictionary(changes.map { ($0.absolutePath, $0.after) }, uniquingKeysWith: { $1 }),
      decoder: search.bench.decoderExpression(of: variant), change: variant.appliedChange, root: root,
      leavesTexts: !variant.texts.isEmpty)
  }

  /// - Parameter isAlone: Whether there is only this report, so that all results belong to it.
  private func fill(
    _ report: inout DocumentReport, _ number: Int, _ all: [Fix], _ shares: [FixShare], isAlone: Bool
  ) {
    let own = all.indices.filter { isAlone || shares[$0].concerns(number) }
    report.fixes = own.map { position in
      isAlone ? all[position] : shares[position].narrowed(all[position], to: number, position: position)
    }
    let first = own.enumerated().filter { search.fixes[order[$0.element]].round == 0 }
    addFailuresBehind(own, to: &report, number)
    for index in report.failures.indices {
      let failure = report.failures[index]
      let places = Set(FailurePlace.places(of: failure, failure.occurrences.origins(failure.offsets, of: number)))
      let later = own.enumerated().filter { search.fixes[order[$0.element]].round > 0 }
      report.failures[index].fixes =
        (failure.behind == nil ? first : later)
        .filter { !shares[$0.element].resolved.isDisjoint(with: places) }.map(\.offset)
    }
    for index in report.warnings.indices {
      let warning = report.warnings[index]
      let places = Set(WarningPlace.places(of: warning, warning.occurrences.origins(warning.offsets, of: number)))
      report.warnings[index].fixes =
        first.filter { !shares[$0.element].mended.isDisjoint(with: places) }.map(\.offset)
    }
    report.plan = plan()?.narrowed(to: own)
    if !isAlone { report.plan?.remaining = remaining(of: number) }
  }

  /// Adds the failures that the chain reveals; what was a possible consequence before is one of them.
  ///
  /// - Parameter own: The positions of the report's fixes.
  private func addFailuresBehind(_ own: [Int], to report: inout DocumentReport, _ number: Int) {
    for behind in search.behind where bodies[behind.body].evidence == [number] {
      var failure = behind.failure
      failure.behind = own.indices.filter { behind.fixes.contains(order[own[$0]]) }
      let places = Set(FailurePlace.places(of: failure, Array(failure.offsets)))
      report.failures.removeAll {
        $0.certainty == .consequential && !places.isDisjoint(with: FailurePlace.places(of: $0, Array($0.offsets)))
      }
      report.failures.append(failure)
    }
  }

  /// Returns the effect of a fix, for each report.
  private func share(of proved: ProvedFix) -> FixShare {
    var share = FixShare()
    share.resolved = Set(proved.comparison.resolved.map { $0.moved(origin) })
    share.revealed = Set(proved.comparison.revealed.map { $0.moved(origin) })
    share.remaining = Set(proved.comparison.remaining.map { $0.moved(origin) })
    share.mended = Set(proved.mendedWarnings.map { $0.moved(origin) })
    return share
  }

  private func origin(of place: BodyPlace) -> Origin { bodies[place.body].origin(of: place.offset) }

  private func remaining(of number: Int) -> Int {
    search.chainProof?.failurePlaces.count { origin(of: $0.place).evidence == number } ?? 0
  }

  // MARK: Fixes

  private func fix(_ proved: ProvedFix) -> Fix {
    let proposal = proved.proposal
    let isCompiled = !proposal.edits.isEmpty || proposal.needsCompiledDecoder
    var fix = proved.fix(verification: isCompiled ? .compiled : .decoded)
    fix.diff = diff(of: proved.edits)
    fix.documentDiff = documentDiff(proposal.documentText, of: proved.candidate.body)
    fix.documentCount = documentCount > 1 ? documentCount : nil
    return fix
  }

  private func refuted(_ number: Int, _ evidence: [ReportedDocuments]) -> [RefutedFix] {
    var known: Set<String> = []
    var fixes: [RefutedFix] = []
    for refuted in search.refuted where fixes.count < Self.refutedLimit {
      let concerned = Set(refuted.candidate.bodies.flatMap { bodies[$0].evidence })
      let broken = Set(refuted.introduced.map { origin(of: $0.place).evidence })
      guard concerned.contains(number), !broken.contains(number), !evidence[number].report.failures.isEmpty,
        known.insert(refuted.candidate.proposal.title).inserted
      else { continue }
      fixes.append(
        RefutedFix(
          kind: refuted.candidate.proposal.kind, title: refuted.candidate.proposal.title,
          breaks: broken.sorted().map { evidence[$0].report.file }, introduces: refuted.introduced.count))
    }
    return fixes
  }

  /// Returns how many candidates for a report were not tried; nil if all were.
  private func untried(_ number: Int) -> Int? {
    let own = search.untried.filter { $0.bodies.contains { bodies[$0].evidence.contains(number) } }
    // Candidates left in one round are proposed again in the next: they count once.
    let titles = Set(own.map(\.proposal.title))
    return titles.isEmpty ? nil : titles.count
  }

  // MARK: The plan

  private func plan() -> Plan? {
    guard !search.chain.isEmpty, let proof = search.chainProof else { return nil }
    let variant = search.chainVariant
    let position = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let isCompiled = !variant.edits.isEmpty || !variant.compiledStatements.isEmpty
    var plan = Plan(
      fixes: search.chain.compactMap { position[$0] }, verification: isCompiled ? .compiled : .decoded,
      remaining: proof.reports.reduce(0) { $0 + $1.certainFailureCount })
    plan.diff = diff(of: proof.changes)
    let documentDiffs = variant.texts.keys.sorted().compactMap { documentDiff(variant.texts[$0], of: $0) }
    plan.documentDiff = documentDiffs.isEmpty ? nil : documentDiffs.joined()
    plan.root = variant.roots.min { $0.key < $1.key }?.value
    if !variant.statements.isEmpty {
      let settings = search.chain.compactMap { search.fixes[$0].proposal.decoderChange?.settings }
      let change = settings.reduce(SettingsChange()) { $0.overridden(by: $1) }
      plan.decoderChange = DecoderChange(swift: variant.statements.joined(separator: "\n"), settings: change)
    }
    plan.loses = losses
    plan.documentCount = documentCount > 1 ? documentCount : nil
    plan.mustFollow = search.chainMustFollow.isEmpty ? nil : search.chainMustFollow
    return plan
  }

  /// What the fixes of the plan lose, without repetition, and what only the whole plan loses.
  private var losses: String? {
    let ofFixes = search.chain.compactMap { search.fixes[$0].fix(verification: .compiled).loses }
    let all = ofFixes + (search.chainLosesRoundTrip ? [FixWording.roundTripLost] : [])
    var seen: Set<String> = []
    return all.isEmpty ? nil : all.filter { seen.insert($0).inserted }.joined(separator: " ")
  }

  // MARK: Diffs

  /// Returns the diff of the edits applied to the original sources; nil if they depend on others, which are in the
  /// plan.
  private func diff(of edits: [ModelEdit]) -> String? {
    changes(of: edits).flatMap(diff(of:))
  }

  private func changes(of edits: [ModelEdit]) -> [SourceChange]? {
    edits.isEmpty ? nil : search.bench.editor(applying: edits)?.changes
  }

  private func diff(of changes: [SourceChange]) -> String? {
    let texts = changes.compactMap { UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after) }
    return texts.isEmpty ? nil : texts.joined()
  }

  private func documentDiff(_ repaired: [UInt8]?, of body: Int) -> String? {
    repaired.flatMap { UnifiedDiff.text(path: bodies[body].file, before: bodies[body].bytes, after: $0) }
  }
}

extension [Occurrence] {
  /// The places of the offsets: a report on one document has the offsets of all places, one on many documents only
  /// occurrences.
  fileprivate func origins(_ offsets: OffsetList, of evidence: Int) -> [DocumentBody.Origin] {
    guard offsets.isEmpty || contains(where: { $0.file != nil }) else {
      return offsets.map { DocumentBody.Origin(evidence: evidence, file: nil, offset: $0) }
    }
    return map { DocumentBody.Origin(evidence: evidence, file: $0.file, offset: $0.location.offset) }
  }
}
