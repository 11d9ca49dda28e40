extension DecodingProgram {
  /// The kind that the decoder's own value must have according to the first step that always runs; nil if none
  /// determines it.
  public var expectedKind: ProgramOpening.Kind? {
    for node in alwaysTaken {
      if case .open(let opening) = node.action, opening.place == .root, opening.attempt != .optional {
        return opening.kind
      }
    }
    return nil
  }

  /// The keys of the decoder's own value without which the code always throws, in order.
  public var requiredKeys: [String] {
    var seen: Set<String> = []
    return alwaysTaken.compactMap(\.neededPlace?.firstKey).filter { seen.insert($0).inserted }
  }

  /// The keys of the decoder's own value that the code names.
  public var namedKeys: Set<String> { Set(allNodes.compactMap(\.place?.firstKey)) }

  /// The steps before the first one that may end the code early.
  private var alwaysTaken: ArraySlice<ProgramNode> { steps.prefix { !$0.mayLeave } }
}

extension ProgramNode {
  /// The place that the step opens or reads.
  fileprivate var place: JSONPlace? {
    switch action {
    case .open(let opening): opening.place
    case .read(let read): read.place
    default: nil
    }
  }

  /// That place, if its absence is an error.
  fileprivate var neededPlace: JSONPlace? {
    switch action {
    case .open(let opening) where opening.attempt != .optional: opening.place
    case .read(let read) where read.attempt != .optional && (read.form == .decode || read.form == .configured):
      read.place
    default: nil
    }
  }

  /// Whether the step may end the code without an error.
  fileprivate var mayLeave: Bool {
    withInner.contains { node in if case .leave = node.action { true } else { false } }
  }
}

extension JSONPlace {
  fileprivate var firstKey: String? {
    if case .key(let name) = steps.first { name } else { nil }
  }
}
