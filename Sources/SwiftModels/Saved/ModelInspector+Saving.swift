public import DecodingDiagnostics
import Foundation

/// A summary of what was saved, for deploying it.
public struct SavedModelSummary: Sendable, Equatable {
  public let expression: String
  public let byteCount: Int
  public let toolchain: String
  public let platform: String
  /// The required libraries of the Swift runtime, besides those that this program needs itself.
  public let libraries: [String]
}

extension ModelInspector {
  /// Writes a prepared model to a file, which is replaced entirely or not at all.
  ///
  /// - Parameters:
  ///   - change: The settings that were chosen.
  ///   - tool: This program's version.
  public func save(
    _ model: LoadedModel, change: SettingsChange = .init(), tool: String, to path: String
  ) throws(ModelError) -> SavedModelSummary {
    do throws(SavedModelProblem) {
      let contents = try contents(of: model, change, tool)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let library = try? FilePiece.all(of: model.library.path), let description = try? encoder.encode(contents)
      else { throw .unreadable(model.library.path) }
      let bytes = SavedModelFile.bytes(library: library, description: [UInt8](description))
      do {
        try OutputFile.replace(path, with: Data(bytes))
      } catch {
        throw .unwritable(error.localizedDescription)
      }
      return SavedModelSummary(
        expression: model.expression, byteCount: bytes.count, toolchain: contents.toolchain,
        platform: contents.platform, libraries: contents.libraries.map(\.name))
    } catch {
      throw .system(error.message(path: path))
    }
  }

  private func contents(
    of model: LoadedModel, _ change: SettingsChange, _ tool: String
  ) throws(SavedModelProblem) -> SavedModel.Contents {
    let toolchain = compiler.toolchain
    var libraries: [RuntimeLibrary] = []
    for need in RuntimeLibrary.needs(of: model.library.path, in: toolchain.libraries) {
      switch need {
      case .runtime(let library): libraries.append(library)
      case .foreign(let name): throw .foreignLibrary(name)
      }
    }
    return SavedModel.Contents(
      tool: tool, toolchain: toolchain.version ?? "an unknown version of Swift", platform: SavedModel.platform,
      libraries: libraries.sorted { $0.name < $1.name }, sources: fingerprint(of: model),
      expression: model.expression, decoderExpression: model.decoderExpression, root: model.root,
      decoding: model.decoding, change: change, manifest: model.library.manifest,
      facts: facts(of: model, change), declarations: SavedDeclarations(model.index))
  }

  /// Returns the same value for the same source texts, wherever their files are.
  private func fingerprint(of model: LoadedModel) -> String {
    let texts = model.index.files.map(\.file).sorted { $0.absolutePath < $1.absolutePath }.map(\.text)
    return Hash.hex(of: Array(texts.joined(separator: "\0").utf8))
  }

  /// Runs a saved model: without a compiler, sources or a cache.
  ///
  /// - Parameter spare: A worker that is already running.
  public convenience init(
    running model: SavedModel, workerExecutable: String, environment: [String: String], limits: WorkerLimits = .init(),
    spare: SpareWorker? = nil
  ) {
    self.init(
      code: CodeBase([]), toolchain: Toolchain(compiler: "", root: ""), cache: LibraryCache(unused: ()),
      workerExecutable: workerExecutable, environment: environment, limits: limits, spare: spare)
  }
}
