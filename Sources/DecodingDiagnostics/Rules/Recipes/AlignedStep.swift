internal import DecodingPrograms

/// Code that decodes a type, with its place in the JSON.
protocol AlignedCode: Sendable {
  var type: DeclaredType { get }
  var range: CodeRange { get }
}

extension AlignedCode {
  func rewriting(_ rewrite: Rewrite) -> ModelEdit { .rewrite(type: type.name, at: range, rewrite) }
}

/// A step of the code that decodes a type, found by the call that failed.
struct AlignedStep: AlignedCode {
  /// The type whose `init(from:)` contains it; the step itself may be in a function that the initializer calls.
  let type: DeclaredType
  let program: DecodingProgram
  let node: ProgramNode
  let read: ProgramRead
  let range: CodeRange

  init?(_ node: ProgramNode, in program: DecodingProgram, of type: DeclaredType) {
    guard case .read(let read) = node.action, let range = node.range else { return nil }
    (self.type, self.program, self.node, self.read, self.range) = (type, program, node, read, range)
  }

  /// The key of the value, or the name of its type, as a developer would say it.
  var subject: String { read.place.lastKey ?? type.baseName }

  /// The enclosing steps, the outermost first.
  var enclosing: [ProgramNode] { program.blocks(around: node.id).map(\.node) }

  /// Whether an absent value is read as nil, and rejected by a guard.
  var isGuarded: Bool { read.mayBeAbsent && guarding != nil }

  /// Another step that tests a condition on the value.
  var guarding: ProgramNode? {
    program.allNodes.first { step in
      guard case .require(let value, _) = step.action else { return false }
      return value.withParts.contains(.read(read.number))
    }
  }
}

extension JSONPlace {
  /// Returns whether a path from the decoded value leads to it.
  func matches(_ steps: ArraySlice<PatternPath.Step>, convertsKeys: Bool) -> Bool {
    steps.count == self.steps.count
      && zip(self.steps, steps).allSatisfy { own, step in
        switch (own, step) {
        case (.anyElement, .index), (.anyElement, .any), (.anyKey, .key), (.anyKey, .any), (_, .any): true
        case (.position(let index), .index(let found)): index == found
        case (.key(let spelling), .key(let key)):
          key == spelling || (convertsKeys && SnakeCase.converted(key) == spelling)
        default: false
        }
      }
  }
}

extension RuleContext {
  /// The steps that ask for the value, in every type whose own code leads there; the innermost type's first.
  var alignedSteps: [AlignedStep] {
    aligned {
      AlignedStep($0, in: $1, of: $2)
    } place: {
      $0.read.place
    }
  }

  /// Returns the steps of a kind at the place where the path leads.
  func aligned<Step>(
    _ step: (ProgramNode, DecodingProgram, DeclaredType) -> Step?, place: (Step) -> JSONPlace
  ) -> [Step] {
    let missing = failure?.reason == .missingKey ? failure?.key.map { [PatternPath.Step.key($0)] } ?? [] : []
    let steps = PatternPath(path).steps + missing
    for (type, start) in decodingTypes(along: steps) {
      guard let program = type.program else { continue }
      let inner = steps[min(start, steps.count)...]
      let found = program.allNodes.compactMap { step($0, program, type) }
        .filter { place($0).matches(inner, convertsKeys: convertsKeys) }
      // A key that code names is not read by a loop over all keys.
      let named = found.filter { !place($0).steps.contains(.anyKey) }
      if !found.isEmpty { return named.isEmpty ? found : named }
    }
    return []
  }

  /// Returns the types with code of their own along a path, with the step at which each is decoded.
  private func decodingTypes(along steps: [PatternPath.Step]) -> [(type: DeclaredType, start: Int)] {
    let walked = walk.steps(along: PatternPath(steps: steps), from: root).reversed().compactMap { step in
      declared(step.type, inside: step.owner?.type.name).map { ($0, step.depth) }
    }
    // The requesting type may be missing in the declared path: it is decoded somewhere along the way.
    let named = [ownerType, expectedType].compactMap(\.self)
    let known = Set(walked.map(\.0.name))
    let others = named.filter { !known.contains($0.name) }.flatMap { type in
      (0...steps.count).reversed().map { (type, $0) }
    }
    let asking = walked.filter { $0.0.name == ownerType?.name }
    return (asking + others + walked).filter { $0.0.program != nil }
  }
}
