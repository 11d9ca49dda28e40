import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder that only this user's programs can have written to, even on a machine with other users.
///
/// Every level of the path is checked, because anyone who can rename a level can replace its folder. Each level must
/// belong to the user or to the system and must not be writable by anyone else, unless it is sticky as `/tmp` is; links
/// are followed if they belong to the user or the system. A folder that the tool creates itself must not be a link,
/// must belong to the user, must never have been writable by anyone else, and must not be readable by anyone else.
public struct OwnFolder: Sendable {
  public let path: String

  /// - Parameters:
  ///   - names: The folders that the tool creates, the outermost first.
  ///   - base: The absolute path of the folder for them, which is created if necessary.
  ///   - creates: Whether to create missing folders.
  public init(_ names: [String], below base: String, creates: Bool = true) throws(Problem) {
    var walk = FolderWalk(creates: creates)
    try walk.enter(base)
    for name in names { try walk.enterOwn(name) }
    path = walk.path
  }

  /// A folder specified as a whole: its last level is the tool's.
  public init(_ folder: String, creates: Bool = true) throws(Problem) {
    let parts = folder.split(separator: "/").map(String.init)
    try self.init(
      [parts.last ?? ""], below: "/" + parts.dropLast().joined(separator: "/"), creates: creates)
  }

  /// Why a folder does not count as the user's own.
  public enum Problem: Error, Sendable, Equatable {
    case missing(String)
    /// Neither of these environment variables shows where it would be.
    case unknown(variables: String)
    case link(String)
    case foreign(String)
    case writableByOthers(String)
    case unusable(String, reason: String)

    /// What is wrong, without what to do about it.
    public var message: String {
      switch self {
      case .missing(let path): "\(path) does not exist"
      case .unknown(let variables): "\(variables) is not set to an absolute path"
      case .link(let path): "\(path) is a link"
      case .foreign(let path): "\(path) belongs to another user"
      case .writableByOthers(let path): "other users can write to \(path)"
      case .unusable(let path, let reason): "\(path): \(reason)"
      }
    }
  }
}

/// Walks down a path level by level.
private struct FolderWalk {
  private(set) var path = ""
  private let creates: Bool
  private var linksLeft = 40

  init(creates: Bool) { self.creates = creates }

  mutating func enter(_ base: String) throws(OwnFolder.Problem) {
    guard base.hasPrefix("/") else { throw .unusable(base, reason: "the path is relative") }
    var waiting = base.split(separator: "/").map(String.init)[...]
    while let name = waiting.popFirst() {
      guard name != "." else { continue }
      guard name != ".." else {
        path = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        continue
      }
      let next = path + "/" + name
      let facts = try facts(of: next)
      guard facts.isLink else {
        try Self.checkOnTheWay(next, facts)
        path = next
        continue
      }
      guard let target = try target(of: next, facts) else { throw .link(next) }
      if target.hasPrefix("/") { path = "" }
      waiting = target.split(separator: "/").map(String.init) + waiting
    }
  }

  mutating func enterOwn(_ name: String) throws(OwnFolder.Problem) {
    let next = path + "/" + name
    let facts = try facts(of: next)
    guard !facts.isLink else { throw .link(next) }
    guard facts.isFolder else { throw .unusable(next, reason: String(cString: strerror(ENOTDIR))) }
    guard facts.st_uid == geteuid() else { throw .foreign(next) }
    // Anyone with write access may already have put something there; removing the access now would be too late.
    guard !facts.isWritableByOthers else { throw .writableByOthers(next) }
    if facts.st_mode & 0o077 != 0 { try Self.close(next) }
    path = next
  }

  /// Removes everybody else's access to the folder itself, not to the target of a link that may have replaced it.
  private static func close(_ path: String) throws(OwnFolder.Problem) {
    guard let folder = Descriptor.opening(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW) else { throw .link(path) }
    var facts = stat()
    guard fstat(folder.number, &facts) == 0, facts.st_uid == geteuid(), fchmod(folder.number, 0o700) == 0 else {
      throw .foreign(path)
    }
  }

  private func facts(of path: String) throws(OwnFolder.Problem) -> stat {
    var facts = stat()
    if lstat(path, &facts) == 0 { return facts }
    guard errno == ENOENT else { throw .unusable(path, reason: String(cString: strerror(errno))) }
    guard creates else { throw .missing(path) }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST, lstat(path, &facts) == 0 else {
      throw .unusable(path, reason: String(cString: strerror(errno)))
    }
    return facts
  }

  /// Returns nil if the link belongs to somebody else, or if links are circular.
  private mutating func target(of path: String, _ facts: stat) throws(OwnFolder.Problem) -> String? {
    linksLeft -= 1
    guard linksLeft > 0, facts.isOfUserOrSystem else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &buffer, buffer.count)
    return length > 0 ? String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  private static func checkOnTheWay(_ path: String, _ facts: stat) throws(OwnFolder.Problem) {
    guard facts.isFolder else { throw .unusable(path, reason: String(cString: strerror(ENOTDIR))) }
    guard facts.isOfUserOrSystem else { throw .foreign(path) }
    guard facts.st_mode & S_ISVTX == 0 else { return }
    guard !facts.isWritableByOthers else { throw .writableByOthers(path) }
  }
}

extension stat {
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  fileprivate var isOfUserOrSystem: Bool { st_uid == 0 || st_uid == geteuid() }

  /// Whether another user than this one and the system's may write.
  fileprivate var isWritableByOthers: Bool {
    st_mode & 0o002 != 0 || st_mode & 0o020 != 0 && st_gid != 0 && st_gid != Self.groupOfUser
  }

  /// The user's group, if it has the user's name: such a group has no other members.
  private static let groupOfUser: gid_t? = {
    let group = getegid()
    if group == geteuid() { return group }
    guard let name = getpwuid(geteuid())?.pointee.pw_name, let facts = getgrgid(group)?.pointee else { return nil }
    return strcmp(name, facts.gr_name) == 0 ? group : nil
  }()
}
