internal import Foundation
internal import JSONText

/// The state of one decode of one document: what its decoders and containers share.
///
/// What changes at every value is kept without the dynamic checks for exclusive access, which would cost more than the
/// change: one thread decodes, and no access lasts longer than a load or a store.
final class DecodeSession {
  let document: JSONDocument
  let strategies: DecodingStrategies
  let options: InspectorOptions
  let breadcrumb: Breadcrumb?
  let members: MemberLookup
  let hasFlawedKeys: Bool

  /// Tells one error of ours from another.
  @exclusivity(unchecked) var errorCount = 0
  /// Counts every value that was read; tells types that read nothing.
  @exclusivity(unchecked) var valuesRead = 0
  /// The first failure of a plain decode: its ancestors need no plain attempt, they are known to fail.
  @exclusivity(unchecked) var lastFailure: Node?
  @exclusivity(unchecked) var escapes = EscapeTrail()
  /// What replaces a scalar in the plain decode that runs now.
  @exclusivity(unchecked) var repair: Repair?
  @exclusivity(unchecked) var repairHabits = RepairHabits()
  @exclusivity(unchecked) var keptParts = KeptParts()
  /// The value whose init runs carefully now, for the breadcrumb.
  @exclusivity(unchecked) var currentNode = Node(index: 0)
  /// One byte a tape word: which values were asked for.
  let marks: ReadMarks
  /// What the decode leaves behind for the warnings.
  let trace: ModelTrace
  /// The plain decode came upon an object that was perhaps made less of than it is.
  @exclusivity(unchecked) var hasTakenLook = false
  /// The text that a type's own code makes something of, where it rejects the neutral one; nil where it rejects them all.
  var plausibleTexts: [ObjectIdentifier: String?] = [:]
  @exclusivity(unchecked) var swallowed: [SwallowedCall] = []
  /// Values whose decoding runs code that is not here.
  var unknownNodes: Set<Node> = []
  @exclusivity(unchecked) var unchecked: [UncheckedValue] = []
  /// Values whose type, or what its code uses, is not here.
  @exclusivity(unchecked) var standInValues: [UncheckedValue] = []
  /// Elements that a loop of the model's tries again and again, and would forever.
  @exclusivity(unchecked) var endlessLoops: [Node: Finding] = [:]
  /// Values on which Foundation's own code would end the program.
  @exclusivity(unchecked) var knownTraps: [Node: Finding] = [:]
  /// How many runs go on now that only try what would happen.
  @exclusivity(unchecked) var probes = 0
  /// Objects that were decoded as dictionaries: their keys are data.
  let dictionaryNodes: NodeSet
  /// Objects whose keys no strategy converts: those decoded as `[String: Value]`.
  let unconvertedNodes: NodeSet
  /// A good value of each type, to stand in where nothing else serves.
  var donors: [ObjectIdentifier: Any] = [:]
  /// The types of which a value is made of neutral answers right now: one that contains itself cannot be made so.
  var typesInTheMaking: Set<ObjectIdentifier> = []
  /// Values that are at places like those where values failed.
  var plausibleValues: [Int: [Any]] = [:]
  /// What was found to depend on failures of a kind.
  var judgements: [Int: Dependence] = [:]
  /// Whether values that failed were found to be checked against others, by the kind of failure.
  var checks: [Int: Bool] = [:]
  /// What stands in for scalars now, in the place of their neutral values.
  @exclusivity(unchecked) var neighbour: Neighbour?
  @exclusivity(unchecked) var habits = ModelHabits()
  @exclusivity(unchecked) var paths = PathMemory()
  /// The innermost key of those by which values are decoded now.
  @exclusivity(unchecked) var keyInUse: UnsafePointer<KeyInUse>?
  /// The keys by which a careful decode opened nested containers: no call lasts while those are used.
  @exclusivity(unchecked) var keysOfContainers: [Node: any CodingKey] = [:]
  private(set) lazy var children = ChildMemory(document: document)
  let traitsTable: TraitsTable
  let openFailures = OpenFailures()

  /// - Parameter isShared: Whether copies of the process will decode parts of the document.
  init(
    document: JSONDocument, decoder: JSONDecoder, options: InspectorOptions, breadcrumb: Breadcrumb?,
    isShared: Bool = false
  ) {
    self.document = document
    strategies = DecodingStrategies(of: decoder)
    self.options = options
    traitsTable = TraitsTable(standIns: Set(options.modelFacts?.standIns.keys.map { $0 } ?? []))
    self.breadcrumb = breadcrumb
    marks = ReadMarks(count: document.root.map { Int(document.end(of: $0).index) } ?? 0, isShared: isShared)
    dictionaryNodes = NodeSet(marks: marks, bit: 1 << 1)
    unconvertedNodes = NodeSet(marks: marks, bit: 1 << 2)
    trace = ModelTrace(document: document, marks: marks)
    hasFlawedKeys = document.hasFlawedKeys
    members = MemberLookup(document: document, strategies: strategies)
  }

  func traits<T>(of type: T.Type) -> TypeTraits { traitsTable.traits(of: type) }

  var userInfo: [CodingUserInfoKey: Any] { strategies.userInfo }
}

/// A failure that the model's own `try?` or `catch` took, after which nothing read the value.
struct SwallowedCall {
  let type: Any.Type
  let node: Node
  let findings: [Finding]
  let frameType: Any.Type
  /// The type that the model made of the object instead, which reads fewer of its keys.
  var lesserType: String?
}
