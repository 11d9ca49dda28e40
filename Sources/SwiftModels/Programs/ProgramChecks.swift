import DecodingDiagnostics
import DecodingPrograms

/// Finds the places where a program throws errors of its own, and the values that decide whether it gets there.
struct ProgramChecks {
  private let program: ProgramFacts
  private let needs: ProgramNeeds
  /// The checks in a method of a decoded value, by the type of the value and the name of the method.
  private let ofMethod: (_ type: String, _ name: String) -> [OwnCheck]
  private(set) var found: [OwnCheck] = []

  init(_ program: ProgramFacts, _ steps: [ProgramNode], ofMethod: @escaping (String, String) -> [OwnCheck]) {
    self.program = program
    self.ofMethod = ofMethod
    needs = ProgramNeeds(program, steps)
    walk(steps, [], tested: [])
  }

  /// - Parameters:
  ///   - controls: What decides whether the steps run.
  ///   - tested: What the innermost condition around them tests.
  private mutating func walk(_ steps: [ProgramNode], _ controls: [ProgramValue], tested: [ProgramValue]) {
    var controls = controls
    for step in steps {
      let (decider, isCatching) = step.action.decider
      if case .fail(let error, let place) = step.action {
        note(error, place.map(\.texts), controls, tested: tested)
      } else if case .opaque = step.action {
        note(OwnCheck.unknownError, nil, [.succeeded(0)])
      }
      noteMethods(in: step.action.values)
      noteOtherDecoders(in: step.action.values, controls)
      let deciding = decider + (isCatching ? [.succeeded(0)] : [])
      let inner = controls + deciding
      for block in step.action.blocks { walk(block, inner, tested: deciding.isEmpty ? tested : deciding) }
      if step.mayLeave { controls = inner }
    }
  }

  private mutating func note(
    _ error: String, _ place: OwnCheck.Place?, _ controls: [ProgramValue], tested: [ProgramValue] = []
  ) {
    let needed = needs.all(of: controls)
    let own = needs.all(of: tested)
    found.append(
      OwnCheck(
        error: error, place: place, values: needed.values.map(\.texts).sorted { $0.description < $1.description },
        counts: needed.counts.map(\.texts).sorted { $0.description < $1.description },
        tested: own.counts.isEmpty && own.values.count == 1 ? own.values.first?.texts : nil))
  }

  /// Another decoder, such as that of JSON in a string, throws errors of its own, whatever was read besides.
  private mutating func noteOtherDecoders(in values: [ProgramValue], _ controls: [ProgramValue]) {
    for case .call(let call) in values.flatMap(\.withParts)
    where call.name == "decode" && call.receiver != nil && call.arguments.map(\.label) == [nil, "from"] {
      // The first argument is the type.
      note("DecodingError", nil, controls + [call.receiver, call.arguments.last?.value].compactMap(\.self))
    }
  }

  private mutating func noteMethods(in values: [ProgramValue]) {
    for case .call(let call) in values.flatMap(\.withParts) {
      guard let read = call.receiver?.plainRead.flatMap({ program.reads[$0] }) else { continue }
      let base = read.place.texts
      for var check in ofMethod(read.type, call.name) {
        check.place = nil
        check.values = check.values.map { base + $0 }
        check.counts = check.counts.map { base + $0 }
        check.tested = check.tested.map { base + $0 }
        found.append(check)
      }
    }
  }
}

extension ProgramAction {
  /// What decides which of the nested steps run, and whether their errors are caught.
  fileprivate var decider: (values: [ProgramValue], isCatching: Bool) {
    switch self {
    case .attempt: ([], true)
    case .loop(.elements(let place), _), .loop(.keys(let place), _), .loop(.count(let place), _):
      ([.decoder(place)], false)
    default: (values, false)
    }
  }
}

extension ProgramNode {
  fileprivate var mayLeave: Bool {
    withInner.contains { if case .leave = $0.action { true } else { false } }
  }
}

extension JSONPlace {
  fileprivate var texts: OwnCheck.Place {
    steps.map { step in
      if case .key(let name) = step { name } else { OwnCheck.any }
    }
  }
}

/// The places in the JSON from which the values of a program come.
struct ProgramNeeds {
  struct Needed {
    var values: Set<JSONPlace> = []
    /// The arrays of which only the element count matters.
    var counts: Set<JSONPlace> = []
    fileprivate var names: Set<String> = []
  }

  private let program: ProgramFacts
  private var set: [String: [ProgramValue]] = [:]

  init(_ program: ProgramFacts, _ steps: [ProgramNode]) {
    self.program = program
    note(steps, [])
  }

  /// Records what variables and properties are set to, and what decides whether they are.
  private mutating func note(_ steps: [ProgramNode], _ controls: [ProgramValue]) {
    for step in steps {
      switch step.action {
      case .bind(let name, let value), .set(let name, let value), .append(let name, let value):
        set[name, default: []] += controls + [value]
      default: break
      }
      let (decider, isCatching) = step.action.decider
      for block in step.action.blocks { note(block, controls + decider + (isCatching ? [.succeeded(0)] : [])) }
    }
    for read in program.reads.values {
      guard case .property(let name) = read.destination, set[name] == nil else { continue }
      set[name] = [.read(read.number)]
    }
  }

  func all(of values: [ProgramValue]) -> Needed {
    var needed = Needed()
    for value in values { add(value, to: &needed) }
    return needed
  }

  private func add(_ value: ProgramValue, to needed: inout Needed) {
    switch value {
    case .read(let number): needed.values.insert(program.reads[number]?.place ?? .root)
    case .decoder(let place): needed.values.insert(place)
    case .member(let base?, "count"), .member(let base?, "isEmpty"), .member(let base?, "indices"):
      if let list = list(base) { needed.counts.insert(list) } else { add(base, to: &needed) }
    case .local(let name), .property(let name): add(name, to: &needed)
    case .code, .succeeded: needed.values.insert(.root)
    default: for part in value.parts { add(part, to: &needed) }
    }
  }

  private func add(_ name: String, to needed: inout Needed) {
    // The list of `$0` is collected separately, and a type's name is not a value.
    if name.hasPrefix("$") || name.first?.isUppercase == true || !needed.names.insert(name).inserted { return }
    guard let values = set[name] else {
      needed.values.insert(.root)
      return
    }
    for value in values { add(value, to: &needed) }
  }

  /// The place of an array that is used as read.
  private func list(_ value: ProgramValue) -> JSONPlace? {
    let read: Int? =
      switch value {
      case .property(let name), .local(let name): set[name].flatMap { $0.count == 1 ? $0[0].plainRead : nil }
      case .read(let number): number
      case .unwrapped(.read(let number)): number
      default: nil
      }
    return read.flatMap { program.reads[$0] }.flatMap { $0.type.hasPrefix("[") ? $0.place : nil }
  }
}
