public import DecodingDiagnostics
import Foundation

/// A compiled model in a single file, which can decode without a compiler or the sources.
public struct SavedModel: Sendable {
  public let path: String
  let contents: Contents
  /// The folder of the runtime that this program uses.
  let runtimeFolder: String

  /// The facts about the library in the file.
  struct Contents: Codable, Sendable {
    var tool: String
    /// The compiler's version, as printed by the compiler.
    var toolchain: String
    var platform: String
    var libraries: [RuntimeLibrary]
    /// The fingerprint of the compiled sources.
    var sources: String
    var expression: String
    var decoderExpression: String?
    var root: RootReference
    var decoding: DeclaredDecoding?
    /// The settings from the command line.
    var change: SettingsChange
    var manifest: CompiledLibrary.Manifest
    var facts: ModelFacts
    var declarations: SavedDeclarations
  }

  /// Reads a file and checks whether this program can use it.
  ///
  /// - Parameter tool: This program's version: another one may report differently.
  public init(path: String, tool: String) throws(ModelError) {
    do throws(SavedModelProblem) {
      try self.init(reading: path, tool: tool)
    } catch {
      throw .system(error.message(path: path))
    }
  }

  private init(reading path: String, tool: String) throws(SavedModelProblem) {
    // The loader needs a path, which a pipe does not have.
    var facts = stat()
    guard stat(path, &facts) != 0 || facts.isFile else { throw .unreadable("it is not a file") }
    let bytes: [UInt8]
    do { bytes = try FilePiece.all(of: path) } catch { throw .unreadable(error.localizedDescription) }
    let file = try SavedModelFile(bytes)
    guard let contents = try? JSONDecoder().decode(Contents.self, from: Data(file.description)) else { throw .damaged }
    guard contents.tool == tool else { throw .otherTool(contents.tool, own: tool) }
    guard contents.platform == Self.platform else { throw .otherPlatform(contents.platform, own: Self.platform) }
    guard let folder = loadedRuntimeFolder() else { throw .staticallyLinked }
    for library in contents.libraries {
      if let obstacle = library.obstacle(in: folder) { throw obstacle }
    }
    self.path = URL(fileURLWithPath: path).path
    self.contents = contents
    runtimeFolder = folder
  }

  public var expression: String { contents.expression }
  /// The decoder named on the command line.
  public var namedDecoder: String? { contents.decoding == nil ? contents.decoderExpression : nil }
  /// The settings that were chosen besides its decoder's.
  public var change: SettingsChange { contents.change }

  /// The model as on the machine where it was compiled.
  public var loaded: LoadedModel {
    var library = CompiledLibrary(folder: "", manifest: contents.manifest)
    library.savedPath = path
    library.runtime = contents.libraries.map { runtimeFolder + "/" + $0.name }
    var loaded = LoadedModel(
      expression: contents.expression, decoderExpression: contents.decoderExpression, index: ModelIndex([FileIndex]()),
      root: contents.root, library: library)
    loaded.decoding = contents.decoding
    loaded.saved = LoadedModel.Saved(facts: contents.facts, declarations: contents.declarations)
    return loaded
  }

  static let platform: String = {
    #if os(macOS)
      let system = "macOS"
    #else
      let system = "Linux"
    #endif
    #if arch(x86_64)
      return system + " on x86_64"
    #elseif arch(arm64)
      return system + " on arm64"
    #else
      return system
    #endif
  }()
}
