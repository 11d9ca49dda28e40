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

  /// The sample at its place in the file that its text was taken from; nil where it does not are there in one run.
  public func relocated(by map: any PlaceMap) -> RecordSample? {
    let start = map.location(of: offset..<(offset + 1))
    guard let last = text.utf8.indices.last else { return nil }
    let length = text.utf8.distance(from: text.utf8.startIndex, to: last)
    guard map.offset(of: offset + length) == start.offset + length else { return nil }
    return RecordSample(offset: start.offset, line: start.line, text: text)
  }
}

/// The documents that are kept of one file: its first ones, the first ones of each finding, and of its values the first
/// one each. In whatever order they come, the same are kept.
struct RecordSamples: Sendable {
  static let leading = 5
  static let perFinding = 3
  /// Of so many different values of a finding.
  static let valuesOfEach = 12
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
  var sampledLines: [Int] {
    var known: Set<String> = []
    let firstOfValues = occurrences.filter { known.insert($0.value ?? "").inserted }
    return occurrences.prefix(RecordSamples.perFinding).map(\.location.line)
      + firstOfValues.prefix(RecordSamples.valuesOfEach).map(\.location.line)
  }
}
