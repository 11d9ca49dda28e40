import Foundation

extension CodeBase {
  /// More than enough for every way of decoding that a project has; those nearest the document come first.
  private static let decoderFileLimit = 100

  /// Text found in a file that sets up a decoder or declares one.
  private static let signs = ["DecodingStrategy", "allowsJSON5", ": JSONDecoder", "-> JSONDecoder"].map {
    Data($0.utf8)
  }

  /// The files that set up decoders, among those that name one: most only use decoders set up elsewhere. Tests count
  /// only if no other file sets one up, as when a project leaves that to a dependency.
  func filesThatSetUpDecoders(near nearness: Nearness) -> Set<Int> {
    let near = namingDecoders(near: nearness)
    let own = filesWith(Self.signs, among: near.filter { !files[$0].isTest }, near: nearness)
    return own.isEmpty ? filesWith(Self.signs, among: near.filter { files[$0].isTest }, near: nearness) : own
  }

  /// Files that name a decoder and write the type of a collection, with the functions that do so: `decode([String:
  /// Int].self, from: data)`.
  func filesDecodingCollections(near nearness: Nearness) throws(ModelError) -> [SkimmedFile] {
    let naming = namingDecoders(near: nearness).filter { !files[$0].isTest }
    return try skimmed(filesWith([Self.collectionSign], among: naming, near: nearness)) { skim in
      { skim.contains(Self.collectionSign, in: $0) }
    }
  }

  private static let collectionSign = Data("decode([".utf8)

  private func namingDecoders(near nearness: Nearness) -> [Int] {
    outlines.indices.filter { number in
      outlines[number].mentionsDecoder && (!nearness.isApart || nearness.rank(of: files[number]) == 0)
    }
  }

  private func filesWith(_ signs: [Data], among numbers: [Int], near nearness: Nearness) -> Set<Int> {
    let ordered = numbers.sorted {
      (nearness.rank(of: files[$0]), $0) < (nearness.rank(of: files[$1]), $1)
    }
    let found = ordered.lazy.filter { number in
      self.contents(of: number).map { data in signs.contains { data.range(of: $0) != nil } } ?? false
    }
    return Set(found.prefix(Self.decoderFileLimit))
  }

  /// The files that may decode a type by name: they name both it and a decoder.
  func filesDecoding(_ typeName: String) -> Set<Int> {
    let word = WordHash.of(typeName)
    let found = outlines.indices.lazy.filter { number in
      self.outlines[number].mentionsDecoder && !self.files[number].isTest && self.outlines[number].words.contains(word)
    }
    return Set(found.prefix(Self.decoderFileLimit))
  }

  /// The files, tests included, that name a decoder and declare a generic function with one of these names.
  func filesWithGenericDecoding(in names: Set<String>) throws(ModelError) -> [SkimmedFile] {
    let signs = names.map { Data("func \($0)<".utf8) }
    return try skimmed(filesDeclaringGenericDecoding(names)) { skim in
      { item in signs.contains { skim.contains($0, in: item) } }
    }
  }

  private func filesDeclaringGenericDecoding(_ names: Set<String>) -> Set<Int> {
    let signs = names.map { (word: WordHash.of($0), text: Data("func \($0)<".utf8)) }
    let found = outlines.indices.lazy.filter { number in
      let outline = self.outlines[number]
      let named = signs.filter { outline.mentionsDecoder && outline.words.contains($0.word) }
      guard !named.isEmpty, let data = self.contents(of: number) else { return false }
      return named.contains { data.range(of: $0.text) != nil }
    }
    return Set(found.prefix(Self.decoderFileLimit))
  }

  private static let plainSign = Data("JSONDecoder()".utf8)

  /// The files that decode with a plain decoder and set up none.
  var filesWithPlainDecoders: Set<Int> {
    Set(outlines.indices).filter { number in
      guard outlines[number].mentionsDecoder, !files[number].isTest, let data = contents(of: number) else {
        return false
      }
      return data.range(of: Self.plainSign) != nil && !Self.signs.contains { data.range(of: $0) != nil }
    }
  }
}
