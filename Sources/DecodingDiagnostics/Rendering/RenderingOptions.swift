/// What a renderer may use.
public struct RenderingOptions: Sendable {
  /// Whether escape sequences for colours are expected.
  public var isColored = false
  /// Whether places are links to their files, by OSC 8; for terminals that have them.
  public var hasLinks = false
  /// Columns; prose is wrapped and long lines of JSON are cut to it.
  public var width = 100
  /// Whether headings are wrapped as well: for reading. Otherwise each is one line, to be found by it.
  public var wrapsHeadings = false
  /// Whether the renderer's own marks keep to ASCII; the document's text stays as it is.
  public var isASCII = false
  /// Whether frames of the documents show masks in place of values; goes with ``Report/redacted()``.
  public var isRedacted = false
  /// The source of a declaration, for its frame. Renderers read no files themselves.
  public var sourceExcerpt: @Sendable (Declaration) -> SourceExcerpt? = { _ in nil }
  /// The text around a place of a file, for reports on many documents.
  public var documentExcerpt: @Sendable (String, Location) -> DocumentExcerpt? = { _, _ in nil }
  /// A file's path from the root, for the formats whose readers need that.
  public var absolutePath: @Sendable (String) -> String = { $0 }

  public init() {}
}
