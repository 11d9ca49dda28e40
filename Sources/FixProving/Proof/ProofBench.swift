import DecodingDiagnostics
import Foundation
import SwiftModels
import Locking

/// Tries variants: edits the source, compiles it, decodes with the engine and with Foundation. Results are cached.
final class ProofBench: Sendable {
  /// The share of the time for single fixes; the rest is for combining them.
  private static let shareOfSingleFixes = 0.7
  /// The size above which encoding is not checked, since that takes as long as decoding.
  private static let roundTripByteLimit = 8_000_000

  /// The number of variants tried in parallel, each with a compiler that needs much memory.
  static let threads = max(2, min(8, ProcessInfo.processInfo.activeProcessorCount))

  let bodies: [DocumentBody]
  private let inspector: ModelInspector
  private let decoder: String?
  private let encodesModels: Bool
  private let time: ProofTime
  private let combining: ContinuousClock.Instant
  private let memory: Memory
  private let counts = Mutex((tried: 0, planned: 0))
  private let progress: FixProver.Progress?

  init(
    inspector: ModelInspector, decoder: String?, bodies: [DocumentBody], time: ProofTime,
    progress: FixProver.Progress? = nil
  ) {
    self.inspector = inspector
    self.decoder = decoder
    self.bodies = bodies
    encodesModels = inspector.index.declaredModel.types.contains(where: \.isEncodable)
    self.time = time
    combining = time.instant(at: Self.shareOfSingleFixes)
    self.progress = progress
    memory = Memory()
  }

  /// Continues with known results and a new time limit.
  init(continuing bench: ProofBench, within time: ProofTime) {
    (inspector, decoder, bodies) = (bench.inspector, bench.decoder, bench.bodies)
    (encodesModels, memory) = (bench.encodesModels, bench.memory)
    self.time = time
    combining = time.deadline
    progress = nil
  }

  /// Known results of decoding and editing.
  private final class Memory: Sendable {
    let decoded = Mutex<[String: DecodingProof?]>([:])
    let edited = Mutex<[String: SourceEditor?]>([:])
    /// Why variants cannot be tried, by their edits and the rest of their keys.
    let problems = Mutex<[String: String]>([:])
  }

  var isOver: Bool { time.isOver }

  private var cancellation: Cancellation { time.cancellation }

  /// Whether the remaining time is reserved for combinations, so that no more single fixes are tried.
  var isTimeToCombine: Bool { ContinuousClock.now >= combining || isOver }

  /// Adds a known result for a body with a variant.
  func take(_ report: DocumentReport, of body: Int, under variant: Variant) {
    let proof = DecodingProof(report: report, oracle: nil, roundTripLosses: nil)
    memory.decoded.withLock { $0[variant.key(body: body)] = .some(proof) }
  }

  /// - Parameters:
  ///   - first: The number of the body to decode before all others.
  ///   - stops: Returns whether the result for a body makes the others unnecessary.
  func trial(
    of variant: Variant, startingWith first: Int = 0, stops: (Int, DocumentReport) -> Bool = { _, _ in false }
  ) -> Trial {
    guard let editor = editor(applying: variant.edits) else { return .impossible }
    var proofs: [Int: DecodingProof] = [:]
    for body in [first] + bodies.indices.filter({ $0 != first }) {
      guard let proof = proof(on: body, under: variant, editor) else {
        return isDecided(variant, on: body) ? .impossible : .untried
      }
      if stops(body, proof.report) { return .stopped(body: body, proof.report) }
      proofs[body] = proof
    }
    let inOrder = bodies.indices.compactMap { proofs[$0] }
    return .proved(
      Proof(
        reports: inOrder.map(\.report), roundTripLosses: inOrder.map(\.roundTripLosses),
        leavesUsesBehind: inOrder.contains(where: \.leavesUsesBehind), changes: editor.changes, index: editor.index))
  }

  func count(tried: Int = 0, planned: Int = 0) {
    let (tried, planned) = counts.withLock { counts in
      counts = (counts.tried + tried, counts.planned + planned)
      return counts
    }
    progress?(tried, planned)
  }

