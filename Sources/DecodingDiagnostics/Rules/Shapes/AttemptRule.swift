/// A value for which the model tries several types in turn: what fixes the attempt that comes closest, where the value is
/// plainly meant for it.
struct AttemptRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure else { return [] }
    guard let inner = attempted(by: failure).first(where: { isInside(failure, $0, context) }) else { return [] }
    return FixRules.proposals(for: context.about(.failure(inner)))
  }

  /// The failures by which attempts ended that had a single one; for a type that holds itself, the failure may be told
  /// again by the attempts around it.
  private func attempted(by failure: Failure) -> [Failure] {
    let single = failure.attempts.compactMap { $0.failures.count == 1 ? $0.failures.first : nil }
    return single.flatMap { inner in
      inner.path == failure.path && inner.key == failure.key && inner.reason == failure.reason
        ? attempted(by: inner) : [inner]
    }
  }

  /// The kind of value is right, and most of the type's keys are there.
  private func isInside(_ failure: Failure, _ inner: Failure, _ context: RuleContext) -> Bool {
    guard inner.category == .keyNotFound, inner.path == failure.path else {
      return inner.path != failure.path && inner.path.hasPrefix(failure.path)
    }
    guard let type = inner.requester.flatMap(context.model.type(of:)) else { return false }
    let objects = inner.offsets.compactMap(context.document.node(atOffset:))
    return !objects.isEmpty && objects.allSatisfy { !context.fit.sharedKeys($0, with: type).isEmpty }
  }
}
