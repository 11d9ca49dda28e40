import Foundation

/// Builds that failed and would fail again, recorded so that a failing candidate is compiled only once.
///
/// The compiler may need any file, so an entry is valid only while no file of the code base has changed; and only for the
/// same build of the tool, since another one may compile what this one does not.
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
    guard let folder = cache.entry(Self.name(of: key)) else { return nil }
    return FileManager.default.contents(atPath: folder + "/" + Self.fileName)
      .flatMap { try? JSONDecoder().decode(Failure.self, from: $0) }?.error
  }

  /// Best effort: without it the next run compiles again.
  func note(_ failure: Failure, of key: String) {
    guard let folder = try? cache.makeWorkFolder() else { return }
    guard let data = try? JSONEncoder().encode(failure),
      (try? writeFile(data, to: folder + "/" + Self.fileName)) != nil,
      (try? cache.adopt(folder, as: Self.name(of: key))) != nil
    else { return cache.discard(folder) }
  }

  private static func name(of key: String) -> String { "failed-\(tool)-\(key)" }

  /// Distinguishes builds of the tool.
  private static let tool: String = {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let attributes = try? FileManager.default.attributesOfItem(atPath: link ?? CommandLine.arguments[0])
    let changed = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return Hash.hex(of: Array("\(attributes?[.size] ?? 0) \(changed)".utf8))
  }()

  private static let fileName = "errors.json"
}
