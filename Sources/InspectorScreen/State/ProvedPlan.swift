public import DecodingDiagnostics

/// The plan of a run as a list to choose from: every fix in it, whichever document needs it.
///
/// A report only has the fixes of its own document. Changes affect all documents, so the question to the user must be
/// based on this.
public struct ProvedPlan: Sendable, Equatable {
  public struct Step: Sendable, Equatable {
    /// The position of the fix in the run.
    public var position: Int
    public var fix: Fix

    public init(position: Int, fix: Fix) {
      self.position = position
      self.fix = fix
    }
  }

  /// The effect of the chosen steps together.
  public struct Outcome: Sendable, Equatable {
    public var plan: Plan
    /// What still fails, by path.
    public var left: [String]

    public init(plan: Plan, left: [String] = []) {
      self.plan = plan
      self.left = left
    }
  }

  public var steps: [Step]
  /// The number of failures without the plan, in all documents.
  public var failureCount: Int
  /// The effect of all steps together.
  public var outcome: Outcome

  public init(steps: [Step], failureCount: Int, outcome: Outcome) {
    self.steps = steps
    self.failureCount = failureCount
    self.outcome = outcome
  }
}

extension ProvedPlan {
  /// Creates the plan of a document that was proved alone, whose report has every fix.
  init?(_ report: DocumentReport) {
    guard let plan = report.mendingPlan else { return nil }
    let known = plan.fixes.filter(report.fixes.indices.contains)
    let steps = known.map { Step(position: (report.fixes[$0].number ?? $0 + 1) - 1, fix: report.fixes[$0]) }
    self.init(steps: steps, failureCount: report.failureCount, outcome: Outcome(plan: plan))
  }
}
