/// One of many documents that is kept: to show its lines, for Foundation's decoder, and to prove fixes.
public struct RecordSample: Codable, Sendable, Hashable {
  /// The offset of its first byte in the file.
  public var offset: Int
  /// The line, 1-based.
  public var line: Int
  public var text: String

  public init(offset: Int, line: Int, text: String) {
    self.offset = offset
    self.line = line
    self.text = text
  }

  /// Returns the sample at its place in the file that its text was extracted from; nil if it is not contiguous there.
  public func relocated(by map: any PlaceMap) -> RecordSample? {
    let start = map.location(of: offset..<(offset + 1))
    guard let last = text.utf8.indices.last else { return nil }
    let length = text.utf8.distance(from: text.utf8.startIndex, to: last)
    guard map.offset(of: offset + length) == start.offset + length else { return nil }
    return RecordSample(offset: start.offset, line: start.line, text: text)
  }
}

/// The documents that are kept of one file: the first ones, the first ones of each finding, and the first one for each
/// of its values. The selection does not depend on the order in which they are added.
struct RecordSamples: Sendable {
  static let leading = 5
  static let perFinding = 3
  /// The number of different values of a finding.
  static let valuesOfEach = 12
  /// Longer documents are not kept.
  static let byteLimit = 65_536

  private(set) var records: [RecordSample] = []

  /// - Parameter lines: The lines with the first places of findings.
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
