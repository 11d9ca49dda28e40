import Foundation

/// Whether a package can be built with the files on this machine: its dependencies have been fetched, or are next to
/// it.
struct PackageAvailability {
  let package: SwiftPackage

  /// - Parameter seen: The packages that led here.
  func isComplete(seen: Set<String> = []) -> Bool {
    guard !seen.contains(package.folder) else { return true }
    let manifest = PackageManifest(inFolder: package.folder)
    let neighbours = manifest.packagePaths.map { try? SwiftPackage(at: $0, currentDirectory: package.folder) }
    guard neighbours.allSatisfy({ $0 != nil }) else { return false }
    // The checkouts of the whole are those of the package being built.
    let fetched = seen.isEmpty ? checkouts : []
    let isFetched = manifest.remotePackages.allSatisfy { url in
      fetched.contains(Self.identity(url))
    }
    let seen = seen.union([package.folder])
    return (isFetched || hasState)
      && neighbours.compactMap(\.self).allSatisfy { PackageAvailability(package: $0).isComplete(seen: seen) }
  }

  /// The facts that the answer depends on; if they change, a failure is no longer remembered.
  var fingerprint: [String] {
    let files = package.manifests + [package.pinnedVersions]
    let texts = files.map { FileManager.default.contents(atPath: $0).map { String(decoding: $0, as: UTF8.self) } ?? "" }
    return texts + checkouts.sorted()
  }

  private var checkouts: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: package.folder + "/.build/checkouts")) ?? []
    return Set(names.map { $0.lowercased() })
  }

  /// Whether the package manager has resolved the package here, whatever names its checkouts have.
  private var hasState: Bool {
    !checkouts.isEmpty && FileManager.default.fileExists(atPath: package.folder + "/.build/workspace-state.json")
  }

  /// `https://host/owner/Name.git` is checked out as `Name`.
  private static func identity(_ url: String) -> String {
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }
}
