public import DecodingDiagnostics
public import SwiftModels

/// What a run proved for all its documents: the fixes, the plan, and what applying them would write.
public struct ProvedChanges: Sendable {
  /// The fixes, best first; their counts cover all documents.
  public var fixList: [Fix]
  public var planOfAll: Plan?
  /// The changes by the position of the fix; empty for fixes that change no source.
  public private(set) var fixes: [[SourceChange]]
  /// How any document is decoded under each fix; nil if the fix depends on others, or concerns one document or root.
  public private(set) var fixDecodings: [ChangedDecoding?]
  /// The changes of the whole plan; empty if it changes no source, or if there is none.
  public let plan: [SourceChange]
  /// How any document is decoded under the plan; nil if the plan changes the root of only some documents.
  public let planDecoding: ChangedDecoding?
  /// What still fails after the whole plan, by path.
  public let planLeft: [String]
  /// Everything that the rules proposed, with its outcome.
  public var trace: [TracedProposal] = []
  /// The original positions of the fixes, before any was removed.
  private var positions: [Int]
  private let combination: Combination

  typealias Combination = @Sendable ([Int], ProofTime) -> CombinedFixes?

  init(
    fixList: [Fix], planOfAll: Plan?, fixes: [[SourceChange]], fixDecodings: [ChangedDecoding?], plan: [SourceChange],
    planDecoding: ChangedDecoding?, planLeft: [String] = [], combining combination: @escaping Combination
  ) {
    self.fixList = fixList
    self.planOfAll = planOfAll
    self.fixes = fixes
    self.fixDecodings = fixDecodings
    self.plan = plan
    self.planDecoding = planDecoding
    self.planLeft = planLeft
    self.combination = combination
    positions = Array(fixList.indices)
  }

  public static var none: ProvedChanges {
    ProvedChanges(fixList: [], planOfAll: nil, fixes: [], fixDecodings: [], plan: [], planDecoding: nil) { _, _ in nil }
  }

  /// Combines some fixes, the best first, and proves them together; nil if they do not work together.
  ///
  /// May be called long after the run: earlier results are reused, and new proofs have a time limit of their own.
  public func combining(
    _ chosen: [Int], seconds: Double = 30, cancellation: Cancellation? = nil
  ) -> CombinedFixes? {
    // A fix that depends on another one comes after it, as in the plan.
    let order = planOfAll?.fixes ?? []
    let rank = { (fix: Int) in (order.firstIndex(of: fix) ?? order.count, fix) }
    let chosen = chosen.filter(fixList.indices.contains).sorted { rank($0) < rank($1) }
    let time = ProofTime(seconds: seconds, within: cancellation)
    guard var combined = combination(chosen.map { positions[$0] }, time) else { return nil }
    combined.plan.fixes = chosen
    return combined
  }

  /// Returns the whole plan, if it consists of exactly these fixes.
  public func wholePlan(of chosen: [Int]) -> CombinedFixes? {
    guard let planOfAll, Set(planOfAll.fixes) == Set(chosen) else { return nil }
    return CombinedFixes(plan: planOfAll, changes: plan, left: planLeft, decoding: planDecoding)
  }

  /// Removes a fix that turned out not to work, and that the plan does not need.
  public mutating func removeFix(at position: Int) {
    fixList.remove(at: position)
    fixes.remove(at: position)
    fixDecodings.remove(at: position)
    positions.remove(at: position)
    guard var plan = planOfAll else { return }
    plan.fixes = plan.fixes.map { $0 > position ? $0 - 1 : $0 }
    planOfAll = plan
  }
}

/// Several fixes as one change.
public struct CombinedFixes: Sendable {
  public internal(set) var plan: Plan
  public let changes: [SourceChange]
  /// What still fails, by path.
  public let left: [String]
  /// How any document is decoded; nil if only some documents get another root.
  public let decoding: ChangedDecoding?
}

/// Sources, decoder and settings with some fixes applied.
public struct ChangedDecoding: Sendable {
  /// Replacements for the contents of files, by absolute path.
  public let edits: [String: String]
  /// The expression of the decoder.
  public let decoder: String?
  /// The settings in addition to the decoder.
  public let change: SettingsChange
  /// The root type for every document instead of its own.
  public let root: String?
  /// Whether some documents would have to change too; those changes are not included here.
  public let leavesTexts: Bool
}
