internal import JSONText

extension RuleContext {
  /// One issue for each position of an array that its type's own code reads by a separate call, as in `time = try
  /// c.decode(Int.self)` before `open = try c.decode(Double.self)`; otherwise only this one.
  ///
  /// A report combines the failures of `[0][1]` and `[0][2]` as `[*][*]`, which no single call reads.
  /// A report tells the failures of `[0][1]` and `[0][2]` as one, `[*][*]`, which no single call is about.
  var byPosition: [RuleContext] {
    guard let failure, PatternPath(path).steps.last == .any, let type = ownerType, type.hasDecodingInitializer,
      type.reads.contains(where: { $0.path.count == 1 && $0.isPositional })
    else { return [self] }
    let nodes = failure.offsets.compactMap(document.node(atOffset:))
    return Dictionary(grouping: nodes, by: position(of:)).sorted { $0.key < $1.key }.map { position, nodes in
      about(.failure(part(of: failure, at: position, nodes)))
    }
  }

  /// Keeps the index of such an array, since other calls read its other positions.
  func keepingPosition(_ pattern: PatternPath) -> PatternPath {
    guard case .index(let position) = PatternPath(path).steps.last, pattern.steps.last == .any, let type = ownerType,
      type.hasDecodingInitializer, type.reads.contains(where: { $0.path == [.position(position)] })
    else { return pattern }
    return PatternPath(steps: pattern.steps.dropLast() + [.index(position)])
  }

  private func part(of failure: Failure, at position: Int, _ nodes: [Node]) -> Failure {
    var part = failure
    part.path = PatternPath.text((PatternPath(path).parent.steps + [.index(position)])[...])
    part.offsets = OffsetList(nodes.map { document.range(of: $0).lowerBound })
    part.count = nodes.count
    part.occurrences = failure.occurrences.filter { $0.path.hasSuffix("[\(position)]") }
    let texts = Dictionary(grouping: nodes.map(document.excerpt(of:)), by: \.self)
    part.values = failure.values.compactMap { value in
      texts[value.text].map { ValueCount(text: value.text, count: $0.count) }
    }
    return part
  }

  private func position(of node: Node) -> Int {
    document.parent(of: node).flatMap { Array(document.children(of: $0)).firstIndex(of: node) } ?? 0
  }
}
