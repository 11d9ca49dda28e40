public import JSONText

/// The machine format: every field of the contract, in its order, with explicit nulls.
public struct JSONRenderer: ReportRenderer {
  public static let name = "json"

  public init(options: RenderingOptions = .init()) {}

  public func render(_ report: Report, documents: [JSONDocument?] = []) -> String {
    report.tree.indentedText + "\n"
  }
}
