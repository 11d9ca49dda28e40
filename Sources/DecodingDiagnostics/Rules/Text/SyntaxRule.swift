internal import JSONText

/// Text that is no JSON: repaired where it is beyond doubt how.
struct SyntaxRule: FixRule {
  /// A text with more faults than this is not repaired but sent again.
  private static let repairLimit = 500

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.category == .invalidJSON, let syntax = failure.syntax else { return [] }
    let bytes = context.document.text.withUnsafeBytes { Array($0) }
    if syntax.problem.cause == .emptyInput, TypeText.isOptional(context.root) { return [empty(context)] }
    if [.htmlPage, .xmlDocument, .emptyInput].contains(syntax.problem.cause) {
      return [replacement(syntax.problem.cause, context)].compactMap(\.self)
    }
    guard let repair = repair(bytes, context) else { return [] }
    var proposal = Proposal(
      .invalidJSON, title: FixWording.repairTitle(repair.count), explanation: FixWording.repair(repair.count), cost: 10)
    proposal.documentText = repair.bytes
    return [proposal]
  }

  private func empty(_ context: RuleContext) -> Proposal {
    var proposal = Proposal(.invalidJSON, title: FixWording.emptyTitle, explanation: FixWording.empty, cost: 10)
    proposal.documentText = Array("null\n".utf8)
    return proposal
  }

  /// Nothing in a page can be repaired: what the model decodes is put in its place, for the developer to fill.
  private func replacement(_ cause: SyntaxProblem.Cause, _ context: RuleContext) -> Proposal? {
    let sample = SampleText(model: context.model, settings: context.settings)
    guard let text = sample.text(of: context.root) else { return nil }
    var proposal = Proposal(
      .invalidJSON, title: FixWording.pageTitle(cause), explanation: FixWording.page(cause, text), cost: 10)
    proposal.documentText = Array((text + "\n").utf8)
    proposal.intent = .needsInput
    proposal.effect = .losesData
    proposal.loses = FixWording.pageLost
    return proposal
  }

  private func repair(_ bytes: [UInt8], _ context: RuleContext) -> (bytes: [UInt8], count: Int)? {
    var bytes = bytes
    var options = ScanOptions()
    options.allowsJSON5 = context.settings.allowsJSON5
    for count in 0..<Self.repairLimit {
      let document = JSONDocument(bytes, options: options)
      guard let problem = document.breakage ?? document.flawedNodes().lazy.compactMap(document.flaw(of:)).first else {
        return count > 0 ? (bytes, count) : nil
      }
      guard let replacement = problem.replacement, problem.range.upperBound <= bytes.count,
        !Array(replacement.utf8).elementsEqual(bytes[problem.range])
      else { return nil }
      bytes.replaceSubrange(problem.range, with: Array(replacement.utf8))
    }
    return nil
  }
}