  /// Returns the sources with edits; nil if these cannot be applied.
  func editor(applying edits: [ModelEdit]) -> SourceEditor? {
    let key = Self.key(of: edits)
    if let known = memory.edited.withLock({ $0[key] }) { return known }
    var editor: SourceEditor? = SourceEditor(inspector.index)
    do throws(EditError) {
      try editor?.apply(edits)
    } catch {
      editor = nil
      note(error.message, key)
    }
    memory.edited.withLock { $0[key] = .some(editor) }
    return editor
  }

  private static func key(of edits: [ModelEdit]) -> String { edits.map { "\($0)" }.joined(separator: "\n") }

  private func note(_ problem: String, _ key: String) { memory.problems.withLock { $0[key] = problem } }

  /// Returns why a variant cannot be tried: the edits do not apply, it does not compile, or the engine and Foundation
  /// disagree.
  func problem(of variant: Variant) -> String {
    let keys = [Self.key(of: variant.edits)] + bodies.indices.map(variant.key(body:))
    return memory.problems.withLock { problems in keys.compactMap { problems[$0] }.first } ?? ""
  }

  private func isDecided(_ variant: Variant, on body: Int) -> Bool {
    memory.decoded.withLock { $0[variant.key(body: body)] != nil }
  }

  /// Nil for any reason: what cannot be written, compiled or run is not a fix.
  private func proof(on body: Int, under variant: Variant, _ editor: SourceEditor) -> DecodingProof? {
    let key = variant.key(body: body)
    if let known = memory.decoded.withLock({ $0[key] }) { return known }
    guard !isOver else { return nil }
    let proof = attempt(body, under: variant, editor)
    // An interrupted proof has no result.
    if proof == nil, isOver { return nil }
    memory.decoded.withLock { $0[key] = .some(proof) }
    return proof
  }

  private func attempt(_ body: Int, under variant: Variant, _ editor: SourceEditor) -> DecodingProof? {
    do throws(ModelError) {
      let proof = try decode(body, under: variant, editor)
      if proof == nil { note(TracedProposal.differs, variant.key(body: body)) }
      return proof
    } catch {
      note(([error.message] + error.details.prefix(1)).joined(separator: " "), variant.key(body: body))
      return nil
    }
  }

  // MARK: The round trip

  /// Returns whether values that survived encoding no longer do. Values that did not survive before do not count.
  func losesRoundTrip(_ proof: Proof, of variant: Variant, comparedWith base: Variant) -> Bool {
    bodies.indices.contains { number in
      guard let losses = proof.roundTripLosses[number], !losses.isEmpty,
        let known = roundTripLosses(on: number, under: base)
      else { return false }
      // With another root, or another text, paths start elsewhere.
      let isElsewhere = variant.roots[number] != base.roots[number] || variant.texts[number] != base.texts[number]
      let place = { (pattern: String) in isElsewhere ? String(pattern.split(separator: ".").last ?? "") : pattern }
      return !Set(losses.map(place)).isSubset(of: known.map(place))
    }
  }

  private func roundTripLosses(on body: Int, under variant: Variant) -> [String]? {
    let key = variant.key(body: body)
    if let known = memory.decoded.withLock({ $0[key]??.roundTripLosses }) { return known }
    guard !isOver, let editor = editor(applying: variant.edits) else { return nil }
    let losses = (try? decoding(body, under: variant, editor, checksRoundTrip: true))?.roundTripLosses
    memory.decoded.withLock { $0[key]??.roundTripLosses = losses }
    return losses
  }

  // MARK: Other code

  /// Returns what else has to change in the program with edits that the models compile with; nothing if time is up.
  func followedUses(of edits: [ModelEdit]) -> FollowedUses {
    guard !edits.isEmpty, !isOver, let editor = editor(applying: edits), let body = bodies.first else {
      return FollowedUses()
    }
    let uses = try? inspector.followedUses(
      of: edits, changes: editor.edited, model: body.expression(for: body.model), decoder: decoder,
      cancellation: cancellation)
    return uses ?? FollowedUses()
  }

