import Foundation

/// The folders that the user keeps caches and state in, as the XDG Base Directory Specification has them: a variable with
/// a relative path does not count.
public enum UserFolders {
  public static func cache(_ environment: [String: String]) -> String? {
    folder("XDG_CACHE_HOME", ".cache", environment)
  }

  public static func state(_ environment: [String: String]) -> String? {
    folder("XDG_STATE_HOME", ".local/state", environment)
  }

  /// Whether caches may lie in the user's cache folder, be it there or not yet.
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

  /// The tool's own folder in the state folder; never in a place that is shared with others.
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
