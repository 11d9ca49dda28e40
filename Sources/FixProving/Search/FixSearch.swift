import DecodingDiagnostics
import JSONText
import Locking
import SwiftModels

/// Finds fixes for documents, and the chain of fixes after which the documents decode.
///
/// In each round, the rules propose changes, each proposal is proved on top of the current chain, and the best ones for
/// different failures are combined. Failures that they reveal are fixed in the next round.
struct FixSearch: Sendable {
  private static let roundLimit = 4
  /// The maximum number of proposals tried in a round.
  private static let candidateLimit = 14

  private(set) var bench: ProofBench
  /// The variant before any fix.
  let start: Variant
  private let scanOptions: ScanOptions

  private(set) var fixes: [ProvedFix] = []
  private(set) var refuted: [RefutedCandidate] = []
  /// The outcome of all proposals.
  private(set) var trace: [TracedProposal] = []
  /// The candidates that were not tried in time.
  private(set) var untried: [Candidate] = []
  /// Indices of `fixes`, in the order of the chain.
  private(set) var chain: [Int] = []
  private(set) var chainProof: Proof?
  private(set) var chainVariant: Variant
  /// What the fixes of the chain revealed in documents that are decoded alone, in the order of the chain.
  private(set) var behind: [FailureBehind] = []
  /// Whether the encoded result of the whole chain does not decode again.
  private(set) var chainLosesRoundTrip = false
  /// The places in the program that no longer compile after the whole chain.
  private(set) var chainMustFollow: [FollowingPlace] = []
  /// Fixes that may still become a part of the chain: they lose data or leave uses to the developer, and another fix may
  /// do without once the rest is fixed.
  private var postponed: [Int] = []
  private var subjects: [Subject]
  /// The documents before any fix.
  private let startSubjects: [Subject]

  init(bench: ProofBench, scanOptions: ScanOptions, start: Variant, proof: Proof) {
    self.bench = bench
    self.scanOptions = scanOptions
    self.start = start
    chainVariant = start
    startSubjects = Self.subjects(of: proof, under: start, known: [], bench, scanOptions)
    subjects = startSubjects
  }

  mutating func run(index: ModelIndex) {
    defer { checkRoundTrip() }
    var index = index
    let original = (index: index, model: index.declaredModel)
    for round in 0..<Self.roundLimit {
      let proved = proveCandidates(index, round: round)
      // A postponed fix may not work together with what was added in its place.
      let pools = [withPostponed(proved), proved].filter { !$0.isEmpty }
      let isLast = round + 1 == Self.roundLimit
      let length = chain.count
      guard pools.contains(where: { extendChain(by: $0, isLast: isLast) }), let proof = chainProof else { return }
      index = proof.index
      noteRevealed(by: chain.dropFirst(length), proof, original)
      if proof.reports.allSatisfy({ $0.verdict == .decodes }) { return }
      subjects = Self.subjects(of: proof, under: chainVariant, known: subjects, bench, scanOptions)
    }
  }

  /// A document whose text was corrected has other places. The changed sources have other lines than the original ones.
  private mutating func noteRevealed(
    by added: ArraySlice<Int>, _ proof: Proof, _ original: (index: ModelIndex, model: DeclaredModel)
  ) {
    let added = added.map { (index: $0, fix: fixes[$0]) }
    for subject in startSubjects
    where chainVariant.texts[subject.number] == nil && bench.bodies[subject.number].isDocument {
      let report = proof.reports[subject.number]
      behind += FailureBehind.all(in: report, of: subject, revealedBy: added, model: original.model)
    }
    for number in behind.indices { behind[number].failure.fillDeclarations(from: original.index) }
  }

  /// Returns new fixes together with those that were postponed, which come after the new ones that leave nothing.
  private mutating func withPostponed(_ found: [Int]) -> [Int] {
    defer { postponed = [] }
    let complete = found.filter { fixes[$0].leavesNothing }
    return postponed.isEmpty ? found : complete + postponed + found.filter { !fixes[$0].leavesNothing }
  }

  private mutating func checkRoundTrip() {
    chainLosesRoundTrip =
      chainProof.map { bench.losesRoundTrip($0, of: chainVariant, comparedWith: start) } ?? false
  }

