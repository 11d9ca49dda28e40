import DecodingDiagnostics
import Foundation
import Locking
import TestSupport

@testable import SwiftModels

/// A Swift package in a temporary folder, and inspectors of it that share a separate cache.
struct PackageFixture {
  let folder: TemporaryFolder
  private let name: String
  private let steps = Steps()

  /// The builds that inspectors reported.
  private final class Steps: Sendable {
    let builds = Mutex<[BuildReason]>([])
  }

  /// - Parameter files: By path; the package is the folder `name`, others may be next to it.
  init(_ name: String, _ files: [String: String]) throws {
    folder = try TemporaryFolder()
    self.name = name
    for (path, text) in files { try folder.write(text, to: path) }
  }

  var path: String { folder.url.path + "/" + name }

  /// The reason for each build of the package.
  var builds: [BuildReason] { steps.builds.withLock { $0 } }

  func inspector(_ sources: [String] = ["Sources"], target: String? = nil) throws -> ModelInspector {
    let steps = steps
    return ModelInspector(
      sources: try SwiftSourceSet(paths: sources, currentDirectory: path), toolchain: try Toolchain.find(),
      cache: try LibraryCache(folder: folder.url.path + "/cache"), workerExecutable: try WorkerExecutable.path,
      selection: PackageSelection(target: target)
    ) { progress in
      if case .buildingPackage(_, let reason) = progress { steps.builds.withLock { $0.append(reason) } }
    }
  }

  /// The failures that a fresh inspector finds in a text, as `place in the JSON: declaration`.
  func failures(
    _ model: String, _ json: String, sources: [String] = ["Sources"], target: String? = nil, decoder: String? = nil
  ) throws -> [String] {
    let inspector = try inspector(sources, target: target)
    let report = try inspector.inspect(
      InspectedDocument(bytes: Array(json.utf8), file: "-"),
      with: try inspector.prepare(model: model, decoder: decoder))
    return report.failures.map { failure in
      let place = failure.declaration.map { "\(URL(fileURLWithPath: $0.file).lastPathComponent):\($0.line)" }
      return "\(failure.path): \(place ?? "-")"
    }
  }

  /// The error with which preparing a root fails; nil if it succeeds.
  func problem(_ model: String, target: String? = nil) throws -> ModelError? {
    let inspector = try inspector(target: target)
    do throws(ModelError) {
      _ = try inspector.prepare(model: model)
      return nil
    } catch {
      return error
    }
  }

  /// Every file of the package and of those next to it, with its contents.
  func contents() throws -> [String: Data] {
    var found: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) where !path.hasPrefix("cache") {
      found[path] = FileManager.default.contents(atPath: folder.url.path + "/" + path) ?? Data()
    }
    return found
  }

  /// A manifest with a tools version that every current toolchain supports.
  static func manifest(_ name: String, dependencies: String = "", targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "\(name)", dependencies: [\(dependencies)], targets: [
    \(targets)
    ])
    """
  }

  /// A C target whose type requires the package manager's module map.
  static func unitFiles(in package: String) -> [String: String] {
    [
      "\(package)/Sources/CUnits/include/units.h": "typedef int unit_count;\nint unit_limit(void);\n",
      "\(package)/Sources/CUnits/units.c": "#include \"units.h\"\nint unit_limit(void) { return 7; }\n",
    ]
  }
}
