import DecodingDiagnostics
import Foundation
import SwiftModels
import Synchronization

/// Tries variants: edits the source, compiles it, decodes with the engine and with Foundation. Each variant once.
final class ProofBench: Sendable {
  /// Of the time that there is.
  private static let shareOfSingleFixes = 0.7

  let bodies: [DocumentBody]
  private let inspector: ModelInspector
  private let decoder: String?
  private let encodesModels: Bool
  private let deadline: ContinuousClock.Instant
  private let combining: ContinuousClock.Instant
  private let cancellation: Cancellation?
  private let decoded = Mutex<[String: DocumentReport?]>([:])
  private let edited = Mutex<[String: SourceEditor?]>([:])
  private let counts = Mutex((tried: 0, planned: 0))
  private let progress: FixProver.Progress?

  init(
    inspector: ModelInspector, decoder: String?, bodies: [DocumentBody], seconds: Double, cancellation: Cancellation?,
    progress: FixProver.Progress? = nil
  ) {
    self.inspector = inspector
    self.decoder = decoder
    self.bodies = bodies
    encodesModels = inspector.index.declaredModel.types.contains(where: \.isEncodable)
    deadline = .now + .seconds(seconds)
    combining = .now + .seconds(seconds * Self.shareOfSingleFixes)
    self.cancellation = cancellation
    self.progress = progress
  }

  var isOver: Bool { ContinuousClock.now >= deadline || cancellation?.isCancelled == true }

  /// No more single fixes are tried then: what is left is for what they do together.
  private var isTimeToCombine: Bool { ContinuousClock.now >= combining || isOver }

  /// Takes what is known already of a body under a variant.
  func take(_ report: DocumentReport, of body: Int, under variant: Variant) {
    decoded.withLock { $0[variant.key(body: body)] = .some(report) }
  }

  /// - Parameters:
  ///   - first: The number of the body that is decoded before all others.
  ///   - stops: Whether what came of a body is reason enough to try no other.
  func trial(
    of variant: Variant, startingWith first: Int = 0, stops: (Int, DocumentReport) -> Bool = { _, _ in false }
  ) -> Trial {
    guard let editor = editor(applying: variant.edits) else { return .impossible }
    var reports: [Int: DocumentReport] = [:]
    for body in [first] + bodies.indices.filter({ $0 != first }) {
      guard let report = report(on: body, under: variant, editor) else { return .impossible }
      if stops(body, report) { return .stopped(body: body, report) }
      reports[body] = report
    }
    return .proved(
      Proof(reports: bodies.indices.compactMap { reports[$0] }, changes: editor.changes, index: editor.index))
  }

  /// Tries several, two at a time, as long as there is time for it: nil for what was not tried.
  func concurrently<Result: Sendable>(_ count: Int, _ trial: @Sendable (Int) -> Result) -> [Result?] {
    self.count(planned: count)
    let results = Mutex([Result?](repeating: nil, count: count))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: min(2, count)) { _ in
      while true {
        let index = next.withLock { value in
          defer { value += 1 }
          return value
        }
        guard index < count else { return }
        if !isTimeToCombine {
          let result = trial(index)
          results.withLock { $0[index] = result }
        }
        self.count(tried: 1)
      }
    }
    return results.withLock { $0 }
  }

  private func count(tried: Int = 0, planned: Int = 0) {
    let (tried, planned) = counts.withLock { counts in
      counts = (counts.tried + tried, counts.planned + planned)
      return counts
    }
    progress?(tried, planned)
  }

  /// The sources with edits; nil where these cannot be made.
  func editor(applying edits: [ModelEdit]) -> SourceEditor? {
    let key = edits.map { "\($0)" }.joined(separator: "\n")
    if let known = edited.withLock({ $0[key] }) { return known }
    var editor: SourceEditor? = SourceEditor(inspector.index)
    do {
      try editor?.apply(edits)
    } catch {
      editor = nil
    }
    edited.withLock { $0[key] = .some(editor) }
    return editor
  }

  /// Whatever the reason: what cannot be written, compiled or run is no fix.
  private func report(on body: Int, under variant: Variant, _ editor: SourceEditor) -> DocumentReport? {
    let key = variant.key(body: body)
    if let known = decoded.withLock({ $0[key] }) { return known }
    guard !isOver else { return nil }
    let report = try? decode(body, under: variant, editor)
    decoded.withLock { $0[key] = .some(report) }
    return report
  }

  /// Whether documents that decode under a variant still decode after they were decoded and encoded.
  func roundTrips(_ variant: Variant, _ proof: Proof) -> Bool {
    guard let editor = editor(applying: variant.edits), encodesModels else { return true }
    return bodies.indices.allSatisfy { number in
      guard proof.reports[number].verdict == .decodes, !isOver, let model = try? model(of: number, variant, editor)
      else { return true }
      let survives = try? inspector.roundTrips(
        document(number, variant), with: model, change: variant.appliedChange, cancellation: cancellation)
      return survives != false
    }
  }

  func decoderExpression(of variant: Variant) -> String? { variant.decoderExpression(base: decoder) }

  private func model(
    of number: Int, _ variant: Variant, _ editor: SourceEditor
  ) throws(ModelError) -> LoadedModel {
    let body = bodies[number]
    return try inspector.prepare(
      model: body.expression(for: variant.roots[number] ?? body.model),
      decoder: decoderExpression(of: variant), edits: editor.changedTexts, cancellation: cancellation)
  }

  private func document(_ number: Int, _ variant: Variant) -> InspectedDocument {
    InspectedDocument(bytes: variant.texts[number] ?? bodies[number].bytes, file: bodies[number].file)
  }

  private func decode(
    _ number: Int, under variant: Variant, _ editor: SourceEditor
  ) throws(ModelError) -> DocumentReport? {
    let model = try model(of: number, variant, editor)
    let change = variant.appliedChange
    let document = document(number, variant)
    let report = try inspector.inspect(document, with: model, change: change, cancellation: cancellation)
    let oracle = try inspector.oracle(document, with: model, change: change, cancellation: cancellation)
    guard (oracle == .decodes) == (report.verdict == .decodes) else { return nil }
    return bodies[number].report(report, root: variant.roots[number] ?? bodies[number].model)
  }
}
