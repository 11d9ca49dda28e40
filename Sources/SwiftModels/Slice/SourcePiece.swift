/// A part of a module's sources that is compiled to its own object file: top-level declarations of one file.
///
/// For a variant of the sources, only the pieces that reach a change are compiled again; the other object files are
/// reused. A file with declarations that are tied to it (`private`, operators) stays in one piece.
struct SourcePiece {
  /// The index of its file.
  let file: Int
  /// The indices of its units in the file.
  let units: Set<Int>
  /// The label, unique among the pieces of the file.
  let label: String
}

/// The pieces of a slice, and the contents that each of them depends on.
struct SourcePieces {
  let index: ModelIndex
  let all: [SourcePiece]
  private let slice: SourceSlice
  /// The digests of each unit that a piece may depend on, by file. They are cached because many pieces depend on the
  /// same units.
  private let digests: [Int: [Int: String]]

  init(of slice: SourceSlice, in index: ModelIndex) {
    self.index = index
    self.slice = slice
    digests = Dictionary(
      uniqueKeysWithValues: slice.kept.map { file, units in
        (file, Self.digests(of: units, in: index.files[file], slice.dropped(fromFile: file)))
      })
    all = slice.kept.keys.sorted().flatMap { file in
      Self.pieces(ofFile: file, index.files[file], kept: slice.kept[file, default: []])
    }
  }

  private static func pieces(ofFile file: Int, _ facts: FileIndex, kept: Set<Int>) -> [SourcePiece] {
    let units = kept.sorted()
    guard !units.contains(where: { facts.units[$0].bindsFile(facts.text(of: $0)) }) else {
      return [SourcePiece(file: file, units: kept, label: "")]
    }
    var labels: [String] = []
    var groups: [String: Set<Int>] = [:]
    for unit in units {
      let label = facts.units[unit].label
      if groups[label] == nil { labels.append(label) }
      groups[label, default: []].insert(unit)
    }
    return labels.map { SourcePiece(file: file, units: groups[$0] ?? [], label: $0) }
  }

  /// - Parameter dropped: The parts of the units that are left out.
  private static func digests(of units: Set<Int>, in facts: FileIndex, _ dropped: [Range<Int>]) -> [Int: String] {
    let imports = facts.units.indices.filter { facts.units[$0].isImport }
    let texts = units.union(imports).map { unit in
      var text = BlankedText(String(facts.text(of: unit)))
      let start = facts.units[unit].range.lowerBound
      for range in dropped where facts.units[unit].range.contains(range.lowerBound) {
        text.blank(range.lowerBound - start..<range.upperBound - start)
      }
      return (unit, Hash.hex(of: text.bytes))
    }
    return Dictionary(texts, uniquingKeysWith: { first, _ in first })
  }

  /// Returns everything that the piece's object file depends on: the declarations that it reaches, the imports of their
  /// files, and the heads and conformances of the types that it only holds.
  func content(of piece: SourcePiece) -> [UInt8] {
    let own = piece.units.map { index.files[piece.file].units[$0] }
    let held = heldTypes(of: own)
    let heads = held.sorted().flatMap { headers(of: $0) }
    let named = heads.reduce(into: Set<String>()) { $0.formUnion(identifiers(in: String($1))) }
    let reached = slice.reached(by: own, and: named, withoutEntering: held, in: index).kept
    var content = heads.map(String.init)
    for file in reached.keys.sorted() {
      let facts = index.files[file]
      content.append(facts.file.absolutePath)
      for (unit, digest) in digests[file, default: [:]].sorted(by: { $0.key < $1.key })
      where facts.units[unit].isImport || reached[file]?.contains(unit) == true {
        content.append(digest)
      }
    }
    return Array((content + ["\(piece.file) \(piece.label)"]).joined(separator: "\0").utf8)
  }

  /// The types that a piece only holds; empty if it has several units, whose own code, perhaps in an extension, may
  /// look into them.
  private func heldTypes(of own: [SourceUnit]) -> Set<String> {
    own.count == 1 ? own[0].heldTypes.filter { index.types(named: $0).count == 1 } : []
  }

  /// The declaration of a type and its extensions, each without its body.
  private func headers(of type: String) -> [Substring] {
    index.files.flatMap { file in
      file.units.indices.filter { file.units[$0].isAbout(type) }.map { unit in
        let text = file.text(of: unit)
        return text.hasPrefix("#") ? text : text.prefix { $0 != "{" }
      }
    }
  }

  /// The lines on which its declarations start, which line tables name.
  func lines(of piece: SourcePiece) -> [Int] {
    let facts = index.files[piece.file]
    return piece.units.sorted().map { facts.file.place(at: facts.units[$0].range.lowerBound).line }
  }

  /// Returns the text of its file with everything else blanked.
  func text(of piece: SourcePiece, from whole: BlankedText) -> String {
    var text = whole
    for (number, unit) in index.files[piece.file].units.enumerated() where !piece.units.contains(number) {
      if case .importing = unit.kind { continue }
      text.blank(unit.range)
    }
    return text.text
  }
}

extension FileIndex {
  /// The source of a unit.
  fileprivate func text(of unit: Int) -> Substring {
    let utf8 = file.text.utf8
    let range = units[unit].range
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return file.text[start..<utf8.index(start, offsetBy: range.count)]
  }
}

extension SourceUnit {
  fileprivate func isAbout(_ type: String) -> Bool {
    if case .extensionOf(let extended, _) = kind { return extended == type }
    return declares.contains(type)
  }

  /// The label of the piece that a unit belongs to. Extensions go with the type that they extend, because they may use
  /// its private members.
  fileprivate var label: String {
    if case .extensionOf(let extended, _) = kind { return String(extended.prefix { $0 != "." }) }
    return declares.min() ?? ""
  }

  /// Whether other declarations of its file may have to stay in one file with it.
  fileprivate func bindsFile(_ text: Substring) -> Bool {
    if kind == .alwaysKept || text.contains("fileprivate") { return true }
    return text.hasPrefix("#") ? text.contains("private") : text.prefix { $0 != "{" && $0 != "=" }.contains("private")
  }
}
