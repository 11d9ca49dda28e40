import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processes of a session, whatever groups they have created.
enum ProcessSession {
  /// Kills all but the one that leads the session.
  static func end(_ session: pid_t) {
    var killed: Set<pid_t> = []
    // A process that was found may start others before it is dead.
    while true {
      let found = members(of: session).subtracting(killed)
      guard !found.isEmpty else { return }
      for process in found { kill(process, SIGKILL) }
      killed.formUnion(found)
    }
  }

  static func members(of session: pid_t) -> Set<pid_t> {
    Set(all().filter { $0 != session && getsid($0) == session })
  }

  private static func all() -> [pid_t] {
    #if canImport(Darwin)
      var processes = [pid_t](repeating: 0, count: Int(proc_listallpids(nil, 0)) + 64)
      let count = proc_listallpids(&processes, Int32(processes.count * MemoryLayout<pid_t>.stride))
      return Array(processes.prefix(Int(max(count, 0))))
    #else
      return ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
    #endif
  }
}
