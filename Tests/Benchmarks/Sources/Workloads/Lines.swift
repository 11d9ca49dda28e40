@_spi(Benchmarking) import DecodingDiagnostics
import Foundation

/// A stream of orders, one per line, and the work of one of the tool's workers on it.
public struct Lines: Sendable {
  /// The amount that a worker reads at a time.
  private static let windowLength = 4 << 20

  public let bytes: [UInt8]
  private let data: Data
  /// The lines, each in data of its own.
  private let lines: [Data]

  public init(count: Int, failing: Bool) {
    bytes = Orders.lines(count: count, failing: failing)
    data = Data(bytes)
    lines = bytes.split(separator: 0x0A).map { Data($0) }
  }

  public var megabytes: Double { Double(bytes.count) / 1e6 }

  /// Decodes windows of whole lines and sums up the results; returns the number of failing lines.
  @discardableResult
  public func report() -> Int {
    var options = InspectorOptions()
    options.model = "Order"
    options.isPart = true
    let inspector = Inspector(options: options)
    var tally = RecordTally(file: "orders.jsonl", model: "Order", decoder: DecoderSettings())
    var line = 1
    for window in windows {
      let lines = JSONLinesWindow(bytes[window], firstLine: line, offset: window.lowerBound)
      let parts = lines.reports(file: "orders.jsonl", model: "Order", leading: line == 1) { document, file, isList in
        inspector.inspect(isList ? [Order].self : Order.self, in: document, file: file)
      }
      for part in parts { tally.add(part.report, samples: part.samples) }
      line += lines.lines.count + lines.broken.count
    }
    return tally.records.failing
  }

  private var windows: [Range<Int>] {
    var windows: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let goal = min(start + Self.windowLength, bytes.count)
      let end = bytes[(goal - 1)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      windows.append(start..<end)
      start = end
    }
    return windows
  }

  /// Decodes each line with JSONDecoder and counts failing lines, as a program that reads a log has to.
  @discardableResult
  public func foundationDecode() -> Int {
    let decoder = JSONDecoder()
    var failing = 0
    var start = 0
    while start < data.count {
      let end = data[start...].firstIndex(of: 0x0A) ?? data.count
      do { _ = try decoder.decode(Order.self, from: data[start..<end]) } catch { failing += 1 }
      start = end + 1
    }
    return failing
  }

  /// Does the same with lines that were found before: in Swift, looking for them in `Data` takes about half of the time.
  @discardableResult
  public func foundationDecodeOfFoundLines() -> Int {
    let decoder = JSONDecoder()
    return lines.count { (try? decoder.decode(Order.self, from: $0)) == nil }
  }
}
