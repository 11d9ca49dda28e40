import DecodingCode
import DecodingPrograms
import DecodingDiagnostics

/// What the program of a type tells beyond its steps.
struct ProgramFacts {
  let program: DecodingProgram
  let reads: [Int: ProgramRead]
  /// Every value that some node mentions, as a whole.
  let values: [ProgramValue]
  /// The enum that a name means in the code.
  let enumeration: (String) -> TypeDeclaration?

  init(_ program: DecodingProgram, enumeration: @escaping (String) -> TypeDeclaration?) {
    self.program = program
    reads = program.reads
    values = program.allValues
    self.enumeration = enumeration
  }

  /// The last key of the place where a text stands that is taken as it is.
  func textKey(_ value: ProgramValue, of type: String = "String") -> String? {
    value.plainRead.flatMap { reads[$0] }.flatMap { $0.type == type ? $0.place.lastKey : nil }
  }

  /// The code does nothing with what is read but what a value says.
  func isUsed(_ read: Int, onlyIn value: ProgramValue) -> Bool {
    guard reads[read]?.destination == nil else { return false }
    return values.allSatisfy { ProgramValue.read(read).uses(in: $0, but: value) == 0 }
  }

  /// The calls of functions or methods of a name.
  func calls(of name: String) -> [(value: ProgramValue, call: ProgramCall)] {
    values.flatMap(\.withParts).compactMap { value in
      if case .call(let call) = value, call.name == name { (value, call) } else { nil }
    }
  }
}

extension ProgramFacts {
  /// A step that tries to make a type of the decoder's own value.
  struct Attempt {
    let type: String
    /// Code goes on where it fails.
    let isCaught: Bool
    /// It is made of the decoder, not read from a container.
    let isOfDecoder: Bool
  }

  /// Those of the program, in their order.
  var attempts: [Attempt] { attempts(in: program.steps, isCaught: false) }

  private func attempts(in nodes: [ProgramNode], isCaught: Bool) -> [Attempt] {
    nodes.flatMap { node -> [Attempt] in
      switch node.action {
      case .read(let read) where read.place == .root && (read.form == .decode || read.form == .initializer):
        return [
          Attempt(
            type: read.type, isCaught: isCaught || read.attempt == .optional, isOfDecoder: read.form == .initializer)
        ]
      case .attempt(let body, let arms):
        return attempts(in: body, isCaught: true)
          + arms.flatMap { attempts(in: $0.body, isCaught: isCaught) }
      default: return node.action.blocks.flatMap { attempts(in: $0, isCaught: isCaught) }
      }
    }
  }

  /// The code does not look at what it decodes from, but that it hands it to its superclass.
  var readsNothing: Bool {
    program.allNodes.allSatisfy { node in
      switch node.action {
      case .open, .read: false
      case .delegate(let delegation) where delegation.kind == .parent: true
      default: !node.action.values.flatMap(\.withParts).contains(where: \.isDecoder)
      }
    }
  }

  /// How the superclass is called, if it is.
  var parentCalls: [ProgramDelegation] { delegations.filter { $0.kind == .parent } }

  /// All initializers that it calls.
  var delegations: [ProgramDelegation] {
    program.allNodes.compactMap { if case .delegate(let delegation) = $0.action { delegation } else { nil } }
  }
}

extension ProgramValue {
  fileprivate var isDecoder: Bool { if case .decoder = self { true } else { false } }
}