  /// Returns a variant that also updates the uses of what it changes, its proof, and the places left to update; the
  /// given variant and proof if no use can be completed.
  func completing(_ variant: Variant, _ proof: Proof) -> (Variant, Proof, left: [FollowingPlace]) {
    let uses = followedUses(of: variant.edits)
    guard !uses.completions.isEmpty else { return (variant, proof, uses.left) }
    var completed = variant
    completed.edits += uses.completions
    guard let found = trial(of: completed).proof, found.failurePlaces == proof.failurePlaces else {
      return (variant, proof, uses.open)
    }
    return (completed, found, uses.left)
  }

  /// Returns a fix that also updates the code that uses what it changes. For a fix of a later round, that is done for
  /// the whole chain.
  func following(_ fix: ProvedFix, from start: Variant) -> ProvedFix {
    var fix = fix
    fix.isFollowed = true
    let variant = start.applying(fix.proposal, to: fix.candidate.body)
    guard fix.round == 0, let proof = trial(of: variant).proof else {
      fix.mustFollow = followedUses(of: fix.proposal.edits).left
      fix.leavesUsesBehind = fix.leavesUsesBehind && !fix.mustFollow.isEmpty
      return fix
    }
    let (completed, completedProof, left) = completing(variant, proof)
    fix.completions = Array(completed.edits.dropFirst(variant.edits.count))
    fix.mustFollow = left
    fix.leavesUsesBehind = completedProof.leavesUsesBehind
    return fix
  }

  /// Completes the uses of a variant that does not compile without that; nil if it still does not.
  func completing(uncompiled variant: Variant) -> (Variant, Proof, left: [FollowingPlace])? {
    guard FollowedUses.mayComplete(problem(of: variant)) else { return nil }
    let uses = followedUses(of: variant.edits)
    var completed = variant
    completed.edits += uses.completions
    guard !uses.completions.isEmpty, let proof = trial(of: completed).proof else { return nil }
    return (completed, proof, uses.left)
  }

  func decoderExpression(of variant: Variant) -> String? { variant.decoderExpression(base: decoder) }

  private func model(
    of number: Int, _ variant: Variant, _ editor: SourceEditor
  ) throws(ModelError) -> LoadedModel {
    let body = bodies[number]
    return try inspector.prepare(
      model: body.expression(for: variant.roots[number] ?? body.model),
      decoder: decoderExpression(of: variant), edits: editor.edited, cancellation: cancellation)
  }

  private func document(_ number: Int, _ variant: Variant) -> InspectedDocument {
    InspectedDocument(bytes: variant.texts[number] ?? bodies[number].bytes, file: bodies[number].file)
  }

  /// Nil if the engine and Foundation disagree.
  private func decode(
    _ number: Int, under variant: Variant, _ editor: SourceEditor
  ) throws(ModelError) -> DecodingProof? {
    let text = variant.texts[number] ?? bodies[number].bytes
    let isSmall = text.count <= Self.roundTripByteLimit
    var proof = try decoding(
      number, under: variant, editor, checksRoundTrip: encodesModels && isSmall && !variant.edits.isEmpty)
    guard proof.isConfirmed else { return nil }
    proof.report = bodies[number].report(proof.report, root: variant.roots[number] ?? bodies[number].model, text: text)
    return proof
  }

  private func decoding(
    _ number: Int, under variant: Variant, _ editor: SourceEditor, checksRoundTrip: Bool
  ) throws(ModelError) -> DecodingProof {
    try inspector.prove(
      document(number, variant), with: try model(of: number, variant, editor), change: variant.appliedChange,
      checksRoundTrip: checksRoundTrip, cancellation: cancellation)
  }
}

extension DecodingProof {
  /// Whether Foundation comes to the same verdict, or cannot be asked because it would run code that was left out; the
  /// engine accepts a value that needs such code unread, and the report says so.
  fileprivate var isConfirmed: Bool {
    if case .died(let death) = oracle, death.isOfLeftOutCode { return true }
    return (oracle == .decodes) == (report.verdict == .decodes)
  }
}
