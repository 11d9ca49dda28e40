import Foundation

/// Temporary folders of this process. Those of a process that was killed are cleared away by the next one.
enum ScratchFolder {
  private static let prefix = "inspector-"

  /// Nil, with `errno` set, where none can be made.
  static func make() -> String? {
    _ = clearing
    var template = Array("\(parent)/\(prefix)\(getpid())-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template).map({ String(cString: $0) }) else { return nil }
    ProcessRemains.add(folder: made)
    return made
  }

  /// What to say where none can be made or used.
  static func problem(_ reason: String) -> String {
    "The folder for temporary files, \(parent), cannot be used: \(reason). Set TMPDIR to one that can be written."
  }

  static func remove(_ folder: String) {
    try? FileManager.default.removeItem(atPath: folder)
    ProcessRemains.forget(folder: folder)
  }

  private static var parent: String { URL(fileURLWithPath: NSTemporaryDirectory()).path }

  /// Done once.
  private static let clearing: Void = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names {
      guard let owner = owner(of: name), isGone(owner) else { continue }
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }()

  /// The number of the process that made a folder.
  static func owner(of name: String) -> pid_t? {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] + "-" == prefix else { return nil }
    return pid_t(parts[1]).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func isGone(_ process: pid_t) -> Bool {
    kill(process, 0) == -1 && errno == ESRCH
  }
}
