import DecodingDiagnostics
import JSONText
import SwiftModels

/// Finds the fixes of a document and the chain of them after which it decodes.
///
/// Round by round: the rules propose, each proposal is proved on top of what the chain has so far, and the best ones for
/// different failures are taken together. What they reveal is mended in the next round.
struct FixSearch {
  private static let roundLimit = 4
  /// How many proposals are tried in a round.
  private static let candidateLimit = 14

  let bench: ProofBench
  let bytes: [UInt8]
  let scanOptions: ScanOptions

  private(set) var fixes: [ProvedFix] = []
  /// Indices into `fixes`, in the order of the chain.
  private(set) var chain: [Int] = []
  private(set) var chainProof: Proof?
  private(set) var chainVariant: Variant

  init(bench: ProofBench, bytes: [UInt8], scanOptions: ScanOptions, start: Variant) {
    self.bench = bench
    self.bytes = bytes
    self.scanOptions = scanOptions
    chainVariant = start
  }

  mutating func run(report: DocumentReport, index: ModelIndex) {
    var report = report
    var index = index
    for round in 0..<Self.roundLimit where !bench.isOver {
      let document = JSONDocument(chainVariant.documentText ?? bytes, options: scanOptions)
      let found = proveCandidates(report, index, document, round: round)
      guard !found.isEmpty, extendChain(by: found, report: report, document: document), let proof = chainProof else {
        return
      }
      report = proof.report
      index = proof.index
      if report.verdict == .decodes { return }
    }
  }

  /// The indices of the fixes that hold in this round, best first.
  private mutating func proveCandidates(
    _ report: DocumentReport, _ index: ModelIndex, _ document: JSONDocument, round: Int
  ) -> [Int] {
    let candidates = Candidate.gather(
      from: report, document: document, model: index.declaredModel, root: chainVariant.root
    ).sorted(by: Candidate.isTriedBefore).prefix(Self.candidateLimit)
    var proved: [ProvedFix] = []
    var parts: [Candidate] = []
    for (candidate, fix) in zip(candidates, judged(Array(candidates), report, document, round: round)) {
      if let fix { proved.append(fix) } else { parts += candidate.parts }
    }
    proved += judged(Array(parts.prefix(Self.candidateLimit)), report, document, round: round).compactMap(\.self)
    let kept = Set(proved.filter { $0.effect != .losesData }.flatMap(\.comparison.resolved))
    for number in proved.indices where proved[number].effect == .losesData {
      proved[number].isNeedlesslyLossy = proved[number].comparison.resolved.isSubset(of: kept)
    }
    proved.sort(by: ProvedFix.ranksBefore)
    let first = fixes.count
    fixes += proved
    return Array(first..<fixes.count)
  }

  /// For each candidate what it does, nil where it does not hold.
  private func judged(
    _ candidates: [Candidate], _ report: DocumentReport, _ document: JSONDocument, round: Int
  ) -> [ProvedFix?] {
    let variants = candidates.map { chainVariant.applying($0.proposal) }
    return zip(candidates, bench.proofs(of: variants)).map { candidate, proof in
      guard let proof else { return nil }
      let fix = judge(candidate, proof, report, document, round: round)
      // What decodes with a fault must not fail without it.
      guard report.verdict != .decodes || proof.report.verdict == .decodes else { return nil }
      return fix.resolves > 0 && fix.comparison.introduces == 0 ? fix : nil
    }
  }

  private func judge(
    _ candidate: Candidate, _ proof: Proof, _ report: DocumentReport, _ document: JSONDocument, round: Int
  ) -> ProvedFix {
    let startsAnew = candidate.proposal.root != nil || candidate.proposal.documentText != nil
    let comparison = Comparison(before: report, after: proof.report, document: document, startsAnew: startsAnew)
    let mended = candidate.warnings.reduce(0) { count, index in
      let warning = report.warnings[index]
      let left = Set(proof.report.warnings.filter { $0.kind == warning.kind }.flatMap(\.offsets))
      return count + warning.offsets.count { !left.contains($0) }
    }
    return ProvedFix(candidate: candidate, comparison: comparison, proof: proof, round: round, mendedWarnings: mended)
  }

  // MARK: The chain

  /// Takes the best fixes that mend different failures; all together if that holds, else one after the other.
  private mutating func extendChain(by found: [Int], report: DocumentReport, document: JSONDocument) -> Bool {
    var covered: Set<FailurePlace> = []
    var chosen: [Int] = []
    for index in found {
      let resolved = fixes[index].comparison.resolved
      guard !resolved.isEmpty, resolved.isDisjoint(with: covered), isCompatible(index, with: chosen) else { continue }
      chosen.append(index)
      covered.formUnion(resolved)
    }
    guard !chosen.isEmpty else { return false }
    if take(chosen, report) { return true }
    var hasGrown = false
    for index in chosen where take([index], chainProof?.report ?? report) { hasGrown = true }
    return hasGrown
  }

  /// Two changes of the root or of one setting cannot both be made.
  private func isCompatible(_ index: Int, with chosen: [Int]) -> Bool {
    let proposal = fixes[index].proposal
    return chosen.allSatisfy { other in
      let known = fixes[other].proposal
      return (proposal.root == nil || known.root == nil)
        && (proposal.decoderChange == nil || known.decoderChange == nil)
        && (proposal.documentText == nil || known.documentText == nil)
    }
  }

  private mutating func take(_ indices: [Int], _ report: DocumentReport) -> Bool {
    let variant = indices.reduce(chainVariant) { $0.applying(fixes[$1].proposal) }
    guard let proof = bench.proof(of: variant) else { return false }
    let isRooted = indices.contains { fixes[$0].proposal.root != nil || fixes[$0].proposal.documentText != nil }
    let expected = indices.reduce(into: report.failurePlaces) { $0.subtract(fixes[$1].comparison.resolved) }
    let revealed = indices.reduce(0) { $0 + fixes[$1].comparison.reveals }
    guard isRooted || proof.report.failurePlaces.count <= expected.count + revealed else { return false }
    chain += indices
    chainVariant = variant
    chainProof = proof
    return true
  }
}
