/// The steps with which a type decodes, whether hand-written or compiler-generated.
public struct DecodingProgram: Sendable, Equatable {
  /// The author of decoding code.
  public enum Author: String, Sendable {
    case developer, compiler
    /// A macro, whose generated code is unknown.
    case macro
    /// The class inherits the code of its superclass.
    case superclass
  }

  /// The full name of the type.
  public let type: String
  /// The author of the code.
  public let author: Author
  /// The top-level steps, in order.
  public var steps: [ProgramNode]
  /// Where the strings are spelled that the code takes from literals, its own or those of constants; without what
  /// several types share.
  public var literals: [String: CodeRange] = [:]

  /// Creates a program from its steps.
  public init(type: String, author: Author, steps: [ProgramNode]) {
    (self.type, self.author, self.steps) = (type, author, steps)
  }

  /// All nodes in the order of the code, including nested ones.
  public var allNodes: [ProgramNode] { steps.flatMap(\.withInner) }

  /// All values that any node mentions.
  public var allValues: [ProgramValue] { allNodes.flatMap(\.action.values) }

  /// The reads, by their numbers.
  public var reads: [Int: ProgramRead] {
    Dictionary(
      allNodes.compactMap { node in if case .read(let read) = node.action { (read.number, read) } else { nil } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension ProgramNode {
  /// The node and all nested nodes.
  public var withInner: [ProgramNode] { [self] + action.blocks.flatMap { $0.flatMap(\.withInner) } }
}

extension ProgramAction {
  /// The nested blocks of steps.
  public var blocks: [[ProgramNode]] {
    switch self {
    case .require(_, let otherwise): [otherwise]
    case .branch(_, let then, let otherwise): [then, otherwise]
    case .choose(_, let arms): arms.map(\.body)
    case .loop(_, let body): [body]
    case .attempt(let body, let arms): [body] + arms.map(\.body)
    default: []
    }
  }

  /// The values that the node itself mentions.
  public var values: [ProgramValue] {
    switch self {
    case .bind(_, let value), .set(_, let value), .append(_, let value): [value]
    case .require(let value, _), .branch(let value, _, _), .choose(let value, _): [value]
    case .loop(.values(let value), _), .loop(.condition(let value), _): [value]
    case .delegate(let delegation): delegation.arguments.map(\.value)
    case .opaque(_, let values): values
    default: []
    }
  }
}
