internal import JSONText

/// The record of one careful `T.init(from:)`: its call sites, what they answered, and what replaces failures.
///
/// Everything a container answers is the same from run to run, so that the n-th call of a second run is the n-th call
/// of the first one as long as the answers before it are the same. A worked example, for
/// `struct Item { let sku: String; let price: Double; let tags: [String] }` and `{"sku": 1, "price": "2", "tags": []}`:
///
///     run 1   #0 container → ok   #1 String "sku" → fails, escapes                      #1 := ""
///     run 2   #0 container → ok   #1 := ""   #2 Double "price" → fails, escapes         #2 := 0
///     run 3   #0 container → ok   #1 := ""   #2 := 0   #3 [String] "tags" → ok          complete: Item("", 0, [])
///
/// Other answers before a call may make it another call: what is kept for an ordinal holds for one identity only.
final class Frame {
  let type: Any.Type
  let node: Node
  /// Who asked for this value: the nearest property of a model, seen through arrays, dictionaries and optionals.
  let requester: RequestingProperty?
  /// The frame is of a collection of the standard library: failures below it belong to who asked for the collection.
  let isTransparent: Bool

  /// How many keys lead to the frame's value.
  var pathLength = 0

  // Looked at in every call: without dynamic exclusivity checks, as in `DecodeSession`.
  @exclusivity(unchecked) private var slots: [Slot] = []
  /// How many failed calls are substituted.
  @exclusivity(unchecked) private(set) var substituteCount = 0
  /// How many runs there were, this one included.
  @exclusivity(unchecked) private(set) var runCount = 0
  /// The calls of this run, in order.
  @exclusivity(unchecked) private(set) var calls: [Call] = []
  /// The calls of this run, in order, that failed.
  @exclusivity(unchecked) var thrown: [FailedCall] = []
  /// How often a call of one kind escaped.
  @exclusivity(unchecked) var escapes: [CallKind: Int] = [:]
  /// Failures that were substituted at once, not yet confirmed to escape.
  @exclusivity(unchecked) var provisional: [FailedCall] = []
  /// The call that must throw in a confirming run, although calls of its kind are substituted at once.
  @exclusivity(unchecked) var confirming: Int?
  /// Where the first failing call is sure to leave the init, as a plain decode has shown.
  @exclusivity(unchecked) var fatalCall: Node?
  /// The failure of this run that was substituted at once because it is sure to leave the init.
  @exclusivity(unchecked) var provenEscape: FailedCall?
  /// Failures are left as they are: this frame's type was found to catch some of them.
  @exclusivity(unchecked) var isHasteless = false
  /// Substitutes other than the usual ones stand in, to see what depends on them.
  @exclusivity(unchecked) var usesAlternates = false
  /// Which of the plausible texts is the other one for an empty text.
  @exclusivity(unchecked) var alternateText = 0
  /// A run that only tries what would happen: nothing of it is kept.
  @exclusivity(unchecked) var isProbing = false
  /// What replaces failures during a probing run alone, by ordinal.
  @exclusivity(unchecked) var assumed: [Int: FailedCall] = [:]
  /// The keys that this run asked for, by their type.
  @exclusivity(unchecked) var askedKeys: [AskedKeys] = []
  /// Elements that this run asked about and left behind, since they are null.
  var skipped: [Node] = []
  /// The element that this run was last told of when it asked whether a list goes on.
  @exclusivity(unchecked) var foundNext: Node?
  /// How often this run opened objects, where a closure converts their keys.
  private var openings: [Node: Int] = [:]

  init(type: Any.Type, node: Node, requester: RequestingProperty?, isTransparent: Bool) {
    self.type = type
    self.node = node
    self.requester = requester
    self.isTransparent = isTransparent
  }

  /// The errors of failed calls refer to the frame: kept on, both would never be let go of, nor would the document.
  func forgetCalls() {
    slots = []
    thrown = []
    provisional = []
    assumed = [:]
  }

  @inline(__always)
  func takeOrdinal(_ identity: CallIdentity, isRead: Bool = false) -> Int {
    calls.append(Call(identity: identity, isRead: isRead))
    return calls.count - 1
  }

  /// Nothing is kept for the next call: it is made for the first time, or answered cheaply.
  @inline(__always)
  func isOpen(_ identity: CallIdentity) -> Bool {
    let ordinal = calls.count
    return (ordinal >= slots.count || slots[ordinal].isOpen || slots[ordinal].identity != identity) && assumed.isEmpty
  }

  /// A call was answered with a value that was read.
  @inline(__always)
  func noteRead(_ ordinal: Int) { calls[ordinal].isRead = true }

  /// Whether a value was read by a call behind `ordinal`.
  func hasRead(_ node: Node, after ordinal: Int) -> Bool {
    calls[(ordinal + 1)...].contains { $0.isRead && $0.identity.node == node }
  }

  func identity(of ordinal: Int) -> CallIdentity { calls[ordinal].identity }

  /// What is kept for a call.
  func state(of ordinal: Int) -> Slot.State? {
    guard ordinal < slots.count, slots[ordinal].identity == calls[ordinal].identity else { return nil }
    return slots[ordinal].state
  }

  func keep(_ state: Slot.State, for ordinal: Int) {
    if isProbing { return }
    while slots.count < ordinal { slots.append(Slot(identity: nil, state: .open)) }
    let slot = Slot(identity: calls[ordinal].identity, state: state)
    if ordinal == slots.count { slots.append(slot) } else { slots[ordinal] = slot }
  }

  /// Whether a failure is sure to leave the init: it is the first one, and a plain decode has seen it do so.
  func isProven(_ failed: FailedCall) -> Bool {
    fatalCall == failed.node && thrown.isEmpty && substituteCount == 0 && !isProbing && confirming == nil
  }

