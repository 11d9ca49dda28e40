import Foundation

/// Builds that failed and would fail again, recorded so that a failing candidate is compiled only once.
///
/// The compiler may need any file, so an entry is valid only while no file of the code base has changed.
struct FailedBuilds: Sendable {
  private let cache: LibraryCache

  init(_ cache: LibraryCache) { self.cache = cache }

  enum Failure: Codable {
    case errors([CompilerDiagnostic])
    case tooSlow(seconds: Int)

    var error: ModelError {
      switch self {
      case .errors(let errors): .doesNotCompile(errors)
      case .tooSlow(let seconds): .compilerTooSlow(seconds: seconds)
      }
    }
  }

  /// - Parameter key: Identifies the sources, the way of compiling and the state of the code base.
  func error(of key: String) -> ModelError? {
    guard let folder = cache.entry(Self.prefix + key) else { return nil }
    return FileManager.default.contents(atPath: folder + "/" + Self.fileName)
      .flatMap { try? JSONDecoder().decode(Failure.self, from: $0) }?.error
  }

  /// Best effort: without it the next run compiles again.
  func note(_ failure: Failure, of key: String) {
    guard let folder = try? cache.makeWorkFolder() else { return }
    guard let data = try? JSONEncoder().encode(failure),
      (try? writeFile(data, to: folder + "/" + Self.fileName)) != nil,
      (try? cache.adopt(folder, as: Self.prefix + key)) != nil
    else { return cache.discard(folder) }
  }

  private static let prefix = "failed-"
  private static let fileName = "errors.json"
}
