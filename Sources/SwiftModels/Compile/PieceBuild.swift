import Foundation
import Locking

/// Compiles a module piece by piece, and only the pieces that have no object yet.
struct PieceBuild {
  /// Below this number, compiling everything takes hardly longer than starting the compiler.
  private static let smallestCount = 8
  /// Above this number, finding each piece's dependencies takes longer than compiling it.
  private static let largestCount = 150

  private let compiler: ModelCompiler
  private let recipe: BuildRecipe
  private let folder: String
  private let pieces: SourcePieces
  private let texts: [String]
  private let overlay: SourceOverlay
  private let store: ObjectStore
  private let keys: [Key]
  /// The library whose variant the pieces are.
  private let basis: CompiledLibrary.Manifest?
  /// A variant's lines are never shown.
  private var linesMatter: Bool { basis == nil }

  /// The keys of an object: with the lines that the piece has in its file, regardless of these lines, and without line
  /// tables.
  private struct Key {
    let onItsLines: String
    let anywhere: String
    let withoutLines: String
  }

  /// Nil if the sources are not worth it.
  /// - Parameter text: The slice of the sources for the compiler.
  init?(
    _ request: ModelCompiler.Request, _ slice: SourceSlice, _ text: ModuleText, _ recipe: BuildRecipe,
    compiler: ModelCompiler, folder: String
  ) throws(ModelError) {
    let pieces = SourcePieces(of: slice, in: request.index)
    guard (Self.smallestCount...Self.largestCount).contains(pieces.all.count) else { return nil }
    let positions = slice.kept.keys.sorted()
    texts = pieces.all.map { piece in
      positions.firstIndex(of: piece.file).map { pieces.text(of: piece, from: text.texts[$0]) } ?? ""
    }
    overlay = SourceOverlay(
      pieces.all.map { request.index.files[$0.file].file }, labels: pieces.all.map(\.label))
    let identity = [compiler.toolchain.identity, request.surroundings?.identity ?? ""] + recipe.parts
    let surrounding = Hash.hex(of: Array(identity.joined(separator: "\0").utf8))
    keys = pieces.all.map { piece in
      let anywhere = Hash.hex(of: pieces.content(of: piece) + Array(surrounding.utf8))
      return Key(
        onItsLines: Hash.hex(of: Array((anywhere + " \(pieces.lines(of: piece))").utf8)), anywhere: anywhere,
        withoutLines: Hash.hex(of: Array((anywhere + " no lines").utf8)))
    }
    basis = request.basis
    let paths = positions.map { request.index.files[$0].file.absolutePath }
    store = try compiler.cache.objects(Hash.hex(of: Array(("objects\0" + paths.joined(separator: "\0")).utf8)))
    self.compiler = compiler
    self.recipe = recipe
    self.folder = folder
    self.pieces = pieces
  }

  /// The user's files by the paths that the compiler sees.
  var aliases: [String: String] {
    let files = pieces.all.map { pieces.index.files[$0.file].file.absolutePath }
    return Dictionary(zip(overlay.virtualPaths, files), uniquingKeysWith: { first, _ in first })
  }

  /// The objects of all pieces; nil if some do not compile, perhaps only because they are separate.
  /// - Throws: ``ModelError/doesNotCompile(_:)`` for a variant of sources that compile in pieces.
  func objects(_ cancellation: Cancellation?) throws(ModelError) -> [String]? {
    let missing = keys.indices.filter { object(keys[$0]) == nil }
    if !missing.isEmpty {
      let list = try overlay.write(texts, into: folder)
      let groups = missing.count < Self.smallestCount ? [missing] : Self.halves(missing)
      let outcomes = Mutex<[Result<CompilerOutput?, ModelError>]>([])
      DispatchQueue.concurrentPerform(iterations: groups.count) { number in
        let outcome = Result { () throws(ModelError) in try compile(groups[number], list, cancellation) }
        outcomes.withLock { $0.append(outcome) }
      }
      for outcome in outcomes.withLock({ $0 }) {
        guard let errors = try outcome.get() else { continue }
        let isOfSwitches = errors.located.contains(where: \.isOpenSwitch)
        // A declaration that lacks a new case may be left out, but not when compiling in pieces.
        if basis?.isInPieces == true, !isOfSwitches { throw .doesNotCompile(errors.diagnostics) }
        return nil
      }
    }
    let objects = keys.compactMap(object)
    return objects.count == keys.count ? objects : nil
  }

  private func object(_ key: Key) -> String? {
    linesMatter
      ? store.object(key.onItsLines) : store.object(key.anywhere) ?? store.object(key.withoutLines)
  }

  /// Alternate pieces, since a slow root is next to types that are not slow.
  private static func halves(_ pieces: [Int]) -> [[Int]] {
    [0, 1].map { half in pieces.indices.filter { $0 % 2 == half }.map { pieces[$0] } }
  }

  /// Nil if they compiled.
  private func compile(
    _ missing: [Int], _ overlayList: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompilerOutput? {
    var invocation = CompilerInvocation(
      moduleName: recipe.moduleName, files: overlay.virtualPaths, object: "", addedImports: recipe.addedImports,
      overlay: overlayList, settings: recipe.settings)
    invocation.hasLineTables = linesMatter
    for piece in missing { invocation.primaries[piece] = folder + "/piece-\(piece).o" }
    if let errors = try compiler.run(invocation, cancellation) { return errors }
    for piece in missing {
      let key = keys[piece]
      let names = linesMatter ? [key.onItsLines, key.anywhere] : [key.withoutLines]
      try store.keep(folder + "/piece-\(piece).o", as: names)
    }
    return nil
  }
}
