internal import JSONText

/// The record of one careful `T.init(from:)`: its call sites, their answers, and the substitutes for failures.
///
/// A container answers the same in every run, so the n-th call of a second run is the n-th call of the first one as
/// long as the answers before it are the same. A worked example, for `struct Item { let sku: String; let price: Double;
/// let tags: [String] }` and `{"sku": 1, "price": "2", "tags": []}`:
///
///     run 1   #0 container → ok   #1 String "sku" → fails, escapes                      #1 := ""
///     run 2   #0 container → ok   #1 := ""   #2 Double "price" → fails, escapes         #2 := 0
///     run 3   #0 container → ok   #1 := ""   #2 := 0   #3 [String] "tags" → ok          complete: Item("", 0, [])
///
/// After other answers, the n-th call may be another call: what is kept for an ordinal is valid for one identity only.
final class Frame {
  let type: Any.Type
  let node: Node
  /// The requester of this value: the nearest property of a model, looking through arrays, dictionaries and optionals.
  let requester: RequestingProperty?
  /// Whether this is the frame of a standard collection, whose failures belong to the requester of the collection.
  let isTransparent: Bool

  /// The number of keys in the path of the frame's value.
  var pathLength = 0

  // Accessed in every call: without dynamic exclusivity checks, as in `DecodeSession`.
  @exclusivity(unchecked) private var slots: [Slot] = []
  /// The number of failed calls with a substitute.
  @exclusivity(unchecked) private(set) var substituteCount = 0
  /// The number of good values and keys that the init rejected and now goes on without.
  @exclusivity(unchecked) private(set) var detourCount = 0
  /// The members whose keys the init rejected, and which it is no longer told of.
  @exclusivity(unchecked) private(set) var leftOut: Set<Node> = []
  /// The objects whose keys this run was told, if the keys are data.
  @exclusivity(unchecked) private(set) var listed: [Node] = []
  /// The number of runs, including this one.
  @exclusivity(unchecked) private(set) var runCount = 0
  /// The calls of this run, in order.
  @exclusivity(unchecked) private(set) var calls: [Call] = []
  /// The calls of this run that failed, in order.
  @exclusivity(unchecked) var thrown: [FailedCall] = []
  /// How often calls of each kind escaped.
  @exclusivity(unchecked) var escapes: [CallKind: Int] = [:]
  /// Failures that were substituted immediately and are not yet confirmed to escape.
  @exclusivity(unchecked) var provisional: [FailedCall] = []
  /// The call that must throw in a confirming run, although calls of its kind are substituted immediately.
  @exclusivity(unchecked) var confirming: Int?
  /// Where the first failing call is certain to end the init, as a plain decode has shown.
  @exclusivity(unchecked) var fatalCall: Node?
  /// The failure of this run that was substituted immediately because it is certain to end the init.
  @exclusivity(unchecked) var provenEscape: FailedCall?
  /// Whether failures are never substituted immediately, since this frame's type was found to catch some.
  @exclusivity(unchecked) var isHasteless = false
  /// Whether unusual substitutes are used, to see what depends on them.
  @exclusivity(unchecked) var usesAlternates = false
  /// Which of the plausible strings replaces an empty string when alternates are used.
  @exclusivity(unchecked) var alternateText = 0
  /// Whether the run only tries what would happen, and nothing of it is kept.
  @exclusivity(unchecked) var isProbing = false
  /// The substitutes of a probing run alone, by ordinal.
  @exclusivity(unchecked) var assumed: [Int: FailedCall] = [:]
  /// The keys that this run asked for, by their type.
  @exclusivity(unchecked) var askedKeys: [AskedKeys] = []
  /// Elements that this run checked and skipped because they are null.
  var skipped: [Node] = []
  /// The element that this run last saw when it asked whether an array has more.
  @exclusivity(unchecked) var foundNext: Node?
  /// How often this run opened each object, if a closure converts keys.
  private var openings: [Node: Int] = [:]

  init(type: Any.Type, node: Node, requester: RequestingProperty?, isTransparent: Bool) {
    self.type = type
    self.node = node
    self.requester = requester
    self.isTransparent = isTransparent
  }

  /// The errors of failed calls refer to the frame: without this, both would leak, and so would the document.
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

  /// Whether nothing is kept for the next call: it is made for the first time, or answered cheaply.
  @inline(__always)
  func isOpen(_ identity: CallIdentity) -> Bool {
    let ordinal = calls.count
    return (ordinal >= slots.count || slots[ordinal].isOpen || slots[ordinal].identity != identity) && assumed.isEmpty
  }

  /// Notes that a call was answered with a value that was read.
  @inline(__always)
  func noteRead(_ ordinal: Int) { calls[ordinal].isRead = true }

  /// Returns whether a call after `ordinal` read a value.
  func hasRead(_ node: Node, after ordinal: Int) -> Bool {
    calls[(ordinal + 1)...].contains { $0.isRead && $0.identity.node == node }
  }

  func identity(of ordinal: Int) -> CallIdentity { calls[ordinal].identity }

  /// Returns what is kept for a call.
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

  /// Whether a failure is certain to end the init: it is the first one, and ended a plain decode before.
  func isProven(_ failed: FailedCall) -> Bool {
    fatalCall == failed.node && thrown.isEmpty && !hasStandIns && !isProbing && confirming == nil
  }

  /// Whether another run is likely to follow this one.
  @inline(__always)
  var expectsRuns: Bool { fatalCall == nil || runCount > 1 }

  var hasStandIns: Bool { substituteCount + detourCount + assumed.count > 0 }

  /// Makes a failed call succeed with its substitute.
  func substitute(_ failed: FailedCall) {
    guard let substitute = failed.substitute else { return }
    slots[failed.ordinal].state = .substitute(substitute)
    substituteCount += 1
  }

