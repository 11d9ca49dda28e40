public import DecodingDiagnostics
public import SwiftModels

/// What a run proved for all its documents together: the fixes, the plan, and what applying them would write.
public struct ProvedChanges: Sendable {
  /// Best first; the counts are those of all documents.
  public var fixList: [Fix]
  public var planOfAll: Plan?
  /// By the position of the fix; empty for fixes that change no source.
  public private(set) var fixes: [[SourceChange]]
  /// What any document is decoded with under each fix; nil where the fix builds on others, or is about one text or root.
  public private(set) var fixDecodings: [ChangedDecoding?]
  /// The changes of the whole plan; empty where it changes no source, or if there is none.
  public let plan: [SourceChange]
  /// What any document is decoded with under the plan; nil where the plan changes the root of some alone.
  public let planDecoding: ChangedDecoding?
  /// What fails still after the whole plan, by path.
  public let planLeft: [String]
  /// What became of everything that the rules proposed.
  public var trace: [TracedProposal] = []
  /// The fixes by their positions before any was taken out.
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

  /// Some fixes made together, the best first, and proved as a whole; nil where they do not hold together.
  ///
  /// It may be asked long after the run: what was decoded then is still known, and what is new gets time of its own.
  public func combining(
    _ chosen: [Int], seconds: Double = 30, cancellation: Cancellation? = nil
  ) -> CombinedFixes? {
    // What builds on another fix comes after it, as in the plan.
    let order = planOfAll?.fixes ?? []
    let rank = { (fix: Int) in (order.firstIndex(of: fix) ?? order.count, fix) }
    let chosen = chosen.filter(fixList.indices.contains).sorted { rank($0) < rank($1) }
    let time = ProofTime(seconds: seconds, within: cancellation)
    guard var combined = combination(chosen.map { positions[$0] }, time) else { return nil }
    combined.plan.fixes = chosen
    return combined
  }

  /// The whole plan, where it is built from exactly these fixes.
  public func wholePlan(of chosen: [Int]) -> CombinedFixes? {
    guard let planOfAll, Set(planOfAll.fixes) == Set(chosen) else { return nil }
    return CombinedFixes(plan: planOfAll, changes: plan, left: planLeft, decoding: planDecoding)
  }

  /// Takes out a fix that turned out not to hold, and that the plan does without.
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

/// Some fixes as one change.
public struct CombinedFixes: Sendable {
  public internal(set) var plan: Plan
  public let changes: [SourceChange]
  /// What fails still, by path.
  public let left: [String]
  /// What any document is decoded with; nil where some documents alone get another root.
  public let decoding: ChangedDecoding?
}

/// Sources, decoder and settings with some fixes made.
public struct ChangedDecoding: Sendable {
  /// Texts by absolute path that stand for what the files hold.
  public let edits: [String: String]
  /// The expression of the decoder.
  public let decoder: String?
  /// The settings given next to the decoder.
  public let change: SettingsChange
  /// The root type to decode every document as instead.
  public let root: String?
  /// Some texts have to change too, and here they do not.
  public let leavesTexts: Bool
}
