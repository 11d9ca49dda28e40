import DecodingDiagnostics
import Foundation
import TestSupport

@testable import SwiftModels

/// A temporary folder of Swift files, and an inspector of them with a cache of its own.
struct ModelFixture {
  let folder: TemporaryFolder
  let toolchain: Toolchain

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "sources/" + name) }
    toolchain = try Toolchain.find()
  }

  var sources: SwiftSourceSet {
    get throws { try SwiftSourceSet(paths: ["sources"], currentDirectory: folder.url.path) }
  }

  func inspector(
    limits: WorkerLimits = .init(), sharing: ListSharing = .init(), environment: [String: String]? = nil
  ) throws -> ModelInspector {
    ModelInspector(
      sources: try sources, toolchain: toolchain, cache: try LibraryCache(folder: folder.url.path + "/cache"),
      workerExecutable: try WorkerExecutable.path, environment: environment, limits: limits,
      sharing: sharing)
  }

  /// JSONDecoder's verdict on a text with a root type of these files.
  func verdict(_ model: String, _ json: String, decoder: String? = nil) throws -> OracleVerdict {
    let inspector = try inspector()
    let loaded = try inspector.prepare(model: model, decoder: decoder)
    return try inspector.oracle(InspectedDocument(bytes: Array(json.utf8), file: "-"), with: loaded)
  }

  /// The error with which preparing a root fails; nil if it succeeds.
  func problem(_ model: String, decoder: String? = nil) throws -> ModelError? {
    let inspector = try inspector()
    do throws(ModelError) {
      _ = try inspector.prepare(model: model, decoder: decoder)
      return nil
    } catch {
      return error
    }
  }
}

/// The executable that is started as a worker: any that calls `ModelWorker` first.
enum WorkerExecutable {
  struct NotBuilt: Error {}

  static var path: String {
    get throws {
      let runner = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
      let folders = (bundles + [runner]).map { $0.deletingLastPathComponent().path }
      let places = folders.flatMap { folder in ["inspect", "model-worker"].map { folder + "/" + $0 } }
      guard let found = places.first(where: FileManager.default.isExecutableFile(atPath:)) else { throw NotBuilt() }
      return found
    }
  }
}
