/// Some complete lines of a file or stream.
struct LineRun {
  /// The length of a run, not counting the rest of the line that crosses it.
  static let length = 4 << 20

  let bytes: Range<Int>
  let firstLine: Int
  /// Nil if workers can read the lines themselves.
  let text: [UInt8]?
}

/// Cuts lines into runs.
///
/// The cuts depend only on the text: after the first line that ends at the length of a run or later. So a stream and a
/// file with the same bytes give the same report.
protocol LineSource: AnyObject {
  /// Whether the run ended before everything was cut.
  var isEndedEarly: Bool { get }

  /// Returns the next run; nil at the end, including an early one.
  func next() throws(ToolError) -> LineRun?
}
