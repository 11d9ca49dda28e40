import DecodingDiagnostics
import DecodingPrograms
import SwiftSyntax

/// The calls of an initializer by which it reads values and opens containers, as its program has them.
struct InitializerReads {
  private let body: CodeBlockSyntax
  private let file: CodeFile
  private let program: DecodingProgram
  private let properties: [DeclaredProperty]
  /// The names of the cases of the type's own keys, by key.
  private let names: [String: String]

  /// - Parameter names: The names of the cases of the type's own keys, by key.
  static func reads(
    of initializer: InitializerDeclSyntax, in file: CodeFile, _ program: DecodingProgram,
    properties: [DeclaredProperty], names: [String: String]
  ) -> [InitializerRead] {
    guard let body = initializer.body else { return [] }
    return InitializerReads(body: body, file: file, program: program, properties: properties, names: names).all
  }

  private var all: [InitializerRead] {
    var found: [InitializerRead] = []
    var places: [JSONPlace: String] = [:]
    for node in program.allNodes {
      guard let (place, opens) = node.asked, !place.steps.isEmpty, let call = call(of: node), let base = call.base
      else { continue }
      places[place] = places[place] ?? call.keyName
      let path = place.steps.indices.map { step(place.steps[$0], places[JSONPlace(Array(place.steps[...$0]))]) }
      guard !found.contains(where: { $0.call.id == call.id && $0.read.path == path }) else { continue }
      let isOwn = node.range?.bytes == call.trimmedByteRange
      var read = DeclaredRead(path: path, type: isOwn ? node.askedType : nil, opensContainer: opens)
      read.property = property(setBy: node, call)
      read.hasFallback = read.property.map { program.fallback(for: $0) != nil } ?? false
      found.append(InitializerRead(call: call, base: base, read: read, step: node))
    }
    return found.map { complete($0, among: found) }
  }

  /// Returns a node's call, if it is in the initializer itself.
  private func call(of node: ProgramNode) -> FunctionCallExprSyntax? {
    let here = body.trimmedByteRange
    return [node.range, node.site].lazy.compactMap(\.self).filter { range in
      range.file.path == file.path && here.contains(range.bytes.lowerBound)
    }.first.flatMap { body.call(at: $0.bytes) }.map { $0.superDecoder ?? $0 }
  }

  private func step(_ step: JSONPlace.Step, _ name: String?) -> DeclaredRead.Step {
    switch step {
    case .key(let spelling): .key(name: name ?? names[spelling] ?? spelling, spelling: spelling)
    case .position(let index): .position(index)
    case .anyElement: .any
    case .anyKey: .anyKey
    }
  }

  // MARK: Where values go

  /// At once, by way of a constant, or as an argument of the type's other initializer.
  private func property(setBy node: ProgramNode, _ call: FunctionCallExprSyntax) -> String? {
    guard case .read(let read) = node.action else { return nil }
    if case .property(let name) = read.destination { return name }
    let taken = program.allNodes.flatMap { $0.properties(takingRead: read.number) }
    return Set(taken).count == 1 ? taken[0] : call.statement?.assignedName
  }

  private func complete(_ found: InitializerRead, among all: [InitializerRead]) -> InitializerRead {
    guard !found.read.opensContainer else { return found }
    var found = found
    let own = all.filter { $0.read.path == found.read.path && !$0.read.opensContainer }
    let group = ValueStatements(of: own.map(\.call), properties)
    let others = all.filter { $0.read.path != found.read.path }.map { Syntax($0.call) }
    if let group, group.items[0].assignedName == nil, let property = conversion(own.map(\.read)),
      group.targets.map(\.property) == [property.name],
      !others.contains(where: { other in group.items.contains { other.isInside($0) } })
    {
      found.read.property = property.name
      found.read.isConverted = true
    }
    found.read.takesSome = !found.read.isConverted && takesSome(found, among: own)
    let type = properties.first { $0.name == found.read.property }?.type.map(TypeText.unwrapped)
    let isOfItsType = type != nil && type == found.read.type.map(TypeText.unwrapped)
    if found.read.isConverted || !isOfItsType || !found.call.isTakenAsItIs {
      found.read.results = group?.targets.map(\.property) ?? []
    }
    return found
  }

  private func takesSome(_ found: InitializerRead, among own: [InitializerRead]) -> Bool {
    let others = own.filter { $0.read.type != found.read.type }
    return !others.isEmpty && others.allSatisfy { program.readDifferentValues($0.step, found.step) }
  }

