/// The places that one block shows, and the width of the line numbers before its frames.
struct BlockPlaces {
  let first: Occurrence?
  let excerpt: SourceExcerpt?
  let gutter: Int

  init(_ occurrences: [Occurrence], _ declaration: Declaration?, _ options: RenderingOptions) {
    first = occurrences.first
    excerpt = declaration.flatMap(options.sourceExcerpt)
    let lastLine = max(first?.location.line ?? 1, excerpt == nil ? 1 : declaration?.line ?? 1)
    gutter = max(2, String(lastLine).count)
  }
}

extension Location {
  var range: Range<Int> { offset..<offset + max(0, length) }
}
