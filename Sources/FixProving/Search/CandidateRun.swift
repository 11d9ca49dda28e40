import DecodingDiagnostics
import Locking

/// Tries the candidates of one round. To keep all cores busy, it also tries the most likely ones together, which is
/// needed next.
final class CandidateRun: Sendable {
  /// The maximum number of parts of failed candidates that are tried in their place.
  private static let partLimit = 14

  private enum Job: Sendable {
    /// The position determines the order of results, however long each trial takes.
    case candidate(Candidate, position: [Int])
    case together
  }

  private struct State {
    var proved: [(position: [Int], fix: ProvedFix)] = []
    var refuted: [(position: [Int], candidate: RefutedCandidate)] = []
    var untried: [Candidate] = []
    var traced: [(position: [Int], candidate: Candidate, outcome: TracedProposal.Outcome)] = []
    /// The number of most likely candidates that were not tried yet.
    var likeliestLeft: Int
    var partsLeft = CandidateRun.partLimit
  }

  private let bench: ProofBench
  private let subjects: [Subject]
  private let start: Variant
  private let round: Int
  private let state: Mutex<State>
  private let queue: TrialQueue<Job>

  init(_ candidates: [Candidate], on subjects: [Subject], from start: Variant, round: Int, bench: ProofBench) {
    self.bench = bench
    self.subjects = subjects
    self.start = start
    self.round = round
    state = Mutex(State(likeliestLeft: candidates.count { $0.turn == 0 }))
    queue = TrialQueue(candidates.enumerated().map { .candidate($0.element, position: [$0.offset]) })
    bench.count(planned: candidates.count)
  }

  /// Blocks until all were tried, or time is up.
  func carryOut() { queue.carryOut(threads: ProofBench.threads, carryOut) }

  /// The fixes that work, in the order of the candidates.
  var proved: [ProvedFix] {
    state.withLock { $0.proved }.sorted { $0.position.lexicographicallyPrecedes($1.position) }.map(\.fix)
  }

  var refuted: [RefutedCandidate] {
    state.withLock { $0.refuted }.sorted { $0.position.lexicographicallyPrecedes($1.position) }.map(\.candidate)
  }

  /// The candidates that were not tried in time.
  var untried: [Candidate] { state.withLock { $0.untried } }

  /// The outcome of each candidate, in order.
  var traced: [(candidate: Candidate, outcome: TracedProposal.Outcome)] {
    state.withLock { $0.traced }.sorted { $0.position.lexicographicallyPrecedes($1.position) }
      .map { ($0.candidate, $0.outcome) }
  }

  private func carryOut(_ job: Job) -> [Job] {
    switch job {
    case .candidate(let candidate, let position): return carryOut(candidate, at: position)
    case .together:
      var fixes = proved.filter { $0.candidate.turn == 0 }
      FixSearch.rank(&fixes)
      let chosen = FixSearch.choice(from: fixes).map { fixes[$0] }
      if chosen.count > 1 { _ = bench.trial(of: start.applying(chosen)) }
      return []
    }
  }

  private func carryOut(_ candidate: Candidate, at position: [Int]) -> [Job] {
    let judgement = bench.isTimeToCombine ? .untried : judgement(of: candidate)
    bench.count(tried: 1)
    let following = state.withLock { state -> [Job] in
      state.traced.append((position, candidate, judgement.outcome))
      var parts: [Candidate] = []
      switch judgement {
      case .holds(let fix):
        state.proved.append((position, fix))
        // One of its parts may leave no uses behind.
        if fix.leavesUsesBehind { parts = candidate.parts }
      case .refuted(let refuted):
        state.refuted.append((position, refuted))
        parts = candidate.parts
      case .useless, .impossible: parts = candidate.parts
      case .untried: state.untried.append(candidate)
      }
      parts = Array(parts.prefix(state.partsLeft))
      state.partsLeft -= parts.count
      var jobs = parts.enumerated().map { Job.candidate($0.element, position: position + [$0.offset]) }
      guard candidate.turn == 0 else { return jobs }
      state.likeliestLeft += parts.count { $0.turn == 0 } - 1
      if state.likeliestLeft == 0 { jobs.append(.together) }
      return jobs
    }
    bench.count(planned: following.count { if case .candidate = $0 { true } else { false } })
    return following
  }

  private enum Judgement: Sendable {
    case holds(ProvedFix)
    /// It fixes something, but breaks something else.
    case refuted(RefutedCandidate)
    case useless
    /// It cannot be written, compiled or run, for this reason.
    case impossible(String)
    /// Time was up.
    case untried

    var outcome: TracedProposal.Outcome {
      switch self {
      case .holds(let fix): .holds(resolves: fix.resolves, number: nil)
      case .refuted(let refuted): .breaks(refuted.introduced.count)
      case .useless: .useless
      case .impossible(let problem): .impossible(problem)
      case .untried: .untried
      }
    }
  }

  private func judgement(of candidate: Candidate) -> Judgement {
    let variant = start.applying(candidate.proposal, to: candidate.body)
    let trial = bench.trial(of: variant, startingWith: candidate.body) {
      candidate.isRefuted(by: $1, on: subjects[$0])
    }
    switch trial {
    case .impossible:
      guard let (completed, proof, left) = bench.completing(uncompiled: variant), !isRootOfOthers(candidate, proof)
      else { return .impossible(bench.problem(of: variant)) }
      var fix = candidate.fix(proof.reports, subjects, round: round)
      guard fix.resolves > 0 else { return .useless }
      fix.completions = Array(completed.edits.dropFirst(variant.edits.count))
      (fix.mustFollow, fix.isFollowed) = (left, true)
      fix.leavesUsesBehind = proof.leavesUsesBehind
      fix.losesRoundTrip = bench.losesRoundTrip(proof, of: completed, comparedWith: start)
      return .holds(fix)
    case .untried: return .untried
    case .stopped(let body, let report):
      let introduced = candidate.comparison(with: report, on: subjects[body]).introduced
      return introduced.isEmpty ? .useless : .refuted(RefutedCandidate(candidate: candidate, introduced: introduced))
    case .proved(let proof):
      guard !isRootOfOthers(candidate, proof) else { return .useless }
      var fix = candidate.fix(proof.reports, subjects, round: round)
      guard fix.resolves > 0 else { return .useless }
      fix.leavesUsesBehind = proof.leavesUsesBehind
      // Code that the models do not contain can wait until all candidates are tried.
      if fix.leavesUsesBehind { fix = bench.following(fix, from: start) }
      fix.losesRoundTrip = bench.losesRoundTrip(proof, of: variant, comparedWith: start)
      return .holds(fix)
    }
  }

  /// Whether a new root is wrong for other documents in the same body. An error response among orders has a root of its
  /// own, and decoding the orders as that would resolve their failures by reading none of their content.
  private func isRootOfOthers(_ candidate: Candidate, _ proof: Proof) -> Bool {
    guard candidate.proposal.root != nil, bench.bodies[candidate.body].documentCount > 1 else { return false }
    return proof.reports[candidate.body].failures.contains { $0.path.isEmpty }
  }
}
