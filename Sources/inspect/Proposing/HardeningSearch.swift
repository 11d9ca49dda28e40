import DecodingDiagnostics
import JSONText
import SwiftModels

/// Tries what a service may send, and proves a fix for each change that breaks the model.
struct HardeningSearch {
  /// The maximum number of changes, each of which is decoded separately.
  private static let trialLimit = 60

  let proof: SourceProof
  /// The number of changes tried so far.
  private(set) var tried = 0
  private(set) var planned = 0
  private(set) var found: [Found] = []
  /// The source changes of all fixes.
  private(set) var changes: [SourceChange] = []
  private(set) var decoderChange: DecoderChange?
  /// The root to decode instead.
  private(set) var root: String?

  /// A change that breaks the model, with its fix.
  struct Found {
    var trial: RiskTrial
    let report: DocumentReport
    var fix: Proposal?
    /// The source changes of this fix alone.
    var changes: [SourceChange] = []
  }

  init(_ proof: SourceProof) throws(SourceProof.Refusal) {
    self.proof = proof
    let base = try proof.prepare()
    let report = try proof.report(on: proof.documents.opened.bytes, with: base)
    guard report.verdict == .decodes else { throw SourceProof.Refusal(reason: ProposalWords.hardensDecoding) }
    let index = try proof.index
    try findRisks(base, index.declaredModel, report.decoder)
    choose(from: index)
    try proveAll(from: index)
  }

  private var options: ScanOptions { proof.session.scanOptions }

  private mutating func findRisks(
    _ base: SourceProof.Prepared, _ model: DeclaredModel, _ settings: DecoderSettings
  ) throws(SourceProof.Refusal) {
    let documents = proof.documents
    let trials = RiskTrial.trials(
      of: documents.opened.json, in: model, root: documents.root, settings: settings,
      isJoined: documents.isJoined)
    planned = trials.count
    for trial in trials.prefix(Self.trialLimit) {
      tried += 1
      let report = try proof.report(on: trial.text, with: base)
      guard let loss = trial.loss(in: report, of: JSONDocument(trial.text, options: options)) else { continue }
      var trial = trial
      trial.risk.loss = loss
      trial.risk.path = documents.path(trial.risk.path)
      found.append(Found(trial: trial, report: report))
    }
    found.sort { ModelRisk.ranksBefore($0.trial.risk, $1.trial.risk) }
  }

  // MARK: Fixes

  /// For each, chooses the first proposal that can be applied on top of the earlier ones.
  private mutating func choose(from index: ModelIndex) {
    var editor = SourceEditor(index)
    for number in found.indices {
      for proposal in proposals(for: found[number], editor.index) {
        var changed = editor
        guard (try? changed.apply(proposal.edits)) != nil else { continue }
        editor = changed
        found[number].fix = proposal
        break
      }
    }
  }

  private func proposals(for risk: Found, _ index: ModelIndex) -> [Proposal] {
    risk.trial.proposals(
      for: risk.report, beside: proof.documents.opened.json, in: index.declaredModel, root: proof.documents.root,
      settings: options)
  }

  /// Proves all fixes together, which takes one compile; if that fails, one after another.
  private mutating func proveAll(from index: ModelIndex) throws(SourceProof.Refusal) {
    let chosen = found.indices.filter { found[$0].fix != nil }
    guard !chosen.isEmpty else { return }
    do throws(SourceProof.Refusal) {
      try prove(chosen, from: index)
    } catch {
      try proveEach(chosen, from: index)
    }
    for number in chosen {
      guard let fix = found[number].fix else { continue }
      found[number].changes = (try? proof.editor(fix.edits, from: index))?.changes ?? []
    }
  }

  private mutating func prove(_ numbers: [Int], from index: ModelIndex) throws(SourceProof.Refusal) {
    let fixes = numbers.compactMap { found[$0].fix }
    let edits = fixes.flatMap(\.edits).reduce(into: [ModelEdit]()) { if !$0.contains($1) { $0.append($1) } }
    let decoderChange = fixes.lazy.compactMap(\.decoderChange).first
    let editor = try proof.editor(edits, from: index)
    let root = fixes.lazy.compactMap(\.root).first
    let prepared = try proof.prepare(editor.edited, changing: decoderChange, root: root)
    try proof.prove(proof.documents.opened.bytes, with: prepared)
    for number in numbers { try proveMended(found[number].trial, prepared) }
    changes = editor.changes
    (self.decoderChange, self.root) = (decoderChange, root)
  }

  private func proveMended(
    _ trial: RiskTrial, _ prepared: SourceProof.Prepared
  ) throws(SourceProof.Refusal) {
    guard trial.risk.kind == .forcedTry else { return try proof.prove(trial.text, with: prepared) }
    let report = try proof.report(on: trial.text, with: prepared)
    guard trial.isMended(in: report, of: JSONDocument(trial.text, options: options)) else {
      throw SourceProof.Refusal(reason: report.failures.first?.message ?? "")
    }
  }

  private mutating func proveEach(_ chosen: [Int], from index: ModelIndex) throws(SourceProof.Refusal) {
    var held: [Int] = []
    for number in chosen {
      do throws(SourceProof.Refusal) {
        try prove(held + [number], from: index)
        held.append(number)
      } catch {
        found[number].fix = nil
        found[number].trial.risk.refusal = error.reason
      }
    }
  }
}
