/// The extent of a screen or part of it, in terminal columns and rows; never negative.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  public let columns: Int
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Parses the format of ``description``, for instance `80x24`.
  public init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]), columns > 0, rows > 0 else {
      return nil
    }
    self.init(columns: columns, rows: rows)
  }

  public var description: String { "\(columns)x\(rows)" }
}
