import Foundation

/// A library of the Swift runtime that compiled models need.
struct RuntimeLibrary: Codable, Sendable, Equatable {
  /// As the loader looks for it, e.g. `libFoundation.so`.
  var name: String
  /// What tells this build of it from others; nil where the linker left none.
  var buildID: String?

  /// What a library needs.
  enum Need: Equatable {
    case runtime(RuntimeLibrary)
    /// A library that is neither the runtime's nor the system's.
    case foreign(String)
  }

  /// - Parameters:
  ///   - library: The path of compiled models.
  ///   - folder: Where the libraries of the runtime are.
  static func needs(of library: String, in folder: String) -> [Need] {
    (ELFImage(path: library)?.needed ?? []).compactMap { name in
      let path = folder + "/" + name
      if name.contains("/") { return .foreign(name) }
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      return .runtime(RuntimeLibrary(name: name, buildID: ELFImage(path: path)?.buildID))
    }
  }

  /// What keeps models that need this library from being loaded next to the runtime in a folder.
  func obstacle(in folder: String) -> SavedModelProblem? {
    let path = folder + "/" + name
    guard FileManager.default.fileExists(atPath: path) else { return .missingLibrary(name, folder: folder) }
    guard let buildID, ELFImage(path: path)?.buildID != buildID else { return nil }
    return .otherRuntime(path)
  }
}