  /// Returns the only property that is set to a value, either unchanged or converted by other types' initializers,
  /// which is all that a bridge can do.
  private func conversion(_ reads: [DeclaredRead]) -> DeclaredProperty? {
    guard let path = reads.first?.path else { return nil }
    let numbers = Set(
      program.reads.values.filter { $0.place.steps.count == path.count && matches($0.place, path) }.map(\.number))
    let set = program.allNodes.compactMap { node -> (name: String, value: ProgramValue)? in
      switch node.action {
      case .set(let name, let value) where value.mentions(numbers): (name, value)
      case .read(let read) where numbers.contains(read.number):
        if case .property(let name) = read.destination { (name, .read(read.number)) } else { nil }
      default: nil
      }
    }
    guard let first = set.first, set.allSatisfy({ $0.name == first.name && $0.value.isPlain(numbers) }),
      let property = properties.first(where: { $0.name == first.name }), let type = property.type,
      reads.contains(where: { $0.type != nil && $0.type.map(TypeText.unwrapped) != TypeText.unwrapped(type) })
    else { return nil }
    return property
  }

  private func matches(_ place: JSONPlace, _ path: [DeclaredRead.Step]) -> Bool {
    zip(place.steps, path).allSatisfy { own, step in
      switch (own, step) {
      case (.key(let own), .key(_, let spelling)): own == spelling
      case (.position(let own), .position(let index)): own == index
      case (.anyElement, .any), (.anyKey, .anyKey): true
      default: false
      }
    }
  }
}

extension ProgramNode {
  /// The place that the step is about, and whether it opens a container there.
  fileprivate var asked: (place: JSONPlace, opens: Bool)? {
    switch action {
    case .open(let opening): (opening.place, true)
    case .read(let read) where read.form != .isNull && read.form != .contains: (read.place, false)
    default: nil
    }
  }

  /// The type that a container is asked for, with `?` if the key may be missing.
  fileprivate var askedType: String? {
    guard case .read(let read) = action else { return nil }
    switch read.form {
    case .decode: return read.type
    case .ifPresent: return read.type + "?"
    default: return nil
    }
  }

  /// Returns the properties that are set to a value unchanged.
  fileprivate func properties(takingRead number: Int) -> [String] {
    switch action {
    case .set(let name, .read(number)): [name]
    case .delegate(let delegation) where delegation.kind == .own:
      delegation.arguments.filter { $0.value == .read(number) }.compactMap(\.label)
    default: []
    }
  }
}

extension ProgramValue {
  fileprivate func mentions(_ reads: Set<Int>) -> Bool {
    withParts.contains { if case .read(let number) = $0 { reads.contains(number) } else { false } }
  }

  /// Whether it is one of the values, an initializer's result for one of them, or nil.
  fileprivate func isPlain(_ reads: Set<Int>) -> Bool {
    switch self {
    case .read(let number): reads.contains(number)
    case .absent: true
    case .unwrapped(let value), .attempted(let value): value.isPlain(reads)
    case .choice(_, let first, let second): first.isPlain(reads) && second.isPlain(reads)
    case .call(let call):
      call.receiver == nil && call.name.first?.isUppercase == true
        && call.onlyArgument(nil).map { $0.isPlain(reads) } == true
    default: false
    }
  }
}

extension FunctionCallExprSyntax {
  /// `container.superDecoder(forKey: .author)` of `Author(from: container.superDecoder(forKey: .author))`.
  fileprivate var superDecoder: FunctionCallExprSyntax? {
    guard let given = argument("from") else { return nil }
    return given.calls.first { $0.methodName == "superDecoder" }
  }

  /// Whether the value is used unchanged, except that a default may replace it: `name = try c.decodeIfPresent(…) ??
  /// ""`.
  fileprivate var isTakenAsItIs: Bool {
    let attempt = parent?.as(TryExprSyntax.self).map { Syntax($0) }
    guard let elements = (attempt ?? Syntax(self)).parent?.as(ExprListSyntax.self).map(Array.init) else {
      let user = (attempt ?? Syntax(self)).parent
      return user?.is(InitializerClauseSyntax.self) == true || user?.is(LabeledExprSyntax.self) == true
    }
    return elements.count == 3 || (elements.count > 4 && elements[3].trimmedDescription == "??")
  }

  /// A `try` of its own statement covers the call.
  var isInAttempt: Bool {
    for node in sequence(first: Syntax(self), next: \.parent).prefix(while: { !$0.is(CodeBlockItemSyntax.self) }) {
      if let attempt = node.as(TryExprSyntax.self) { return attempt.questionOrExclamationMark == nil }
    }
    return false
  }
}
