public import JSONText

/// One output format of a report. A new format is a new file with a renderer, and a line in ``RendererRegistry``.
public protocol ReportRenderer: Sendable {
  /// The format's name as the value of a flag.
  static var name: String { get }

  /// Whether fixes are shown; if not, there is no need to search for any.
  static var showsFixes: Bool { get }

  init(options: RenderingOptions)

  /// Returns the whole report, ending with a newline.
  ///
  /// - Parameters:
  ///   - report: The report to render.
  ///   - documents: The JSON of each document report, in their order; nil if it could not be read.
  func render(_ report: Report, documents: [JSONDocument?]) -> String
}

extension ReportRenderer {
  public static var showsFixes: Bool { true }
}
