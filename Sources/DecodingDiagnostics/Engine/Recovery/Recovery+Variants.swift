internal import JSONText

/// Tries plausible values in place of those that failed: what the init asks for with each of them shows what depends on
/// the failed one.
extension Recovery {
  private static var siteLimit: Int { 4 }

  /// The calls that failed, without those whose values the model rejected.
  var failures: [FailedCall] { noted.map(\.failed).filter { !$0.isRejected } }

  /// The failures whose values may decide what an init does next.
  private var sites: [FailedCall] {
    failures.filter { session.mayDecide($0.type) }.prefix(Self.siteLimit).map(\.self)
  }

  /// Before a rejected stand-in counts, values from the same place elsewhere are tried.
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

  /// Notes whether something depends on a stand-in, and returns the calls that do; nil if nothing depends on one.
  func judgeVariants<T: Decodable>(_ type: T.Type, _ calls: [Call]) -> Set<CallIdentity>? {
    let sites = sites
    guard isContainer, !sites.isEmpty, !session.isCodedByCompiler(frame) else { return nil }
    let kind = kindOfFailure(calls)
    let dependence = session.judgements[kind] ?? dependence(on: sites, type, calls)
    session.judgements[kind] = dependence
    guard dependence.isAny else { return nil }
    leaveUnchecked(.dependent)
    for index in noted.indices where dependence.ordinals.contains(noted[index].failed.ordinal) {
      noted[index].becomeConsequential()
    }
    return Set(dependence.unsteady.filter(calls.indices.contains).map { calls[$0].identity })
  }

  /// Returns a hash that is equal for values of a type that fail alike.
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
    var isDecided = true, isOpen = false, isKind = false, isChecked = false
    for site in sites {
      let variants = session.variants(of: site, in: frame)
      let known = variants.known.map { trial(type, [$0]) }.filter(\.isAccepted)
      let guessed = variants.guessed.map { trial(type, [$0]) }.filter(\.isAccepted)
      isDecided = isDecided && known.count >= (site.ordinal == variantSite ? 2 : 1)
      isOpen = isOpen || variants.isOpen
      isKind = isKind || variants.isOpen && !isQuantity(site, variants, known.count, guessed.count)
      isChecked = isChecked || isLookedAt(site, variants, taken: known.count, guessesTaken: guessed.count)
      differing += (known + guessed).map(\.calls).filter { !isSame($0, calls) }
    }
    let isVariantAlone = variantSite != nil && !isDecided
    let conditional = isKind ? session.conditionalKeys(of: noted, in: frame) : []
    // In code that does more than read properties, what is read next may depend on any string or number.
    let isUnknown = isOpen && isObject && !session.looksCodedByCompiler(frame)
    let always = differing.reduce(Set(calls.map(\.identity))) { $0.intersection($1.map(\.identity)) }
    let unsteady = differing.isEmpty ? [] : calls.indices.filter { !always.contains(calls[$0].identity) }
    let later = noted.map(\.failed).filter { $0.ordinal > sites[0].ordinal }.filter {
      isVariantAlone || !always.contains($0.identity) || conditional.contains($0.identity)
    }
    return Dependence(
      isAny: !differing.isEmpty || !conditional.isEmpty || isVariantAlone || isUnknown || isChecked,
      ordinals: Set(later.map(\.ordinal)), unsteady: isVariantAlone ? calls.indices.map(\.self) : unsteady)
  }

  /// Whether the model rejects values in place of a failed one: how it would treat the right value, given all others,
  /// is unknown.
  private func isLookedAt(_ site: FailedCall, _ variants: Variants, taken: Int, guessesTaken: Int) -> Bool {
    guard site.type == String.self else { return !variants.guessed.isEmpty && guessesTaken == 0 }
    return variants.isOpen && taken > 0 && guessesTaken < variants.guessed.count
  }

  /// Whether a failed value is an integer of which those at the same place elsewhere and small ones are all accepted. If
  /// they also lead to the same reads, it is not the kind of the object.
  private func isQuantity(_ site: FailedCall, _ variants: Variants, _ taken: Int, _ guessesTaken: Int) -> Bool {
    site.type is any JSONInteger.Type && taken > 0 && taken == variants.known.count
      && guessesTaken == variants.guessed.count
  }

  private var isObject: Bool { session.document.kind(of: frame.node) == .object }

  /// Whether the type has keys that its own code did not ask for: with another value, or another failure, it might.
  var leavesKeysUnasked: Bool {
    frame.askedKeys.contains(where: \.isIncomplete) && !session.isCodedByCompiler(frame)
      && !session.looksCodedByCompiler(frame)
  }

  /// Whether the value has parts that could depend on each other; a scalar has none.
  var isContainer: Bool { [.object, .array].contains(session.document.kind(of: frame.node)) }

  /// Whether a member of the object was not read: with another value for the failed one it might have been.
  private var leavesMembersUnread: Bool {
    isObject && session.document.children(of: frame.node).contains { !session.marks.isMarked($0) }
  }

  /// Returns what the init asks for with other values in place of its own; further failures are substituted.
  func trial(_ type: any Decodable.Type, _ variants: [FailedCall]) -> Trial {
    func open<T: Decodable>(_ type: T.Type) -> Trial {
      keepingMarks { probing { trial(with: variants, type) } }
    }
    return open(type)
  }

  /// Restores the marks of values that were read, since a trial does not count.
  func keepingMarks<Result>(_ body: () -> Result) -> Result {
    let marks = session.marks.copy(from: frame.node, to: session.document.end(of: frame.node))
    defer { session.marks.restore(marks, from: frame.node) }
    return body()
  }

  /// A value counts as accepted if the init gets as far as another failure.
  private func trial<T: Decodable>(with variants: [FailedCall], _ type: T.Type) -> Trial {
    var isAccepted = false
    frame.assumed = Dictionary(uniqueKeysWithValues: variants.map { ($0.ordinal, $0) })
    for _ in 0..<8 {
      switch run(type) {
      case .completed: return Trial(isAccepted: true, calls: frame.calls)
      case .refused(let error): return Trial(isAccepted: isAccepted, calls: frame.calls, refusal: error)
      case .escaped(let next):
        isAccepted = true
        guard next.substitute != nil, frame.assumed[next.ordinal] == nil else {
          return Trial(isAccepted: true, calls: frame.calls)
        }
        frame.assumed[next.ordinal] = next
      }
    }
    return Trial(isAccepted: true, calls: frame.calls)
  }
}

/// How far an init gets with other values in place of its own.
struct Trial {
  /// Whether the model's own code rejects none of them, or only after another failure.
  let isAccepted: Bool
  let calls: [Call]
  /// The error of the model's own with which the last run ended.
  var refusal: (any Error)?
}

/// What was found to depend on the failed values.
struct Dependence {
  /// Whether anything does, so that there may be more failures than were found.
  let isAny: Bool
  /// The calls whose failures may only be consequences.
  let ordinals: Set<Int>
  /// The calls that are not made with every value.
  let unsteady: [Int]
}
