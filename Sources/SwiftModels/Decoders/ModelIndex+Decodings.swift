import SwiftSyntax

extension ModelIndex {
  /// The ways in which the sources decode, beside a plain decoder: those that are set up most often first, of alike ones
  /// the one that can be named.
  ///
  /// - Parameter root: As Swift text, e.g. `[Order]`.
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

  /// Decoders that can be named, of which the sources do not show how they are set up where they are declared.
  private func opaqueDecoders(_ named: [DeclaredDecoder], besides found: [DeclaredDecoding]) -> [DeclaredDecoding] {
    let known = Set(found.map(\.name))
    return named.filter { !known.contains($0.expression) && !isPlain($0) }.map { decoder in
      DeclaredDecoding(
        name: decoder.expression, place: decoder.place, expression: decoder.expression, rebuilt: nil, change: nil,
        isShared: true)
    }
  }

  /// `let decoder = JSONDecoder()`, or a function that makes one and says nothing else of it.
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
