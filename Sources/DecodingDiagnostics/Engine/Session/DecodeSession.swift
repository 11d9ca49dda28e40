internal import Foundation
internal import JSONText

/// The state of one decode of one document, which its decoders and containers share.
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

  /// Distinguishes our errors from one another.
  @exclusivity(unchecked) var errorCount = 0
  /// The number of values that were read, which shows whether a type reads anything.
  @exclusivity(unchecked) var valuesRead = 0
  /// The first failure of a plain decode: its ancestors are known to fail, and are not tried plainly.
  @exclusivity(unchecked) var lastFailure: Node?
  @exclusivity(unchecked) var escapes = EscapeTrail()
  /// What replaces a scalar in the current plain decode.
  @exclusivity(unchecked) var repair: Repair?
  @exclusivity(unchecked) var repairHabits = RepairHabits()
  @exclusivity(unchecked) var keptParts = KeptParts()
  /// The value whose init runs carefully now, for the breadcrumb.
  @exclusivity(unchecked) var currentNode = Node(index: 0)
  /// One byte per tape word: which values were read.
  let marks: ReadMarks
  /// What the decode records for the warnings.
  let trace: ModelTrace
  /// The strings that types convert which are decoded from them; nil if no type does.
  let ownTexts: OwnTexts?
  /// Whether the plain decode found an object that perhaps lost something.
  @exclusivity(unchecked) var hasTakenLook = false
  /// The string that a type's own code accepts if it rejects the neutral one; nil if it rejects all of them.
  var plausibleTexts: [ObjectIdentifier: String?] = [:]
  @exclusivity(unchecked) var swallowed: [SwallowedCall] = []
  /// Values whose decoding runs unavailable code.
  var unknownNodes: Set<Node> = []
  @exclusivity(unchecked) var unchecked: [UncheckedValue] = []
  /// Values whose type, or what its code uses, is unavailable.
  @exclusivity(unchecked) var standInValues: [UncheckedValue] = []
  /// Elements that a loop of the model's would try again and again without end.
  @exclusivity(unchecked) var endlessLoops: [Node: Finding] = [:]
  /// Strings that the model's own code was found not to know.
  var unheardTexts: [UnheardText] = []
  /// Values that would crash Foundation's own code.
  @exclusivity(unchecked) var knownTraps: [Node: Finding] = [:]
  /// The number of runs in progress that only try what would happen.
  @exclusivity(unchecked) var probes = 0
  /// Objects that were decoded as dictionaries: their keys are data.
  let dictionaryNodes: NodeSet
  /// Objects whose keys no strategy converts: those decoded as `[String: Value]`.
  let unconvertedNodes: NodeSet
  /// A good value of each type, used as a stand-in if there is no other.
  var donors: [ObjectIdentifier: Any] = [:]
  /// The types for which a value is being built from neutral answers: one that contains itself cannot be built so.
  var typesInTheMaking: Set<ObjectIdentifier> = []
  /// Values from places like those where values failed.
  var plausibleValues: [Int: [Any]] = [:]
  /// What was found to depend on failures of each kind.
  var judgements: [Int: Dependence] = [:]
  /// Whether values that failed were found to be checked against others, by the kind of failure.
  var checks: [Int: Bool] = [:]
  /// How inits were seen to go on past values that they reject.
  var detours = Detours()
  /// What currently replaces the neutral values of scalars.
  @exclusivity(unchecked) var neighbour: Neighbour?
  @exclusivity(unchecked) var habits = ModelHabits()
  @exclusivity(unchecked) var paths = PathMemory()
  /// The keys of the values that are being decoded, the innermost last.
  @exclusivity(unchecked) var keysInUse: [KeyInUse] = []
  /// The keys by which a careful decode opened nested containers, since no call is active while those are used.
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
    ownTexts = options.modelFacts.flatMap(OwnTexts.init)
    hasFlawedKeys = document.hasFlawedKeys
    members = MemberLookup(document: document, strategies: strategies)
  }

  func traits<T>(of type: T.Type) -> TypeTraits { traitsTable.traits(of: type) }

  var userInfo: [CodingUserInfoKey: Any] { strategies.userInfo }
}

/// A failure that the model's own `try?` or `catch` swallowed, and after which nothing read the value.
struct SwallowedCall {
  let identity: CallIdentity
  let type: Any.Type
  let findings: [Finding]
  let frameType: Any.Type
  /// The type that the model decoded the object as instead, which reads fewer of its keys.
  var lesserType: String?

  var node: Node { identity.node }
}
