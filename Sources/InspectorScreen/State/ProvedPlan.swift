public import DecodingDiagnostics

/// The plan of a run as a list to choose from: every fix that it is built from, whichever document needs it.
///
/// A report names the fixes of its own document only. What is written concerns all documents, so that what is asked about
/// has to come from here.
public struct ProvedPlan: Sendable, Equatable {
  public struct Step: Sendable, Equatable {
    /// The position of the fix among those of the run.
    public var position: Int
    public var fix: Fix

    public init(position: Int, fix: Fix) {
      self.position = position
      self.fix = fix
    }
  }

  /// What the chosen steps do together.
  public struct Outcome: Sendable, Equatable {
    public var plan: Plan
    /// What fails still, by path.
    public var left: [String]

    public init(plan: Plan, left: [String] = []) {
      self.plan = plan
      self.left = left
    }
  }

  public var steps: [Step]
  /// How many failures there are without it, in all documents.
  public var failureCount: Int
  /// What all steps do together.
  public var outcome: Outcome

  public init(steps: [Step], failureCount: Int, outcome: Outcome) {
    self.steps = steps
    self.failureCount = failureCount
    self.outcome = outcome
  }
}

extension ProvedPlan {
  /// The plan of a document that was proved by itself: its report names every fix.
  init?(_ report: DocumentReport) {
    guard let plan = report.mendingPlan else { return nil }
    let known = plan.fixes.filter(report.fixes.indices.contains)
    let steps = known.map { Step(position: (report.fixes[$0].number ?? $0 + 1) - 1, fix: report.fixes[$0]) }
    self.init(steps: steps, failureCount: report.failureCount, outcome: Outcome(plan: plan))
  }
}
