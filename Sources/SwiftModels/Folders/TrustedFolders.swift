import Foundation

/// The folders whose code the user allows to be compiled and run. The user is asked once for each, and the answer is
/// kept in the state folder.
///
/// `INSPECT_TRUST_FOLDERS` names folders that are trusted with everything inside them, separated by colons.
public struct TrustedFolders: Sendable {
  private let environment: [String: String]

  public init(environment: [String: String]) { self.environment = environment }

  public func contains(_ folder: String) -> Bool {
    let folder = Self.resolved(folder)
    let named = (environment["INSPECT_TRUST_FOLDERS"] ?? "").split(separator: ":").map { Self.resolved(String($0)) }
    if named.contains(where: { folder == $0 || folder.hasPrefix($0 == "/" ? "/" : $0 + "/") }) { return true }
    guard let state = try? UserFolders.ownState(["trusted"], environment, creates: false) else { return false }
    return OwnFile.contents(Self.record(of: folder, in: state)) == Data(folder.utf8)
  }

  public func add(_ folder: String) throws(OwnFolder.Problem) {
    let folder = Self.resolved(folder)
    let state = try UserFolders.ownState(["trusted"], environment)
    let path = Self.record(of: folder, in: state)
    do {
      try Data(folder.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch {
      throw .unusable(path, reason: error.localizedDescription)
    }
  }

  private static func record(of folder: String, in state: OwnFolder) -> String {
    state.path + "/" + Hash.hex(of: Array(folder.utf8))
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