  /// Returns the documents as a variant leaves them; an unchanged text is not scanned again.
  private static func subjects(
    of proof: Proof, under variant: Variant, known: [Subject], _ bench: ProofBench, _ scanOptions: ScanOptions
  ) -> [Subject] {
    proof.reports.enumerated().map { number, report in
      let body = bench.bodies[number]
      let root = variant.roots[number] ?? body.model
      let known = known.indices.contains(number) ? known[number].document : nil
      let document =
        variant.texts[number].map { JSONDocument($0, options: scanOptions) }
        ?? known ?? JSONDocument(body.bytes, options: scanOptions)
      return Subject(number: number, root: root, report: report, document: document.readable, starts: body.starts)
    }
  }

  /// Returns the indices of the fixes that work in this round, best first.
  private mutating func proveCandidates(_ index: ModelIndex, round: Int) -> [Int] {
    let model = index.declaredModel
    let usual = Candidate.gather(from: subjects.filter(\.hasFindings), model: model).filter { !isKnown($0) }
    var proved = proved(usual.inOrderOfTrial, round: round)
    let left =
      bench.isTimeToCombine
      ? [] : Candidate.lastChances(in: subjects, model: model, limit: Self.candidateLimit) { !isDone($0, by: proved) }
    proved += self.proved(left.filter { !isKnown($0) }.inOrderOfTrial, round: round)
    Self.rank(&proved)
    let first = fixes.count
    fixes += proved
    return Array(first..<fixes.count)
  }

  /// Returns the fixes among some candidates.
  private mutating func proved(_ candidates: [Candidate], round: Int) -> [ProvedFix] {
    guard !candidates.isEmpty else { return [] }
    let tried = Array(candidates.prefix(Self.candidateLimit))
    let run = CandidateRun(tried, on: subjects, from: chainVariant, round: round, bench: bench)
    run.carryOut()
    refuted += run.refuted
    untried += run.untried
    let beyond = candidates.dropFirst(Self.candidateLimit).map { ($0, TracedProposal.Outcome.beyondLimit) }
    trace += (run.traced + beyond).map { candidate, outcome in
      TracedProposal(candidate, outcome, round: round, subjects)
    }
    return run.proved
  }

  /// Whether a fix resolves a failure at all its places.
  private func isDone(_ reference: Candidate.FindingReference, by proved: [ProvedFix]) -> Bool {
    let failure = subjects[reference.body].report.failures[reference.index]
    let places = Set(FailurePlace.places(of: failure, failure.places(body: reference.body)))
    return proved.contains { places.isSubset(of: $0.comparison.resolved) }
  }

  /// Whether a candidate was found before. A fix of warnings alone is never part of the chain, and a postponed one not yet,
  /// so that later rounds propose them again.
  private func isKnown(_ candidate: Candidate) -> Bool {
    fixes.enumerated().contains { number, known in
      (known.comparison.resolved.isEmpty || postponed.contains(number)) && known.candidate.body == candidate.body
        && known.proposal.kind == candidate.proposal.kind && known.proposal.subjects == candidate.proposal.subjects
        && known.proposal.edits == candidate.proposal.edits
    }
  }

  static func rank(_ proved: inout [ProvedFix]) {
    ProvedFix.compare(&proved)
    proved.sort(by: ProvedFix.ranksBefore)
  }

  // MARK: Other code

  /// Returns the search with all code updated that uses what the chain and the fixes change.
  @Sendable func completingUses() -> FixSearch {
    // The chain first, since that is what gets written.
    var search = completingChain()
    let open = self.fixes.indices.filter { !self.fixes[$0].isFollowed && !self.fixes[$0].proposal.edits.isEmpty }
    let found = Mutex<[Int: ProvedFix]>([:])
    let (bench, start, fixes) = (self.bench, self.start, self.fixes)
    TrialQueue(open).carryOut(threads: ProofBench.threads) { number in
      let fix = bench.following(fixes[number], from: start)
      found.withLock { $0[number] = fix }
      return []
    }
    for (number, fix) in found.withLock({ $0 }) { search.fixes[number] = fix }
    return search
  }

  private func completingChain() -> FixSearch {
    var search = self
    guard let proof = chainProof else { return search }
    let (variant, completed, left) = bench.completing(chainVariant, proof)
    (search.chainVariant, search.chainProof, search.chainMustFollow) = (variant, completed, left)
    return search
  }

