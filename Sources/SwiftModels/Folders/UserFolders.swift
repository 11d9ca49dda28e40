import Foundation

/// The user's folders for caches and state, as defined by the XDG Base Directory Specification: a variable with a
/// relative path is ignored.
public enum UserFolders {
  public static func cache(_ environment: [String: String]) -> String? {
    folder("XDG_CACHE_HOME", ".cache", environment)
  }

  public static func state(_ environment: [String: String]) -> String? {
    folder("XDG_STATE_HOME", ".local/state", environment)
  }

  /// Returns whether caches may be in the user's cache folder, whether it exists already or not.
  static func hasOwnCache(_ environment: [String: String]) -> Bool {
    guard let base = cache(environment) else { return false }
    do throws(OwnFolder.Problem) {
      _ = try OwnFolder([], below: base, creates: false)
      return true
    } catch .missing(let path) {
      return access((path as NSString).deletingLastPathComponent, W_OK) == 0
    } catch {
      return false
    }
  }

  /// Returns the tool's own folder in the state folder, which is never shared with others.
  public static func ownState(
    _ names: [String], _ environment: [String: String], creates: Bool = true
  ) throws(OwnFolder.Problem) -> OwnFolder {
    guard let base = state(environment) else { throw .unknown(variables: "XDG_STATE_HOME or HOME") }
    return try OwnFolder(["decoding-inspector"] + names, below: base, creates: creates)
  }

  private static func folder(_ variable: String, _ usual: String, _ environment: [String: String]) -> String? {
    absolute(environment[variable]) ?? absolute(environment["HOME"]).map { $0 + "/" + usual }
  }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
