internal import Foundation
internal import JSONText

/// The state of one decode of one document: what its decoders and containers share.
final class DecodeSession {
  let document: JSONDocument
  let strategies: DecodingStrategies
  let options: InspectorOptions
  let breadcrumb: Breadcrumb?
  let members: MemberLookup
  let hasFlawedKeys: Bool

  /// Counts every failing call; a plain decode during which it moved is repeated carefully, whatever its outcome.
  var failuresThrown: Int {
    get { counters[0] }
    set { counters[0] = newValue }
  }
  /// Counts every value that was read; tells types that read nothing.
  var valuesRead: Int {
    get { counters[1] }
    set { counters[1] = newValue }
  }
  /// The first failure of a plain decode: its ancestors need no plain attempt, they are known to fail.
  var lastFailure: Node?
  /// The value whose init runs carefully now, for the breadcrumb.
  var currentNode = Node(index: 0)
  /// One byte a tape word: which values were asked for.
  let marks: ReadMarks
  /// What the decode leaves behind for the warnings.
  let trace: ModelTrace
  var swallowed: [SwallowedCall] = []
  var unchecked: [(node: Node, type: Any.Type)] = []
  /// Objects that were decoded as dictionaries: their keys are data.
  var dictionaryNodes: Set<Node> = []
  /// Objects whose keys no strategy converts: those decoded as `[String: Value]`.
  var unconvertedNodes: Set<Node> = []
  /// A good value of each type, to stand in where nothing else serves.
  var donors: [ObjectIdentifier: Any] = [:]
  var habits = ModelHabits()
  var paths = PathMemory()
  private(set) lazy var children = ChildMemory(document: document)
  private let traitsTable = TraitsTable()
  let openFailures = OpenFailures()
  // Counters behind a pointer: a class's variables are checked for exclusive access each time.
  private let counters: UnsafeMutablePointer<Int>

  init(document: JSONDocument, decoder: JSONDecoder, options: InspectorOptions, breadcrumb: Breadcrumb?) {
    self.document = document
    counters = .allocate(capacity: 2)
    counters.initialize(repeating: 0, count: 2)
    strategies = DecodingStrategies(of: decoder)
    self.options = options
    self.breadcrumb = breadcrumb
    marks = ReadMarks(count: document.root.map { Int(document.end(of: $0).index) } ?? 0)
    trace = ModelTrace(document: document, marks: marks)
    hasFlawedKeys = document.flawedNodes().contains(where: document.isKey)
    members = MemberLookup(document: document, strategies: strategies)
  }

  deinit { counters.deallocate() }

  @inline(__always)
  func traits<T>(of type: T.Type) -> TypeTraits { traitsTable.traits(of: type) }

  /// Marks a value as asked for.
  @inline(__always)
  func noteRead(_ node: Node) {
    marks.mark(node)
    counters[1] &+= 1
  }

  var userInfo: [CodingUserInfoKey: Any] { strategies.userInfo }
}

/// A failure that the model's own `try?` or `catch` took, after which nothing read the value.
struct SwallowedCall {
  let type: Any.Type
  let node: Node
  let findings: [Finding]
  let frameType: Any.Type
}

/// Which values of a document were asked for.
final class ReadMarks {
  private let storage: UnsafeMutableBufferPointer<UInt8>

  init(count: Int) {
    storage = .allocate(capacity: count)
    storage.initialize(repeating: 0)
  }

  deinit { storage.deallocate() }

  @inline(__always)
  func mark(_ node: Node) { storage[Int(node.index)] = 1 }

  func isMarked(_ node: Node) -> Bool { storage[Int(node.index)] != 0 }

  /// A container takes three words of the tape; the two that no mark needs hold the number of what decoded it.
  @inline(__always)
  func setShape(_ number: UInt16, of object: Node) {
    storage[Int(object.index) + 1] = UInt8(truncatingIfNeeded: number)
    storage[Int(object.index) + 2] = UInt8(truncatingIfNeeded: number >> 8)
  }

  @inline(__always)
  func shape(of object: Node) -> UInt16 {
    UInt16(storage[Int(object.index) + 1]) | UInt16(storage[Int(object.index) + 2]) << 8
  }
}
