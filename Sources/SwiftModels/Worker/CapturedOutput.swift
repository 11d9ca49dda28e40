import Foundation

/// The output of a worker: the model's own lines, and those of the runtime that say why it crashed.
struct CapturedOutput {
  private static let byteLimit = 64 * 1024
  /// The maximum length of a message from the runtime.
  private static let lineLimit = 2_000
  private var bytes: [UInt8] = []
  private var isCut = false

  mutating func append(_ more: [UInt8]) {
    let taken = more.prefix(Self.byteLimit - bytes.count)
    isCut = isCut || more.count > taken.count
    bytes += taken
    for byte in taken where !announcesCrash { follow(byte) }
  }

  /// Whether the runtime has announced that it is writing the backtrace of a crash, which takes seconds on a busy
  /// machine.
  ///
  /// Updated as bytes arrive, because it is checked after each chunk of output that may total hundreds of megabytes.
  private(set) var announcesCrash = false
  /// How many bytes of the announcement the current line has matched; nil if the line is a different one.
  private var announced: Int? = 0

  private mutating func follow(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") { return announced = 0 }
    guard let count = announced else { return }
    announced = Self.announcement[count] == byte ? count + 1 : nil
    announcesCrash = announced == Self.announcement.count
  }

  /// The runtime's last error message, e.g. `Fatal error: Index out of range`.
  var fatalError: String? {
    lines.last { $0.contains("Fatal error") }.map { line in
      line.range(of: "Fatal error").map { String(line[$0.lowerBound...].prefix(Self.lineLimit)) } ?? String(line)
    }
  }

  private static let crashAnnouncement = "*** Signal"
  private static let announcement = Array(crashAnnouncement.utf8)

  /// The output of the model itself; nil if there was none.
  var printed: String? {
    let own = lines.filter { line in
      !line.contains("Fatal error") && !line.hasPrefix(Self.crashAnnouncement) && !line.hasPrefix("Current stack trace")
        && !line.hasPrefix("*** Program crashed") && !line.hasPrefix("swift-runtime: ")
    }
    let text = own.joined(separator: "\n").trimmingEmptyLines
    guard !text.isEmpty else { return nil }
    return isCut ? text + "\n…" : text
  }

  private var lines: [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}

extension String {
  fileprivate var trimmingEmptyLines: String {
    var text = self[...]
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