  // MARK: The chain

  /// Adds the best fixes for different failures to the chain: together if that works, else one after another.
  private mutating func extendChain(by found: [Int], isLast: Bool) -> Bool {
    if !isLast, postpone(in: found) { return true }
    let likeliest = found.filter { fixes[$0].candidate.turn == 0 }
    // If time ran out, it is already known whether the most likely ones work together.
    for pool in [found, likeliest] {
      let chosen = Self.choice(from: pool.map { fixes[$0] }).map { pool[$0] }
      if !chosen.isEmpty, take(chosen) { return true }
    }
    var hasGrown = false
    for index in Self.choice(from: found.map { fixes[$0] }).map({ found[$0] }) where take([index]) { hasGrown = true }
    return hasGrown
  }

  /// If one of the best fixes leaves uses of what it changes to the developer, adds only those that leave nothing: on top of
  /// them there may be a better one. Returns whether that was possible.
  private mutating func postpone(in found: [Int]) -> Bool {
    let chosen = Self.choice(from: found.map { fixes[$0] }).map { found[$0] }
    let complete = chosen.filter { fixes[$0].leavesNothing }
    guard chosen.contains(where: { !fixes[$0].mustFollow.isEmpty }), !complete.isEmpty, !bench.isTimeToCombine,
      take(complete)
    else { return false }
    postponed = chosen.filter { !complete.contains($0) }
    return true
  }

  /// Returns the same search with a new time limit.
  func continued(within time: ProofTime) -> FixSearch {
    var search = self
    search.bench = ProofBench(continuing: bench, within: time)
    return search
  }

  /// Returns the same search with a chain of only these fixes; nil if they do not work together.
  func chaining(_ indices: [Int]) -> FixSearch? {
    let isPossible = indices.indices.allSatisfy { position in
      indices[..<position].allSatisfy { fixes[$0].candidate.isCompatible(with: fixes[indices[position]].candidate) }
    }
    guard isPossible else { return nil }
    var search = self
    search.chain = []
    search.chainProof = nil
    search.chainVariant = start
    search.subjects = startSubjects
    guard search.take(indices) else { return nil }
    search.checkRoundTrip()
    return search.completingChain()
  }

  /// Returns the positions of the best fixes, each for failures that no earlier one fixes.
  static func choice(from fixes: [ProvedFix]) -> [Int] {
    var covered: Set<FailurePlace<BodyPlace>> = []
    var chosen: [Int] = []
    for (index, fix) in fixes.enumerated() {
      let resolved = fix.comparison.resolved
      guard !resolved.isEmpty, resolved.isDisjoint(with: covered),
        chosen.allSatisfy({ fixes[$0].candidate.isCompatible(with: fix.candidate) })
      else { continue }
      chosen.append(index)
      covered.formUnion(resolved)
    }
    return chosen
  }

  private mutating func take(_ indices: [Int]) -> Bool {
    var variant = chainVariant.applying(indices.map { fixes[$0] })
    var proof = bench.trial(of: variant).proof
    if proof == nil, let completed = bench.completing(uncompiled: variant) {
      (variant, proof) = (completed.0, completed.1)
    }
    guard let proof else { return false }
    let before = chainProof?.failurePlaces ?? Set(subjects.flatMap { $0.report.failurePlaces(body: $0.number) })
    let expected = indices.reduce(into: before) { $0.subtract(fixes[$1].comparison.resolved) }
    let revealed = indices.reduce(0) { $0 + fixes[$1].comparison.revealed.count }
    let isRooted = indices.contains { fixes[$0].candidate.startsAnew }
    guard isRooted || proof.failurePlaces.count <= expected.count + revealed else { return false }
    chain += indices
    chainVariant = variant
    chainProof = proof
    return true
  }
}

extension Candidate {
  /// Whether both changes can be made, unlike two changes of the root or of one setting.
  fileprivate func isCompatible(with other: Candidate) -> Bool {
    let isElsewhere = body != other.body
    return (isElsewhere || proposal.root == nil || other.proposal.root == nil)
      && (proposal.decoderChange == nil || other.proposal.decoderChange == nil)
      && (isElsewhere || proposal.documentText == nil || other.proposal.documentText == nil)
  }
}
