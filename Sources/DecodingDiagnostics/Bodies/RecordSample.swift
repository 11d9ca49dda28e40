/// A document among many that is kept: for frames, for what Foundation's decoder says, and for proving fixes.
public struct RecordSample: Codable, Sendable, Hashable {
  /// Of its first byte, in the file.
  public var offset: Int
  /// 1-based.
  public var line: Int
  public var text: String

  public init(offset: Int, line: Int, text: String) {
    self.offset = offset
    self.line = line
    self.text = text
  }
}

/// The documents that are kept of one file: its first ones, and the first ones of each finding. In whatever order they
/// come, the same are kept.
struct RecordSamples: Sendable {
  static let leading = 5
  static let perFinding = 3
  /// Longer documents are not kept.
  static let byteLimit = 65_536

  private(set) var records: [RecordSample] = []

  /// - Parameter lines: Those at which findings have their first places.
  mutating func add(_ other: [RecordSample], findingLines lines: Set<Int>) {
    guard !other.isEmpty else { return }
    let all = Set(records + other).sorted { $0.offset < $1.offset }
    records = Array(all.prefix(Self.leading)) + all.dropFirst(Self.leading).filter { lines.contains($0.line) }
  }
}

extension TalliedFinding {
  var sampledLines: [Int] { occurrences.prefix(RecordSamples.perFinding).map(\.location.line) }
}
