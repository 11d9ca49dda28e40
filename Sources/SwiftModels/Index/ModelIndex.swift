import Dispatch
import Locking
import SwiftSyntax

/// The types that the source files declare, found by syntax alone, without compiling.
public struct ModelIndex: Sendable {
  let files: [FileIndex]
  public let types: [TypeDeclaration]
  private let positions: [String: [Int]]
  /// By the last part of the name.
  private let positionsByBaseName: [String: [Int]]
  /// The indices of nested types, by the name of the outer type.
  private let positionsByParent: [String: [Int]]
  let modules: ModuleGraph
  /// The aliases and protocols, with the names that they refer to or refine.
  let refinements: [String: [String]]
  let programs = ProgramCache()
  /// Whether the files come from a frugal search, which leaves out what the compiler will report missing.
  let isFrugal: Bool

  /// - Complexity: Linear in the source text; about 0.2 ms per line in a debug build.
  public init(_ files: [SwiftFile]) {
    let indices = Mutex([FileIndex?](repeating: nil, count: files.count))
    DispatchQueue.concurrentPerform(iterations: files.count) { number in
      let index = FileIndex(files[number])
      indices.withLock { $0[number] = index }
    }
    self.init(indices.withLock { $0 }.compactMap(\.self))
  }

  init(_ files: [FileIndex], isFrugal: Bool = false) {
    self.files = files
    self.isFrugal = isFrugal
    types = DecodableConformances.resolving(files)
    modules = ModuleGraph(files)
    refinements = files.map(\.refinements).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    positions = Dictionary(grouping: types.indices) { [types] in types[$0].name }
    positionsByBaseName = Dictionary(grouping: types.indices) { [types] in types[$0].baseName }
    positionsByParent = Dictionary(grouping: types.indices) { [types] in parentName(of: types[$0].name) ?? "" }
  }

  /// The platform that the files are compiled for.
  var platform: Platform { files.first?.platform ?? .here }

  /// Returns an index of the same files as compiled for another platform.
  func compiled(for platform: Platform) -> ModelIndex {
    platform == self.platform ? self : ModelIndex(files.map { $0.compiled(for: platform) }, isFrugal: isFrugal)
  }

  /// The decoders that the files declare, in the order of the files.
  public var decoders: [DeclaredDecoder] { files.flatMap(\.decoders) }

  /// Returns the types with this qualified name. There are several if files have private types of the same name.
  public func types(named name: String) -> [TypeDeclaration] {
    positions[name, default: []].map { types[$0] }
  }

  /// The types that a name may mean: by its full name, or else by the end of it.
  public func types(matching name: String) -> [TypeDeclaration] {
    let exact = types(named: name)
    guard exact.isEmpty else { return exact }
    return positionsByBaseName[lastComponent(of: name), default: []].map { types[$0] }
      .filter { $0.name.hasSuffix("." + name) }
  }

  /// Types that are not compiled on this system, by their full names.
  func inactiveType(named name: String) -> TypeDeclaration? {
    files.lazy.flatMap(\.inactiveTypes).first { $0.name == name }
  }

  /// The enums of coding keys that a type declares in itself or in extensions, `CodingKeys` first.
  public func codingKeys(of type: TypeDeclaration) -> [TypeDeclaration] {
    let keys = positionsByParent[type.name, default: []].map { types[$0] }.filter { candidate in
      candidate.inherited.contains { $0.hasSuffix("CodingKey") }
    }
    return keys.filter { $0.baseName == "CodingKeys" } + keys.filter { $0.baseName != "CodingKeys" }
  }

  /// Returns the enum with the keys of a type's properties: `CodingKeys`, or the only one that a hand-written
  /// `init(from:)` can refer to.
  func propertyKeys(of type: TypeDeclaration) -> TypeDeclaration? {
    let keys = codingKeys(of: type)
    if let first = keys.first, first.baseName == "CodingKeys" { return first }
    guard keys.count == 1, let place = type.decodingInitializer,
      let initializer = files.first(where: { $0.file.path == place.file })?.tree.initializer(named: place.offset)
    else { return nil }
    // Other keys may be those of a nested container, next to synthesized `CodingKeys`.
    let readsByOwn = initializer.tokens(viewMode: .sourceAccurate).contains { $0.text == "CodingKeys" }
    return readsByOwn ? nil : keys.first
  }

  /// Returns at most three names similar to one that does not exist, the most similar first.
  public func names(near name: String) -> [String] {
    SwiftModels.names(near: name, among: Set(types.filter(\.isDecodable).map(\.name)))
  }
}

/// The names that are nearest to one, the nearest first, at most three.
func names(near name: String, among known: Set<String>) -> [String] {
  let wanted = name.lowercased()
  let scored = known.compactMap { candidate -> (name: String, distance: Int)? in
    let full = editDistance(wanted, candidate.lowercased())
    let distance = min(full, editDistance(wanted, lastComponent(of: candidate).lowercased()))
    return distance <= max(2, name.count / 3) ? (candidate, distance) : nil
  }
  return scored.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(3).map(\.name)
}

/// Returns how many letters must be inserted, removed or replaced to turn one word into the other.
func editDistance(_ first: String, _ second: String) -> Int {
  let columns = Array(second)
  var row = Array(0...columns.count)
  for (index, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in columns.indices {
      let replaced = diagonal + (letter == columns[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[columns.count]
}
