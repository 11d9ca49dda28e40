internal import JSONText

/// Plausible values in place of those that failed: what the init asks for under each of them tells what depends on the
/// failed one.
extension Recovery {
  private static var siteLimit: Int { 4 }

  /// The failures whose values may decide what an init does next.
  private var sites: [FailedCall] {
    noted.lazy.map(\.failed).filter { self.session.mayDecide($0.type) }.prefix(Self.siteLimit).map(\.self)
  }

  /// Before a refusal of a stand-in is taken for the last word, values that are at the same place elsewhere have a try.
  func triesVariants(_ type: any Decodable.Type) -> Bool {
    guard !hasTriedVariants, isContainer, frame.substituteCount > 0, !session.upsetsModel(type) else { return false }
    hasTriedVariants = true
    for site in sites {
      for variant in session.variants(of: site, in: frame).known {
        guard trial(type, [variant]).isAccepted, let box = variant.substitute else { continue }
        frame.substitute(box, for: site)
        variantSite = site.ordinal
        return true
      }
    }
    return false
  }

  /// Whether something depends on a stand-in; it is noted then.
  func judgeVariants<T: Decodable>(_ type: T.Type, _ calls: [Call]) -> Bool {
    let sites = sites
    guard isContainer, !sites.isEmpty, !session.isCodedByCompiler(frame) else { return false }
    let kind = kindOfFailure(calls)
    let dependence = session.judgements[kind] ?? dependence(on: sites, type, calls)
    session.judgements[kind] = dependence
    guard dependence.isAny else { return false }
    leaveUnchecked(.dependent)
    for index in noted.indices where dependence.ordinals.contains(noted[index].failed.ordinal) {
      noted[index].becomeConsequential()
    }
    return true
  }

  /// Alike for values of a type that fail alike.
  func kindOfFailure(_ calls: [Call]) -> Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(frame.type))
    hasher.combine(variantSite)
    hasher.combine(leavesMembersUnread)
    for failure in noted {
      hasher.combine(failure.failed.ordinal)
      hasher.combine(failure.failed.findings.first?.reason)
    }
    for call in calls {
      hasher.combine(call.identity.kind)
      hasher.combine(call.identity.absentKey)
    }
    return hasher.finalize()
  }

  private func dependence<T: Decodable>(on sites: [FailedCall], _ type: T.Type, _ calls: [Call]) -> Dependence {
    var differing: [[Call]] = []
    var isDecided = true, isOpen = false, isChecked = false
    for site in sites {
      let variants = session.variants(of: site, in: frame)
      let known = variants.known.map { trial(type, [$0]) }.filter(\.isAccepted)
      let guessed = variants.guessed.map { trial(type, [$0]) }.filter(\.isAccepted)
      isDecided = isDecided && known.count >= (site.ordinal == variantSite ? 2 : 1)
      isOpen = isOpen || variants.isOpen
      isChecked = isChecked || isLookedAt(site, variants, taken: known.count, guessesTaken: guessed.count)
      differing += (known + guessed).map(\.calls).filter { !isSame($0, calls) }
    }
    let isVariantAlone = variantSite != nil && !isDecided
    let conditional = isOpen ? session.conditionalKeys(of: noted, in: frame) : []
    // Of any text or number may depend what else is asked for, in code that does more than read properties.
    let isUnknown = isOpen && isObject && !session.looksCodedByCompiler(frame)
    let always = differing.reduce(Set(calls.map(\.identity))) { $0.intersection($1.map(\.identity)) }
    let later = noted.map(\.failed).filter { $0.ordinal > sites[0].ordinal }.filter {
      isVariantAlone || !always.contains($0.identity) || conditional.contains($0.identity)
    }
    return Dependence(
      isAny: !differing.isEmpty || !conditional.isEmpty || isVariantAlone || isUnknown || isChecked,
      ordinals: Set(later.map(\.ordinal)))
  }

  /// The model rejects values in the place of a failed one: what it makes of the right value, in view of all others, is not
  /// known.
  private func isLookedAt(_ site: FailedCall, _ variants: Variants, taken: Int, guessesTaken: Int) -> Bool {
    guard site.type == String.self else { return !variants.guessed.isEmpty && guessesTaken == 0 }
    return variants.isOpen && taken > 0 && guessesTaken < variants.guessed.count
  }

  private var isObject: Bool { session.document.kind(of: frame.node) == .object }

  /// The type knows keys that its own code did not ask for: with another value, or another failure, it might.
  var leavesKeysUnasked: Bool {
    frame.askedKeys.contains(where: \.isIncomplete) && !session.isCodedByCompiler(frame)
      && !session.looksCodedByCompiler(frame)
  }

  /// A value of one call has nothing in it that could depend on anything.
  var isContainer: Bool { [.object, .array].contains(session.document.kind(of: frame.node)) }

  /// A member of the object was not asked for: by another value of the failed one it might have been.
  private var leavesMembersUnread: Bool {
    isObject && session.document.children(of: frame.node).contains { !session.marks.isMarked($0) }
  }

  /// What the init asks for with other values in place of those that it was given; further failures are stood in for.
  func trial(_ type: any Decodable.Type, _ variants: [FailedCall]) -> (isAccepted: Bool, calls: [Call]) {
    func open<T: Decodable>(_ type: T.Type) -> (isAccepted: Bool, calls: [Call]) {
      keepingMarks { probing { calls(with: variants, type) } }
    }
    return open(type)
  }

  /// Nothing counts as read for what is tried.
  func keepingMarks<Result>(_ body: () -> Result) -> Result {
    let marks = session.marks.copy(from: frame.node, to: session.document.end(of: frame.node))
    defer { session.marks.restore(marks, from: frame.node) }
    return body()
  }

  /// A value that comes as far as another failure is taken.
  private func calls<T: Decodable>(with variants: [FailedCall], _ type: T.Type) -> (isAccepted: Bool, calls: [Call]) {
    var isAccepted = false
    frame.assumed = Dictionary(uniqueKeysWithValues: variants.map { ($0.ordinal, $0) })
    for _ in 0..<8 {
      switch run(type) {
      case .completed: return (true, frame.calls)
      case .refused: return (isAccepted, frame.calls)
      case .escaped(let next):
        isAccepted = true
        guard next.substitute != nil, frame.assumed[next.ordinal] == nil else { return (true, frame.calls) }
        frame.assumed[next.ordinal] = next
      }
    }
    return (true, frame.calls)
  }
}

/// What was found to depend on the values that failed.
struct Dependence {
  /// Something does, so that there may be more than was found.
  let isAny: Bool
  /// The calls whose failures may only follow.
  let ordinals: Set<Int>
}
