import DecodingDiagnostics
import SwiftModels

/// Turns what a search found into the report's fixes and plan.
struct FixReporting {
  let search: FixSearch
  let index: ModelIndex
  let file: String
  let bytes: [UInt8]

  func fill(_ report: inout DocumentReport) -> ProvedChanges {
    let order = search.fixes.indices.sorted { ProvedFix.ranksBefore(search.fixes[$0], search.fixes[$1]) }
    let position = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    report.fixes = order.map { fix(search.fixes[$0]) }
    for number in report.failures.indices {
      let places = Set(FailurePlace.places(of: report.failures[number]))
      report.failures[number].fixes = order.filter { candidate in
        let fix = search.fixes[candidate]
        return fix.round == 0 && !fix.comparison.resolved.isDisjoint(with: places)
      }.compactMap { position[$0] }
    }
    for number in report.warnings.indices {
      report.warnings[number].fixes = order.filter { candidate in
        search.fixes[candidate].round == 0 && search.fixes[candidate].candidate.warnings.contains(number)
      }.compactMap { position[$0] }
    }
    report.plan = plan(position)
    return ProvedChanges(
      fixes: order.map { changes(of: search.fixes[$0].proposal.edits) ?? [] },
      plan: report.plan == nil ? [] : search.chainProof?.changes ?? [])
  }

  private func fix(_ proved: ProvedFix) -> Fix {
    let proposal = proved.proposal
    let isCompiled = !proposal.edits.isEmpty || proposal.needsCompiledDecoder
    var fix = Fix(
      kind: proposal.kind, title: proposal.title, explanation: proposal.explanation,
      verification: isCompiled ? .compiled : .decoded)
    fix.resolves = proved.resolves
    fix.reveals = proved.comparison.reveals
    fix.introduces = proved.comparison.introduces
    fix.remaining = proved.comparison.remaining
    fix.effect = proved.effect
    fix.loses =
      proposal.loses ?? (proved.comparison.swallows > 0 ? FixWording.swallows(proved.comparison.swallows) : nil)
    fix.intent = proposal.intent
    fix.diff = diff(of: proposal.edits)
    fix.documentDiff = documentDiff(proposal.documentText)
    fix.root = proposal.root
    fix.decoderChange = proposal.decoderChange
    fix.snippet = proposal.snippet
    return fix
  }

  private func plan(_ position: [Int: Int]) -> Plan? {
    guard !search.chain.isEmpty, let proof = search.chainProof else { return nil }
    let variant = search.chainVariant
    let isCompiled = !variant.edits.isEmpty || !variant.compiledStatements.isEmpty
    var plan = Plan(
      fixes: search.chain.compactMap { position[$0] }, verification: isCompiled ? .compiled : .decoded,
      remaining: proof.report.certainFailureCount)
    plan.diff = diff(of: proof.changes)
    plan.documentDiff = documentDiff(variant.documentText)
    plan.root = search.chain.contains { search.fixes[$0].proposal.root != nil } ? variant.root : nil
    if !variant.statements.isEmpty {
      let settings = search.chain.compactMap { search.fixes[$0].proposal.decoderChange?.settings }
      let change = settings.reduce(SettingsChange()) { $0.overridden(by: $1) }
      plan.decoderChange = DecoderChange(swift: variant.statements.joined(separator: "\n"), settings: change)
    }
    return plan
  }

  // MARK: Diffs

  /// The edits alone against the sources as they are; nil where they build on others, which the plan has.
  private func diff(of edits: [ModelEdit]) -> String? {
    changes(of: edits).flatMap(diff(of:))
  }

  private func changes(of edits: [ModelEdit]) -> [SourceChange]? {
    guard !edits.isEmpty else { return nil }
    var editor = SourceEditor(index)
    do {
      try editor.apply(edits)
    } catch {
      return nil
    }
    return editor.changes
  }

  private func diff(of changes: [SourceChange]) -> String? {
    let texts = changes.compactMap { UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after) }
    return texts.isEmpty ? nil : texts.joined()
  }

  private func documentDiff(_ repaired: [UInt8]?) -> String? {
    repaired.flatMap {
      UnifiedDiff.text(
        path: file, before: String(decoding: bytes, as: UTF8.self), after: String(decoding: $0, as: UTF8.self))
    }
  }
}
