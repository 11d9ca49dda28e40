internal import JSONText

/// What a text that is not JSON would be if its syntax were right, with the places of its values in the original text.
struct CorrectedDocument {
  let document: JSONDocument
  private let text: CorrectedText?

  /// Each correction is one more scan, so only a few are made, and only in texts of ordinary size.
  private static let limit = 32, byteLimit = 1 << 20

  /// Nil if there is doubt what is meant.
  init?(_ broken: JSONDocument) {
    guard broken.breakage != nil, broken.text.encoding == .utf8 else { return nil }
    let bytes = broken.text.withUnsafeBytes { Array($0) }
    var options = broken.options
    options.allowsJSON5 = true
    let relaxed = JSONDocument(bytes, options: options)
    if !broken.options.allowsJSON5, relaxed.isSound {
      (document, text) = (relaxed, nil)
      return
    }
    guard bytes.count <= Self.byteLimit,
      let text = CorrectedText(bytes, options: broken.options, limit: Self.limit, keepsOrigins: true)
    else { return nil }
    document = JSONDocument(text.bytes, options: broken.options)
    self.text = text
    guard document.isSound else { return nil }
  }

  /// Returns where a range was in the original text.
  func origin(of range: Range<Int>) -> Range<Int> {
    guard let text, !range.isEmpty else { return range }
    let start = text.origin(of: range.lowerBound)
    return start..<max(start + 1, text.origin(of: range.upperBound - 1) + 1)
  }
}

extension JSONDocument {
  /// Whether the document can be decoded: its syntax is right, and so are all of its literals.
  fileprivate var isSound: Bool { breakage == nil && root != nil && flawedNodes().isEmpty }

  /// Whether the syntax is wrong, but there is no doubt what is meant, so that it can be told what fails behind it.
  package var isCorrectable: Bool { CorrectedDocument(self) != nil }

  /// The document for looking at its values: read as JSON5 if it is that and not JSON, at the same places.
  package var readable: JSONDocument {
    guard breakage != nil, !options.allowsJSON5 else { return self }
    var relaxed = options
    relaxed.allowsJSON5 = true
    let document = JSONDocument(text.withUnsafeBytes { Array($0) }, options: relaxed)
    return text.encoding == .utf8 && document.isSound ? document : self
  }
}