  /// Another run is likely to follow this one.
  @inline(__always)
  var expectsRuns: Bool { fatalCall == nil || runCount > 1 }

  var hasStandIns: Bool { substituteCount + assumed.count > 0 }

  /// Lets a value stand in for a failed call now.
  func substitute(_ failed: FailedCall) {
    guard let substitute = failed.substitute else { return }
    slots[failed.ordinal].state = .substitute(substitute)
    substituteCount += 1
  }

  /// Lets another value stand in for a call that is substituted already.
  func substitute(_ value: AnyBox, for failed: FailedCall) {
    if case .substitute = slots[failed.ordinal].state { slots[failed.ordinal].state = .substitute(value) }
  }

  /// What stands in for a failed call, where it is of a type.
  func standIn<Value>(for failed: FailedCall, _ type: Value.Type) -> Value? {
    guard failed.ordinal < slots.count, case .substitute(let box) = slots[failed.ordinal].state,
      let value = box.value(type)
    else { return nil }
    return usesAlternates ? PlausibleTexts.all[alternateText] as? Value ?? value : value
  }

  /// Lets a call fail that was substituted.
  func restore(_ failed: FailedCall) {
    slots[failed.ordinal].state = .failed(failed)
    substituteCount -= 1
  }

  /// Who asks for the value under a key of this frame.
  func requester(forKey key: (any CodingKey)?, of keys: Any.Type) -> RequestingProperty? {
    guard !isTransparent, let key, key.intValue == nil || !key.stringValue.hasPrefix("Index ") else { return requester }
    return RequestingProperty(type: type, key: key.stringValue, keys: keys)
  }

  /// Goes back to what a run left, after another one.
  func resume(_ calls: [Call], _ thrown: [FailedCall], _ askedKeys: [AskedKeys]) {
    self.calls = calls
    self.askedKeys = askedKeys
    self.thrown = thrown
  }

  /// Lets go of everything: the error of a failed call holds the way to its frame, which holds the call.
  func forget() {
    startRun()
    provisional = []
    slots = []
    assumed = [:]
  }

  /// The next time that this run opens an object.
  func opening(of object: Node) -> MemberLookup.Opening {
    let number = openings[object, default: 0]
    openings[object] = number + 1
    return MemberLookup.Opening(object: object, type: ObjectIdentifier(type), number: number)
  }

  /// Forgets what belongs to one run.
  func startRun() {
    runCount += 1
    openings = [:]
    skipped = []
    foundNext = nil
    askedKeys.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
    thrown.removeAll(keepingCapacity: true)
  }
}

/// What is kept of a call for the next run.
struct Slot {
  enum State {
    case open
    /// Stands in for the failed call.
    case substitute(AnyBox)
    /// What a composite call answered.
    case remembered(AnyBox)
    /// The call failed and was caught: it fails again.
    case failed(FailedCall)
  }

  var identity: CallIdentity?
  var state: State

  var isOpen: Bool { if case .open = state { true } else { false } }
}

/// A call that failed, at its call site.
final class FailedCall {
  let ordinal: Int
  let identity: CallIdentity
  let type: Any.Type
  /// The failures of the value, the first of them the one that is thrown.
  let findings: [Finding]
  let pendingError: PendingError
  /// What replaces the value; nil where nothing serves.
  let substitute: AnyBox?

  init(
    ordinal: Int, identity: CallIdentity, type: Any.Type, findings: [Finding], pendingError: PendingError,
    substitute: AnyBox?
  ) {
    self.ordinal = ordinal
    self.identity = identity
    self.type = type
    self.findings = findings
    self.pendingError = pendingError
    self.substitute = substitute
  }

  /// The value that was asked for; the container where it is absent.
  var node: Node { identity.node }

  var site: CallSite { CallSite(ordinal: ordinal, identity: identity) }
}

/// What tells a call from all others of an init, whatever the run: in another one the same ordinal may be another call.
struct CallSite: Hashable {
  let ordinal: Int
  let identity: CallIdentity
}

/// A call of a run.
struct Call {
  let identity: CallIdentity
  /// Whether it was answered with a value that was read.
  var isRead: Bool
}

/// What is asked for by a call.
struct CallIdentity: Hashable {
  /// Tells calls for absent keys of one object apart.
  var absentKey = 0
  let kind: CallKind
  let node: Node
}

/// Calls that are alike: the same method for the same type, or for the same type of keys.
struct CallKind: Hashable {
  enum Method: UInt8 { case keyed, unkeyed, single, container }
  let type: ObjectIdentifier
  let method: Method

  init(_ method: Method, _ type: Any.Type) {
    self.method = method
    self.type = ObjectIdentifier(type)
  }
}

/// What a careful decode of one value came to.
struct Outcome<Value> {
  /// The value; after failures, what replaces it, nil where nothing serves.
  var value: Value?
  var findings: [Finding] = []
  /// What JSONDecoder would throw here; nil where the value decodes.
  var error: PendingError?

  static func success(_ value: Value) -> Outcome { Outcome(value: value) }

  static func failure(_ finding: Finding, _ error: PendingError, substitute: Value?) -> Outcome {
    Outcome(value: substitute, findings: [finding], error: error)
  }

  static func failure(_ finding: Finding, _ error: any Error, substitute: Value?) -> Outcome {
    failure(finding, PendingError(error), substitute: substitute)
  }
}

/// The error of a failing call, made when model code gets to see it: its path and text cost more than the rest.
final class PendingError {
  private var made: (any Error)?
  private let make: () -> any Error

  init(_ error: any Error) {
    made = error
    make = { error }
  }

  init(_ make: @escaping () -> any Error) { self.make = make }

  var error: any Error {
    if let made { return made }
    let error = make()
    made = error
    return error
  }
}
