import DecodingDiagnostics
import DecodingPrograms

// Which values decide what the code reads, e.g. only that of `type` here:
//
//     read t1: String $.type
//     switch t1
//       case "MX"
//         read t2: Int $.priority
//         set body = .mail(priority: t2)
//
// If `priority` fails, the calls that follow are the same with any number in its place.

extension ProgramFacts {
  /// The keys of the values that decide which calls the code makes on its decoder; nil if that is not known, because it
  /// reads by keys or as types that it computes, catches errors, or is not understood.
  var decidingKeys: Set<String>? {
    guard program.author == .developer, program.allNodes.allSatisfy(\.makesKnownCalls) else { return nil }
    var keys = Set(program.allNodes.compactMap(\.iteratedKey))
    var seen: Set<ProgramValue> = []
    var open = program.allNodes.flatMap(\.conditions)
    while let value = open.popLast() {
      guard seen.insert(value).inserted else { continue }
      if case .read(let number) = value, let read = reads[number], !read.isQuestion {
        keys.insert(read.place.lastKey ?? "")
      }
      open += value.parts + origins(of: value)
    }
    return keys
  }

  /// Returns the values that a variable or property is set to.
  private func origins(of value: ProgramValue) -> [ProgramValue] {
    let name: String
    switch value {
    case .local(let variable), .property(let variable): name = variable
    default: return []
    }
    return program.allNodes.flatMap { node -> [ProgramValue] in
      switch node.action {
      case .bind(name, let value), .set(name, let value), .append(name, let value): [value]
      case .read(let read) where read.sets(name): [.read(read.number)]
      default: []
      }
    }
  }
}

extension ProgramNode {
  fileprivate var makesKnownCalls: Bool {
    switch action {
    case .open(let opening): !opening.place.steps.contains(.anyKey)
    case .read(let read): !read.place.steps.contains(.anyKey) && read.namesType
    case .loop(.elements, _), .bind, .set, .append, .require, .branch, .choose, .fail, .leave: true
    case .loop, .attempt, .delegate, .opaque: false
    }
  }

  /// The values on which the following steps depend.
  fileprivate var conditions: [ProgramValue] {
    switch action {
    case .require(let value, _), .branch(let value, _, _), .choose(let value, _): [value]
    default: []
    }
  }

  /// The key of an array whose length decides how much is read.
  fileprivate var iteratedKey: String? {
    if case .loop(.elements(let place), _) = action { place.lastKey ?? "" } else { nil }
  }
}

extension ProgramRead {
  /// Whether the type is written out rather than computed, as by `kind.type`.
  fileprivate var namesType: Bool { TypeText.names(in: type).allSatisfy { $0.first?.isUppercase == true } }

  /// Whether it only tests for a key or null, which is the same for a value that fails.
  fileprivate var isQuestion: Bool { form == .contains || form == .isNull }

  fileprivate func sets(_ name: String) -> Bool {
    switch destination {
    case .property(name), .list(name): true
    default: false
    }
  }
}
