public import Foundation

/// A user to whom permissions apply, for tests that run as root.
public enum OtherUser {
  private static let number = 65534
  private static let setpriv = "/usr/bin/setpriv"

  public static var isAvailable: Bool {
    getuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv)
  }

  /// The prefix for a command.
  public static var command: String { "\(setpriv) --reuid=\(number) --regid=\(number) --clear-groups" }

  /// Gives a folder and its contents to that user.
  public static func own(_ folder: URL) throws {
    let manager = FileManager.default
    let paths = manager.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for path in [folder.path] + paths.map({ folder.appendingPathComponent($0).path }) {
      try manager.setAttributes([.ownerAccountID: number, .groupOwnerAccountID: number], ofItemAtPath: path)
    }
  }
}
