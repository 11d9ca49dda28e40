import Foundation

/// A library of the Swift runtime that compiled models need.
struct RuntimeLibrary: Codable, Sendable, Equatable {
  /// The name that the loader uses, e.g. `libFoundation.so`.
  var name: String
  /// The ID that distinguishes this build from others; nil if the linker left none.
  var buildID: String?

  /// A library that another library needs.
  enum Need: Equatable {
    case runtime(RuntimeLibrary)
    /// A library that is neither the runtime's nor the system's.
    case foreign(String)
  }

  /// - Parameters:
  ///   - library: The path of the compiled models.
  ///   - folder: The folder with the libraries of the runtime.
  static func needs(of library: String, in folder: String) -> [Need] {
    (ELFImage(path: library)?.needed ?? []).compactMap { name in
      let path = folder + "/" + name
      if name.contains("/") { return .foreign(name) }
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      return .runtime(RuntimeLibrary(name: name, buildID: ELFImage(path: path)?.buildID))
    }
  }

  /// Returns the reason why models that need this library cannot be loaded together with the runtime in a folder.
  func obstacle(in folder: String) -> SavedModelProblem? {
    let path = folder + "/" + name
    guard FileManager.default.fileExists(atPath: path) else { return .missingLibrary(name, folder: folder) }
    guard let buildID, ELFImage(path: path)?.buildID != buildID else { return nil }
    return .otherRuntime(path)
  }
}
