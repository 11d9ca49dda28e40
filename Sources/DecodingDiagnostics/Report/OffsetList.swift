/// Ascending byte offsets, kept small on the wire.
///
/// 10,000 places cost about 20 kilobytes rather than 10,000 objects: the encoded form is one string of differences.
/// `[38, 121, 204, 204]` is written `"38,83*2,0"`: the first offset, then each difference, `*n` where it repeats.
public struct OffsetList: Sendable, Hashable, RandomAccessCollection {
  private var offsets: [Int]

  public init(_ offsets: [Int]) {
    self.offsets = offsets.sorted()
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { offsets.count }
  public subscript(position: Int) -> Int { offsets[position] }
}

extension OffsetList: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    var offsets: [Int] = []
    var last = 0
    for step in text.split(separator: ",") {
      guard let (difference, times) = Self.step(step, after: last, room: Self.countLimit - offsets.count) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "'\(step)' is not a step of an offset list."))
      }
      for _ in 0..<times {
        last += difference
        offsets.append(last)
      }
    }
    self.offsets = offsets
  }

  /// More places than that are written by nobody.
  private static let countLimit = 100_000_000
  /// Above the length of any document.
  private static let largestOffset = 1 << 40

  /// Nil where it is none, or leads to where no document is.
  private static func step(_ text: Substring, after last: Int, room: Int) -> (difference: Int, times: Int)? {
    let parts = text.split(separator: "*", omittingEmptySubsequences: false)
    guard let difference = parts.first.flatMap({ Int($0) }), let times = parts.count > 1 ? Int(parts[1]) : 1,
      (0...room).contains(times), (-largestOffset...largestOffset).contains(difference),
      (0...largestOffset).contains(last + difference * times)
    else { return nil }
    return (difference, times)
  }

  public func encode(to encoder: any Encoder) throws {
    var steps: [(difference: Int, times: Int)] = []
    var last = 0
    for offset in offsets {
      if let previous = steps.last, previous.difference == offset - last {
        steps[steps.count - 1].times += 1
      } else {
        steps.append((offset - last, 1))
      }
      last = offset
    }
    var container = encoder.singleValueContainer()
    try container.encode(
      steps.map { $0.times == 1 ? "\($0.difference)" : "\($0.difference)*\($0.times)" }.joined(separator: ","))
  }
}
