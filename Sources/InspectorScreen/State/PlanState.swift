import DecodingDiagnostics

/// The plan as a list: its chosen steps, and what is known about each choice.
struct PlanState: Sendable {
  enum Knowledge: Sendable, Equatable {
    case outcome(ProvedPlan.Outcome)
    /// The chosen steps do not compile and decode together.
    case impossible
  }

  let plan: ProvedPlan
  /// The chosen steps, by index in the list.
  private(set) var chosen: Set<Int>
  var cursor = 0
  var top = 0
  /// The job that proves the current choice.
  var job: JobID?
  private var known: [Set<Int>: Knowledge]

  init(_ plan: ProvedPlan) {
    self.plan = plan
    chosen = Set(plan.steps.indices)
    known = [chosen: .outcome(plan.outcome)]
  }

  /// Creates the list with the steps at these positions of the run chosen, as when that choice was proved.
  init(_ plan: ProvedPlan, choosing positions: [Int]) {
    self.init(plan)
    chosen = Set(plan.steps.indices.filter { positions.contains(plan.steps[$0].position) })
  }

  var isWhole: Bool { chosen.count == plan.steps.count }
  /// The positions of the chosen steps in the run, in the order of the plan.
  var positions: [Int] { chosen.sorted().map { plan.steps[$0].position } }
  var chosenSteps: [ProvedPlan.Step] { chosen.sorted().map { plan.steps[$0] } }

  /// What is known about the current choice; nil while it is being proved.
  var knowledge: Knowledge? { known[chosen] }

  var outcome: ProvedPlan.Outcome? {
    if case .outcome(let outcome)? = knowledge { outcome } else { nil }
  }

  mutating func toggle(_ step: Int) {
    guard plan.steps.indices.contains(step) else { return }
    if chosen.remove(step) == nil { chosen.insert(step) }
    job = nil
  }

  mutating func toggleAll() {
    chosen = isWhole ? [] : Set(plan.steps.indices)
    job = nil
  }

  /// Adopts the result of proving the current choice.
  mutating func take(_ outcome: ProvedPlan.Outcome?) {
    known[chosen] = outcome.map(Knowledge.outcome) ?? .impossible
    job = nil
  }
}
