/// A value for which the model tries several types in turn: what fixes the attempt that comes closest, where the value is
/// plainly meant for it.
struct AttemptRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure else { return [] }
    guard let inner = attempted(by: failure).first(where: { isInside(failure, $0) }) else { return [] }
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
  private func isInside(_ failure: Failure, _ inner: Failure) -> Bool {
    guard inner.category == .keyNotFound, inner.path == failure.path else {
      return inner.path != failure.path && inner.path.hasPrefix(failure.path)
    }
    guard let type = inner.requester.flatMap(model.type(of:)) else { return false }
    let objects = inner.offsets.compactMap(document.node(atOffset:))
    return !objects.isEmpty && objects.allSatisfy { !fit.sharedKeys($0, with: type).isEmpty }
  }
}
