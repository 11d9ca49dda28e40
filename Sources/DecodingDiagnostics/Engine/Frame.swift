internal import JSONText

/// The record of one careful `T.init(from:)`: its call sites, what they answered, and what stands in for failures.
///
/// Everything a container answers is the same from run to run, so that the n-th call of a second run is the n-th call
/// of the first one as long as the answers before it are the same. A worked example, for
/// `struct Item { let sku: String; let price: Double; let tags: [String] }` and `{"sku": 1, "price": "2", "tags": []}`:
///
///     run 1   #0 container → ok   #1 String "sku" → fails, escapes                      #1 := ""
///     run 2   #0 container → ok   #1 := ""   #2 Double "price" → fails, escapes         #2 := 0
///     run 3   #0 container → ok   #1 := ""   #2 := 0   #3 [String] "tags" → ok          complete: Item("", 0, [])
final class Frame {
  let type: Any.Type
  let node: Node
  /// Who asked for this value: the nearest property of a model, seen through arrays, dictionaries and optionals.
  let requester: RequestingProperty?
  /// The frame is of a collection of the standard library: failures below it belong to who asked for the collection.
  let isTransparent: Bool

  /// How many keys lead to the frame's value.
  var pathLength = 0

  private(set) var nextOrdinal = 0
  /// Values that stand in for failed calls, by ordinal.
  var substitutes: [Int: AnyBox] = [:]
  /// What composite calls answered in an earlier run, by ordinal.
  var remembered: [Int: AnyBox] = [:]
  /// Calls that failed and were caught, by ordinal: they fail again in the next run.
  var failed: [Int: FailedCall] = [:]
  /// The calls of this run, in order, that failed.
  var thrown: [FailedCall] = []
  /// The values that this run read, in order.
  var successes: [ReadEvent] = []
  /// How often a call of one kind escaped.
  var escapes: [CallKind: Int] = [:]
  /// Failures of this run that were substituted at once, not yet confirmed to escape.
  var provisional: [FailedCall] = []
  /// The call that must throw in a confirming run, although calls of its kind are substituted at once.
  var confirming: Int?

  init(type: Any.Type, node: Node, requester: RequestingProperty?, isTransparent: Bool) {
    self.type = type
    self.node = node
    self.requester = requester
    self.isTransparent = isTransparent
  }

  func takeOrdinal() -> Int {
    defer { nextOrdinal += 1 }
    return nextOrdinal
  }

  /// Forgets what belongs to one run.
  func startRun() {
    nextOrdinal = 0
    thrown.removeAll(keepingCapacity: true)
    successes.removeAll(keepingCapacity: true)
    provisional.removeAll(keepingCapacity: true)
  }

  /// Who asks for the value under a key of this frame.
  func requester(forKey key: (any CodingKey)?, of keys: Any.Type) -> RequestingProperty? {
    guard !isTransparent, let key, key.intValue == nil || !key.stringValue.hasPrefix("Index ") else { return requester }
    return RequestingProperty(type: type, key: key.stringValue, keys: keys)
  }
}

/// A call that failed, at its call site.
struct FailedCall {
  let ordinal: Int
  let kind: CallKind
  /// The value that was asked for; the container where it is absent.
  let node: Node
  let type: Any.Type
  /// The failures of the value, the first of them the one that is thrown.
  let findings: [Finding]
  let error: any Error
  /// What stands in for the value; nil where nothing serves.
  let substitute: AnyBox?
}

/// A value that was read by a frame.
struct ReadEvent {
  let ordinal: Int
  let node: Node
}

/// Calls that are alike: the same method for the same type.
struct CallKind: Hashable {
  enum Method: UInt8 { case keyed, unkeyed, single, container }
  let method: Method
  let type: ObjectIdentifier

  init(_ method: Method, _ type: Any.Type) {
    self.method = method
    self.type = ObjectIdentifier(type)
  }
}

/// A value of any type, kept without the ambiguity of an `Any` that holds an optional.
class AnyBox {}

final class Box<Value>: AnyBox {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// What a careful decode of one value came to.
struct Outcome<Value> {
  /// The value; after failures, what stands in for it, nil where nothing serves.
  var value: Value?
  var findings: [Finding] = []
  /// What JSONDecoder would throw here; nil where the value decodes.
  var error: (any Error)?

  static func success(_ value: Value) -> Outcome { Outcome(value: value) }

  static func failure(_ finding: Finding, _ error: any Error, substitute: Value?) -> Outcome {
    Outcome(value: substitute, findings: [finding], error: error)
  }
}
