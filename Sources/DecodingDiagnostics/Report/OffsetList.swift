/// Ascending byte offsets with a compact encoding.
///
/// The encoded form is one string of differences, so that 10,000 places need about 20 kilobytes. `[38, 121, 204, 204]`
/// is encoded as `"38,83*2,0"`: the first offset, then each difference, followed by `*n` if it repeats.
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

  /// A larger list is malformed: no encoder writes one.
  private static let countLimit = 100_000_000
  /// Larger than any document.
  private static let largestOffset = 1 << 40

  /// Parses one step; nil if it is malformed or leads outside of any document.
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
