public import JSONText

/// One output format of a report. A new format is a new file with a renderer, and a line in ``RendererRegistry``.
public protocol ReportRenderer: Sendable {
  /// The format's name, as a flag takes it.
  static var name: String { get }

  /// Whether fixes are shown; if not, none need to be searched for.
  static var showsFixes: Bool { get }

  init(options: RenderingOptions)

  /// The whole report, ending with a line end.
  ///
  /// - Parameters:
  ///   - report: what is rendered.
  ///   - documents: the JSON of each document report, in their order; nil where it could not be read.
  func render(_ report: Report, documents: [JSONDocument?]) -> String
}

extension ReportRenderer {
  public static var showsFixes: Bool { true }
}
