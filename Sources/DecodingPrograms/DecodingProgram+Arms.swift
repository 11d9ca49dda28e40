/// Reads of one place that concern different values.
extension DecodingProgram {
  /// Returns whether two reads at the same place never read the same value: they are in different arms of a `switch` or
  /// an `if`, or one reads an element and the other the next.
  public func readDifferentValues(_ first: ProgramNode, _ second: ProgramNode) -> Bool {
    let common = zip(blocks(around: first.id), blocks(around: second.id))
    guard let fork = common.first(where: { $0.index != $1.index })?.0.node else {
      return first.takesElement && second.takesElement
    }
    switch fork.action {
    case .branch, .choose: return true
    default: return false
    }
  }

  /// Returns the steps around one, the outermost first, each with the index of its block that leads there.
  public func blocks(around id: ProgramNode.ID) -> [(node: ProgramNode, index: Int)] { Self.blocks(to: id, in: steps) }

  private static func blocks(to id: Int, in steps: [ProgramNode]) -> [(node: ProgramNode, index: Int)] {
    for step in steps {
      for (index, block) in step.action.blocks.enumerated() where block.contains(where: { $0.contains(id) }) {
        return [(step, index)] + blocks(to: id, in: block)
      }
    }
    return []
  }
}

extension ProgramNode {
  /// Whether the step reads an element and moves on to the next one, or throws.
  fileprivate var takesElement: Bool {
    guard case .read(let read) = action else { return false }
    return read.place.steps.last == .anyElement && read.attempt == .throwing && read.form != .isNull
  }

  fileprivate func contains(_ id: Int) -> Bool { withInner.contains { $0.id == id } }
}
