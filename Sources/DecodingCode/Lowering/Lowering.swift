import DecodingPrograms
import SwiftSyntax

/// Follows the code of a type and records what it does, in one form for all spellings.
///
/// The code is evaluated as far as its text permits: constants are replaced by their values, and calls of functions in
/// the sources by their effects. What remains is the calls on the decoder and the values computed from them.
final class Lowering {
  /// The depth of nested calls beyond which nothing is followed.
  static let deepest = 8

  let surroundings: any CodeSurroundings
  let root: TypeCode
  /// The types that the root's generic parameters stand for. Only their members are looked up: reads keep the names of
  /// the parameters, as the code has them.
  var arguments: [String: String] = [:]
  var scope: LoweringScope
  var rules = ValueRules()
  /// The string literals evaluated last, and those of them that became keys.
  var literals: [String: CodeRange] = [:]
  private(set) var keyLiterals: [String: CodeRange] = [:]
  /// How errors of the current expression are handled.
  var attempt = ReadAttempt.throwing
  /// The functions that are being followed.
  var callers: [SyntaxIdentifier] = []
  /// The function calls that lead to the current code.
  var sites: [CodeRange] = []
  /// The number of `do` statements so far.
  var attempts = 0
  private var blocks: [[ProgramNode]] = [[]]
  private var nodeCount = 0
  private var readCount = 0

  init(_ type: TypeCode, _ surroundings: any CodeSurroundings) {
    (root, self.surroundings) = (type, surroundings)
    scope = LoweringScope(file: type.pieces.first?.file ?? CodeFile(path: "", digest: 0), owner: type)
  }

  // MARK: Nodes

  func emit(_ action: ProgramAction, _ node: (any SyntaxProtocol)?) { emit(action, at: node.map(range)) }

  private func emit(_ action: ProgramAction, at range: CodeRange?) {
    nodeCount += 1
    blocks[blocks.count - 1].append(ProgramNode(id: nodeCount, range: range, site: sites.first, action: action))
  }

  func append(_ nodes: [ProgramNode]) { blocks[blocks.count - 1] += nodes }

  func range(_ node: any SyntaxProtocol) -> CodeRange { CodeRange(file: scope.file, bytes: node.byteRange) }

  /// Returns the nodes of a part that may not run, and its result.
  func captured<Result>(_ body: () -> Result) -> (nodes: [ProgramNode], result: Result) {
    blocks.append([])
    let result = body()
    return (blocks.removeLast(), result)
  }

  /// Like ``captured(_:)``, in a scope of its own.
  func scoped<Result>(_ body: () -> Result) -> (nodes: [ProgramNode], result: Result) {
    let outer = scope
    defer { scope = outer }
    return captured(body)
  }

  // MARK: Reads

  func open(
    _ kind: ProgramOpening.Kind, _ keys: (table: KeyTable?, name: String?), at place: JSONPlace,
    _ node: (any SyntaxProtocol)?
  ) -> OpenContainer {
    emit(.open(ProgramOpening(kind: kind, keys: keys.name, place: place, attempt: attempt)), node)
    return OpenContainer(kind, keys: keys.table, at: place)
  }

  func read(
    _ type: String, at place: JSONPlace, _ form: ProgramRead.Form = .decode, _ node: (any SyntaxProtocol)?,
    askedAt asked: CodeRange? = nil
  ) -> ProgramValue {
    var read = ProgramRead(number: readCount, type: type, place: place, form: form, attempt: attempt)
    read.isInHelper = !callers.isEmpty && asked == nil
    read.spelling = place.lastKey.flatMap { keyLiterals[$0] }
    readCount += 1
    emit(.read(read), at: asked ?? node.map(range))
    rules.readTypes[read.number] = type
    if read.mayBeAbsent { rules.optionalReads.insert(read.number) }
    return .read(read.number)
  }

  /// Notes that a text is a key, spelled by the literal evaluated last.
  func key(_ text: String) -> JSONPlace.Step {
    keyLiterals[text] = literals[text]
    return .key(text)
  }

  // MARK: Branches

  /// Records two alternatives, in the form with the fewest nodes.
  func emitBranch(
    _ condition: ProgramValue, _ then: [ProgramNode], _ otherwise: [ProgramNode], _ node: (any SyntaxProtocol)?
  ) {
    switch (condition, then.last?.action, otherwise.last?.action) {
    case (_, nil, nil): break
    case (.not(let inner), _, _): emitBranch(inner, otherwise, then, node)
    case (_, _, .fail):
      emit(.require(condition, otherwise: otherwise), node)
      append(then)
    case (_, .fail, _):
      emit(.require(rules.not(condition), otherwise: then), node)
      append(otherwise)
    case (_, nil, _): emit(.branch(rules.not(condition), then: otherwise, otherwise: []), node)
    case (_, .set(let name, let first), .set(let other, let second))
    where name == other && isSame(then, otherwise, name):
      emitBranch(condition, Array(then.dropLast()), Array(otherwise.dropLast()), node)
      emit(.set(name, rules.choice(condition, first, second)), node)
    case (_, .bind(let name, let first), .bind(let other, let second))
    where name == other && then.count + otherwise.count == 2:
      bind(name, rules.choice(condition, first, second), node)
    default: emit(.branch(condition, then: then, otherwise: otherwise), node)
    }
  }

  /// Whether both alternatives only read before they end by setting the same property; the cases of an enum are kept
  /// separate.
  private func isSame(_ then: [ProgramNode], _ otherwise: [ProgramNode], _ name: String) -> Bool {
    guard then.count + otherwise.count > 2 else { return true }
    return name != "self" && (then.dropLast() + otherwise.dropLast()).allSatisfy(\.onlyAsks)
  }

  /// Binds a name. A constant that is declared first and set later has its final value, if that is set in every branch.
  func bind(_ name: String, _ value: ProgramValue, _ node: (any SyntaxProtocol)?) {
    if blocks.count == deferredDepth[name] {
      scope.names[name] = .value(value)
    } else {
      emit(.bind(name, value), node)
    }
  }

  /// The block depth at which a constant without a value is declared.
  var deferredDepth: [String: Int] = [:]

  func deferValue(of name: String) { deferredDepth[name] = blocks.count }

  func dropDeferred(_ name: String) { deferredDepth[name] = nil }

  func finished() -> [ProgramNode] { ReadDestinations.found(in: blocks.first ?? []) }

  // MARK: Backtracking

  struct State {
    let blocks: [[ProgramNode]]
    let counts: (Int, Int)
    let rules: ValueRules
  }

  var state: State { State(blocks: blocks, counts: (nodeCount, readCount), rules: rules) }

  func restore(_ state: State) {
    blocks = state.blocks
    (nodeCount, readCount) = state.counts
    rules = state.rules
  }

  /// Returns whether some code since then was not understood.
  func hasGaps(since state: State) -> Bool {
    let new = blocks.last?.dropFirst(state.blocks.last?.count ?? 0) ?? []
    return new.flatMap(\.withInner).contains { node in
      switch node.action {
      case .opaque, .leave, .loop, .set, .append, .bind: true
      default: false
      }
    }
  }
}

extension ProgramNode {
  fileprivate var onlyAsks: Bool {
    switch action {
    case .read, .open, .require: true
    default: false
    }
  }
}
