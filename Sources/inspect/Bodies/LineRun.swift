/// Some whole lines of a file or stream.
struct LineRun {
  /// The length of a run, but for the line that crosses it.
  static let length = 4 << 20

  let bytes: Range<Int>
  let firstLine: Int
  /// Nil where those who decode the lines can read them by themselves.
  let text: [UInt8]?
}

/// Cuts lines into runs.
///
/// Where the cuts are depends on the text alone: after the first line that ends at the length of a run or later. So a
/// stream and a file of the same bytes give the same report.
protocol LineSource: AnyObject {
  /// Whether the run is ended before everything was cut.
  var isEndedEarly: Bool { get }

  /// Nil at the end, an early one included.
  func next() throws(ToolError) -> LineRun?
}
