/// Options for a renderer.
public struct RenderingOptions: Sendable {
  /// Whether to use escape sequences for colours.
  public var isColored = false
  /// Whether places are links to their files (OSC 8), for terminals that support them.
  public var hasLinks = false
  /// The number of columns to which prose is wrapped and long lines of JSON are cut.
  public var width = 100
  /// Whether headings are wrapped too, for reading. Otherwise each is one line, so that a search finds it.
  public var wrapsHeadings = false
  /// Whether the renderer's own marks are limited to ASCII; the document's text is unchanged.
  public var isASCII = false
  /// Whether excerpts of the documents show masks in place of values; used with ``Report/redacted()``.
  public var isRedacted = false
  /// Returns the source of a declaration, to show it. Renderers do not read files themselves.
  public var sourceExcerpt: @Sendable (Declaration) -> SourceExcerpt? = { _ in nil }
  /// Returns the text around a place of a file, for reports on many documents.
  public var documentExcerpt: @Sendable (String, Location) -> DocumentExcerpt? = { _, _ in nil }
  /// Returns a file's absolute path, for the formats that need it.
  public var absolutePath: @Sendable (String) -> String = { $0 }

  public init() {}
}
