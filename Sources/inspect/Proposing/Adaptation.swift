import DecodingDiagnostics
import FixProving
import JSONText
import SwiftModels

/// The changes that make a model decode samples of two versions of a service.
struct Adaptation {
  let model: String
  /// The failures of the new samples before any change.
  private(set) var failures: [Failure] = []
  /// The fixes with which both decode.
  private(set) var fixes: [Fix] = []
  /// Properties for keys of the new samples that the model ignores.
  private(set) var extensions: [ModelExtension] = []
  private(set) var changes: [SourceChange] = []
  private(set) var decoderChange: DecoderChange?
  /// What still fails in the new samples.
  private(set) var left: [String] = []
  /// The failures of the old samples with the fixes for the new ones alone.
  private(set) var lost: [Failure] = []

  var isWhole: Bool { left.isEmpty }

  private let old: SampleDocuments
  private let new: SampleDocuments
  private let session: InspectionSession
  private let seconds: Double

  init(
    _ old: SampleDocuments, _ new: SampleDocuments, _ session: InspectionSession, seconds: Double
  ) throws(SourceProof.Refusal) {
    (self.old, self.new, self.session, self.seconds) = (old, new, session, seconds)
    model = old.model
    let before = SourceProof(session: session, documents: old)
    let base = try before.prepare()
    let known = try before.report(on: old.opened.bytes, with: base)
    guard known.verdict == .decodes else { throw SourceProof.Refusal(reason: AdaptationWords.oldFail) }
    let after = SourceProof(session: session, documents: new)
    let report = try after.report(on: new.opened.bytes, with: try after.prepare())
    failures = report.failures.filter { $0.certainty == .certain }
    if !failures.isEmpty { try mend(report, known, before) }
    try extend()
  }

  /// A report on the new samples, whose plan is the whole diff.
  var report: DocumentReport {
    var report = DocumentReport(
      file: new.opened.file, encoding: new.opened.json.text.encoding.rawValue, model: model,
      verdict: failures.isEmpty ? .decodes : .fails)
    report.failures = failures
    report.fixes = fixes
    report.adaptation = AdaptedModel(
      addedProperties: extensions.flatMap(\.addedProperties), losses: lost.map(AdaptedModel.Loss.init), unresolved: left
    )
    guard isWhole, !changes.isEmpty || decoderChange != nil else { return report }
    var plan = Plan(fixes: Array(fixes.indices), verification: .compiled, remaining: 0)
    plan.diff = SourceDelivery.diff(changes)
    plan.decoderChange = decoderChange
    report.plan = plan
    return report
  }

  // MARK: Failures

  /// Finds the fixes that work for both, and what those for the new samples alone would break.
  private mutating func mend(
    _ report: DocumentReport, _ known: DocumentReport, _ proof: SourceProof
  ) throws(SourceProof.Refusal) {
    let inspector = try proof.inspector
    let together = prove([new.evidence(report), old.evidence(known)], inspector)
    fixes = (together.planOfAll?.fixes ?? []).compactMap { position in
      together.fixList.indices.contains(position) ? together.fixList[position] : nil
    }
    changes = together.plan
    left = together.planOfAll == nil ? failures.map(\.path) : together.planLeft
    decoderChange = together.planOfAll?.decoderChange
    let alone = prove([new.evidence(report)], inspector)
    guard let decoding = alone.planDecoding, !alone.plan.isEmpty else { return }
    let changed = SourceProof(session: session.decoding(decoding), documents: old)
    let prepared = try? changed.prepare(EditedSources(decoding.edits))
    lost = prepared.flatMap { try? changed.report(on: old.opened.bytes, with: $0) }?.failures ?? []
  }

  private func prove(_ evidence: [ReportedDocuments], _ inspector: ModelInspector) -> ProvedChanges {
    var evidence = evidence
    return FixProver(inspector: inspector, decoder: session.decoderExpression(for: model))
      .prove(&evidence, change: session.settings(for: model, .init()), seconds: seconds)
  }

  // MARK: Ignored keys

  /// Adds what the samples of both versions have and the changed model ignores.
  private mutating func extend() throws(SourceProof.Refusal) {
    let all = SampleDocuments(joining: [old, new], session)
    let proof = SourceProof(session: session, documents: all)
    let edited = EditedSources(texts(of: changes))
    let prepared = try proof.prepare(edited, changing: decoderChange)
    let report = try proof.report(on: all.opened.bytes, with: prepared)
    guard report.verdict == .decodes else { return }
    let index = try proof.index.applying(edited)
    let new = Self.keysIgnored(in: report).subtracting(try keysIgnoredBefore())
    let found = ModelExtension.extensions(
      for: report, of: all.opened.json, in: index.declaredModel, root: all.root, keys: new)
    guard !found.isEmpty else { return }
    for asVariables in [false, true] {
      guard let editor = try? proof.editor(found.flatMap { $0.edits(asVariables: asVariables) }, from: index) else {
        continue
      }
      let whole = merging(editor.changes)
      let changed = try? proof.prepare(EditedSources(texts(of: whole)), changing: decoderChange)
      guard let changed, (try? proof.prove(all.opened.bytes, with: changed)) != nil else { continue }
      (changes, extensions) = (whole, found)
      return
    }
  }

  /// Returns the keys that the model already ignored, presumably on purpose.
  private func keysIgnoredBefore() throws(SourceProof.Refusal) -> Set<String> {
    let proof = SourceProof(session: session, documents: old)
    return Self.keysIgnored(in: try proof.report(on: old.opened.bytes, with: try proof.prepare()))
  }

  private static func keysIgnored(in report: DocumentReport) -> Set<String> {
    let ignored = report.warnings.filter { $0.kind == .ignoredKeys }
    return Set(ignored.flatMap { warning in warning.key.map { [$0] } ?? warning.values.map(\.text) })
  }

  private func texts(of changes: [SourceChange]) -> [String: String] {
    Dictionary(changes.map { ($0.absolutePath, $0.after) }, uniquingKeysWith: { $1 })
  }

  /// Returns the changes so far, merged with further ones to the same files.
  private func merging(_ further: [SourceChange]) -> [SourceChange] {
    var merged = changes
    for change in further {
      if let known = merged.firstIndex(where: { $0.absolutePath == change.absolutePath }) {
        merged[known].after = change.after
      } else {
        merged.append(change)
      }
    }
    return merged
  }
}

extension ModelExtension {
  fileprivate var addedProperties: [AdaptedModel.AddedProperty] {
    properties.map { .init(type: type, name: $0.name, swiftType: $0.swiftType, key: $0.key) }
  }
}
