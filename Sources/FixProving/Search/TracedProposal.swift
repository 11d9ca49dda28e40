public import DecodingDiagnostics

/// A proposal of the rules, with its outcome.
public struct TracedProposal: Sendable {
  public enum Outcome: Sendable, Equatable {
    /// - Parameter number: The fix in the report; nil if another fix makes the same change, or hides less.
    case holds(resolves: Int, number: Int?)
    /// It cannot be written, compiled or run, for this reason.
    case impossible(String)
    /// It works, but this many values fail that decoded before.
    case breaks(Int)
    /// Nothing that failed decodes with it.
    case useless
    /// Time was up.
    case untried
    /// More likely proposals used up the limit of the round.
    case beyondLimit
  }

  static let differs = "The engine and JSONDecoder come to different verdicts."

  /// The paths of the findings it was proposed for, each with its kind.
  public let findings: [String]
  /// The ids of the rules that propose it.
  public let rules: [String]
  public let kind: FixKind
  public let title: String
  public let tier: FixTier
  /// 0 for a proposal for the original findings, higher for what other fixes revealed.
  public let round: Int
  public internal(set) var outcome: Outcome
  private let edits: [ModelEdit]

  init(_ candidate: Candidate, _ outcome: Outcome, round: Int, _ subjects: [Subject]) {
    let proposal = candidate.proposal
    findings = candidate.findings.map { $0.text(in: subjects) }.sorted()
    rules = candidate.rules
    kind = proposal.kind
    title = proposal.title
    tier = (proposal.place ?? FixPlace.last).tier
    edits = proposal.edits
    self.round = round
    self.outcome = outcome
  }

  func isMade(by fix: ProvedFix) -> Bool {
    round == fix.round && title == fix.proposal.title && kind == fix.proposal.kind && edits == fix.proposal.edits
  }
}

extension Candidate.Finding {
  /// `orders[*].price: typeMismatch`
  fileprivate func text(in subjects: [Subject]) -> String {
    switch self {
    case .failure(let reference):
      let failure = subjects[reference.body].report.failures[reference.index]
      let path = [failure.path, failure.category == .keyNotFound ? failure.key ?? "" : ""].filter { !$0.isEmpty }
      return "\(path.isEmpty ? "(root)" : path.joined(separator: ".")): \(failure.category.rawValue)"
    case .warning(let reference):
      let warning = subjects[reference.body].report.warnings[reference.index]
      return "\(warning.path.isEmpty ? "(root)" : warning.path): \(warning.kind.rawValue)"
    }
  }
}
