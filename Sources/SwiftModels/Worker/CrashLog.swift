import Foundation

/// The runtime's backtrace of a crashed or hanging worker, as the JSON that `SWIFT_BACKTRACE` makes it write.
struct CrashLog: Decodable {
  struct Thread: Decodable {
    var crashed: Bool?
    var frames: [Frame]?
  }

  struct Frame: Decodable {
    var sourceLocation: Location?
    var description: String?
  }

  struct Location: Decodable {
    var file: String
    var line: Int
    var column: Int
  }

  var description: String?
  var threads: [Thread]

  init?(contentsOf path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let log = try? JSONDecoder().decode(CrashLog.self, from: data)
    else { return nil }
    self = log
  }

  /// Returns the innermost location in one of the given files.
  func place(in files: Set<String>) -> Location? {
    let thread = threads.first { $0.crashed == true } ?? threads.first
    return thread?.frames?.lazy.compactMap(\.sourceLocation).first { files.contains($0.file) && $0.line > 0 }
  }

  /// The setting that makes the runtime write such a log, and nothing to a terminal.
  static func setting(path: String) -> String {
    "enable=yes,format=json,threads=crashed,limit=12,top=0,registers=none,images=none,interactive=no,color=no,warnings=suppressed,"
      + "output-to=\(path)"
  }
}