  /// Replaces the substitute of a call.
  func substitute(_ value: AnyBox, for failed: FailedCall) {
    if case .substitute = slots[failed.ordinal].state { slots[failed.ordinal].state = .substitute(value) }
  }

  /// Returns the substitute for a failed call if it is of the type.
  func standIn<Value>(for failed: FailedCall, _ type: Value.Type) -> Value? {
    guard failed.ordinal < slots.count, case .substitute(let box) = slots[failed.ordinal].state,
      let value = box.value(type)
    else { return nil }
    return usesAlternates ? PlausibleTexts.all[alternateText] as? Value ?? value : value
  }

  /// Answers a call with another value than the one that the init rejected.
  func replace(_ ordinal: Int, by value: AnyBox) {
    keep(.replaced(value), for: ordinal)
    detourCount += 1
  }

  /// Leaves a member out of those whose keys the init is told, because it rejected this one.
  func leaveOut(_ member: Node) {
    leftOut.insert(member)
    detourCount += 1
  }

  /// Performs runs in which members are left out.
  func leavingOut<Result>(_ members: [Node], _ body: () -> Result) -> Result {
    let before = leftOut
    leftOut.formUnion(members)
    defer { leftOut = before }
    return body()
  }

  /// Notes that the init asked for the keys of an object.
  func noteListed<Key: CodingKey>(_ object: Node, _ keys: Key.Type) {
    if !EnumLayout.isEnum(keys), !listed.contains(object) { listed.append(object) }
  }

  /// Makes a substituted call fail again.
  func restore(_ failed: FailedCall) {
    slots[failed.ordinal].state = .failed(failed)
    substituteCount -= 1
  }

  /// Returns the requester of the value of a key of this frame.
  func requester(forKey key: (any CodingKey)?, of keys: Any.Type) -> RequestingProperty? {
    guard !isTransparent, let key, key.intValue == nil || !key.stringValue.hasPrefix("Index ") else { return requester }
    return RequestingProperty(type: type, key: key.stringValue, keys: keys)
  }

  /// Restores what a run left, after another run.
  func resume(_ calls: [Call], _ thrown: [FailedCall], _ askedKeys: [AskedKeys]) {
    self.calls = calls
    self.askedKeys = askedKeys
    self.thrown = thrown
  }

  /// Breaks the reference cycle: the error of a failed call refers to its frame, which keeps the call.
  func forget() {
    startRun()
    provisional = []
    slots = []
    assumed = [:]
  }

  /// Returns the next opening of an object in this run.
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
    listed = []
    askedKeys.removeAll(keepingCapacity: true)
    calls.removeAll(keepingCapacity: true)
    thrown.removeAll(keepingCapacity: true)
  }
}

/// What is kept of a call for the next run.
struct Slot {
  enum State {
    case open
    /// The substitute for the failed call.
    case substitute(AnyBox)
    /// The answer of a composite call.
    case remembered(AnyBox)
    /// The call failed and the model caught it: it fails again.
    case failed(FailedCall)
    /// Another value than the one that was read, which the model's own code rejected.
    case replaced(AnyBox)
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
  /// The failures of the value, starting with the one that is thrown.
  let findings: [Finding]
  let pendingError: PendingError
  /// The stand-in for the value; nil if there is none.
  let substitute: AnyBox?
  /// Whether the call itself succeeded: it is the model's own code that rejects the value.
  let isRejected: Bool

  init(
    ordinal: Int, identity: CallIdentity, type: Any.Type, findings: [Finding], pendingError: PendingError,
    substitute: AnyBox?, isRejected: Bool = false
  ) {
    self.ordinal = ordinal
    self.identity = identity
    self.type = type
    self.findings = findings
    self.pendingError = pendingError
    self.substitute = substitute
    self.isRejected = isRejected
  }

  /// The requested value, or its container if it is absent.
  var node: Node { identity.node }

  var site: CallSite { CallSite(ordinal: ordinal, identity: identity) }
}

/// Identifies a call of an init across runs: in another run, the same ordinal may be another call.
struct CallSite: Hashable {
  let ordinal: Int
  let identity: CallIdentity
}

/// A call of a run.
struct Call {
  let identity: CallIdentity
  /// Whether the call was answered with a value that was read.
  var isRead: Bool
}

/// What a call asks for.
struct CallIdentity: Hashable {
  /// Distinguishes calls for different absent keys of one object.
  var absentKey = 0
  let kind: CallKind
  let node: Node
}

/// A kind of call: the same method for the same type, or for the same type of keys.
struct CallKind: Hashable {
  enum Method: UInt8 { case keyed, unkeyed, single, container }
  let type: ObjectIdentifier
  let method: Method

  init(_ method: Method, _ type: Any.Type) {
    self.method = method
    self.type = ObjectIdentifier(type)
  }
}

/// The result of the careful decode of one value.
struct Outcome<Value> {
  /// The value, or after failures its stand-in; nil if there is none.
  var value: Value?
  var findings: [Finding] = []
  /// The error that `JSONDecoder` would throw here; nil if the value decodes.
  var error: PendingError?

  static func success(_ value: Value) -> Outcome { Outcome(value: value) }

  static func failure(_ finding: Finding, _ error: PendingError, substitute: Value?) -> Outcome {
    Outcome(value: substitute, findings: [finding], error: error)
  }

  static func failure(_ finding: Finding, _ error: any Error, substitute: Value?) -> Outcome {
    failure(finding, PendingError(error), substitute: substitute)
  }
}

/// The error of a failing call, created when model code sees it, since its path and message cost more than everything
/// else.
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
