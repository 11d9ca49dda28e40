import DecodingCode
import DecodingPrograms
import DecodingDiagnostics

/// Facts about a type's program that go beyond its individual steps.
struct ProgramFacts {
  let program: DecodingProgram
  let reads: [Int: ProgramRead]
  /// Every complete value that a node mentions.
  let values: [ProgramValue]
  /// The enum that a name refers to in the code.
  let enumeration: (String) -> TypeDeclaration?

  init(_ program: DecodingProgram, enumeration: @escaping (String) -> TypeDeclaration?) {
    self.program = program
    reads = program.reads
    values = program.allValues
    self.enumeration = enumeration
  }

  /// Returns the last key of the place that a string is read from, if the string is used unchanged.
  func textKey(_ value: ProgramValue, of type: String = "String") -> String? {
    value.plainRead.flatMap { reads[$0] }.flatMap { $0.type == type ? $0.place.lastKey : nil }
  }

  /// Returns whether the code uses a value that it reads only within another value.
  func isUsed(_ read: Int, onlyIn value: ProgramValue) -> Bool {
    guard reads[read]?.destination == nil else { return false }
    return values.allSatisfy { ProgramValue.read(read).uses(in: $0, but: value) == 0 }
  }

  /// The calls of functions or methods with a name.
  func calls(of name: String) -> [(value: ProgramValue, call: ProgramCall)] {
    values.flatMap(\.withParts).compactMap { value in
      if case .call(let call) = value, call.name == name { (value, call) } else { nil }
    }
  }
}

extension ProgramFacts {
  /// A step that tries to decode the decoder's own value as a type.
  struct Attempt {
    let type: String
    /// Whether the code continues if it fails.
    let isCaught: Bool
    /// Whether the type's initializer is passed the decoder, instead of a container decoding the type.
    let isOfDecoder: Bool
  }

  /// The attempts of the program, in order.
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

  /// Whether the code does not use its decoder, except to pass it to its superclass.
  var readsNothing: Bool {
    program.allNodes.allSatisfy { node in
      switch node.action {
      case .open, .read: false
      case .delegate(let delegation) where delegation.kind == .parent: true
      default: !node.action.values.flatMap(\.withParts).contains(where: \.isDecoder)
      }
    }
  }

  /// The calls of the superclass's initializers.
  var parentCalls: [ProgramDelegation] { delegations.filter { $0.kind == .parent } }

  /// All initializers that it calls.
  var delegations: [ProgramDelegation] {
    program.allNodes.compactMap { if case .delegate(let delegation) = $0.action { delegation } else { nil } }
  }
}

extension ProgramValue {
  fileprivate var isDecoder: Bool { if case .decoder = self { true } else { false } }
}
