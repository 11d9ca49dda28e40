import DecodingPrograms

/// Joins a read with the only step that uses its value unchanged.
struct ReadDestinations {
  private let uses: [Int: Int]

  static func found(in nodes: [ProgramNode]) -> [ProgramNode] {
    var uses: [Int: Int] = [:]
    for value in nodes.flatMap(\.withInner).flatMap(\.action.values).flatMap(\.withParts) {
      if case .read(let number) = value { uses[number, default: 0] += 1 }
    }
    return ReadDestinations(uses: uses).joined(nodes)
  }

  private func joined(_ nodes: [ProgramNode]) -> [ProgramNode] {
    var result: [ProgramNode] = []
    for node in nodes.map(withJoinedBlocks) {
      guard let (number, destination) = taken(by: node.action), uses[number] == 1,
        let index = result.lastIndex(where: { $0.reads(number) })
      else {
        result.append(node)
        continue
      }
      result[index].goes(to: destination)
    }
    return result
  }

  private func taken(by action: ProgramAction) -> (Int, ProgramRead.Destination)? {
    switch action {
    case .set(let name, .read(let number)): (number, .property(name))
    case .append(let name, .read(let number)): (number, .list(name))
    default: nil
    }
  }

  private func withJoinedBlocks(_ node: ProgramNode) -> ProgramNode {
    var node = node
    let arms = { (arms: [ProgramArm]) in arms.map { ProgramArm(patterns: $0.patterns, body: joined($0.body)) } }
    switch node.action {
    case .require(let value, let otherwise): node.action = .require(value, otherwise: joined(otherwise))
    case .branch(let value, let then, let otherwise):
      node.action = .branch(value, then: joined(then), otherwise: joined(otherwise))
    case .choose(let value, let ways): node.action = .choose(value, arms(ways))
    case .loop(let loop, let body): node.action = .loop(loop, joined(body))
    case .attempt(let body, let ways): node.action = .attempt(joined(body), arms(ways))
    default: break
    }
    return node
  }
}

extension ProgramNode {
  fileprivate func reads(_ number: Int) -> Bool {
    if case .read(let read) = action { read.number == number } else { false }
  }

  fileprivate mutating func goes(to destination: ProgramRead.Destination) {
    guard case .read(var read) = action else { return }
    read.destination = destination
    action = .read(read)
  }
}
