import SwiftSyntax

extension ModelIndex {
  /// Returns the ways in which the sources decode, other than with a plain decoder, the most frequent ones first. Of
  /// equivalent ones, returns one with a name if there is one.
  ///
  /// - Parameter root: The root as Swift source, e.g. `[Order]`.
  public func decodings(for root: String) -> [DeclaredDecoding] {
    let named = decoders(for: root)
    let finders = decoderFiles.map { DecodingFinder($0, named: named) }
    let setups = finders.flatMap { $0.setups() }
    let found = finders.flatMap { $0.decodings(others: setups) }
    let whole = found + opaqueDecoders(named, besides: found)
    var order: [String] = []
    var alike: [String: [DeclaredDecoding]] = [:]
    for decoding in whole {
      if alike[decoding.key] == nil { order.append(decoding.key) }
      alike[decoding.key, default: []].append(decoding)
    }
    let names = Set(named.map(\.expression))
    let groups = order.enumerated().map { (offset: $0, all: alike[$1, default: []]) }
    return groups.sorted { ($1.all.count, $0.offset) < ($0.all.count, $1.offset) }.compactMap { group in
      var decoding = group.all.first { names.contains($0.name) } ?? group.all.first
      decoding?.setupCount = group.all.count
      decoding?.isShared = group.all.contains(where: \.isShared)
      return decoding
    }
  }

  /// The files in which a decoder may be set up.
  private var decoderFiles: [FileIndex] {
    files.filter { file in file.units.contains { !$0.mentions.isDisjoint(with: DecoderSetting.names) } }
  }

  /// Returns decoders with names whose settings the sources do not show at their declarations.
  private func opaqueDecoders(_ named: [DeclaredDecoder], besides found: [DeclaredDecoding]) -> [DeclaredDecoding] {
    let known = Set(found.map(\.name))
    return named.filter { !known.contains($0.expression) && !isPlain($0) }.map { decoder in
      DeclaredDecoding(
        name: decoder.expression, place: decoder.place, expression: decoder.expression, rebuilt: nil, change: nil,
        isShared: true)
    }
  }

  /// Returns whether it is `let decoder = JSONDecoder()`, or a function that only creates one.
  private func isPlain(_ decoder: DeclaredDecoder) -> Bool {
    guard let file = files.first(where: { $0.file.path == decoder.place.file }),
      let token = file.tree.token(at: AbsolutePosition(utf8Offset: decoder.place.offset)),
      let declaration = token.declarationAround
    else { return true }
    let calls = UnitNames(in: declaration).mentions
    return calls.subtracting(["JSONDecoder", token.plainText]).isEmpty
  }
}

extension TokenSyntax {
  fileprivate var declarationAround: Syntax? {
    var next = parent
    while let node = next {
      if node.is(VariableDeclSyntax.self) || node.is(FunctionDeclSyntax.self) { return node }
      next = node.parent
    }
    return nil
  }
}
