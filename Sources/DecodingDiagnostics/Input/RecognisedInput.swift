public import JSONText

/// JSON found inside of another text, and the place of its bytes there.
///
/// What surrounds it is replaced by spaces, so that every byte keeps its offset: `cb({"a": 1});` becomes `   {"a": 1}
/// `. Only chunks and escapes make the text shorter; a table then maps it back.
public struct RecognisedInput: Sendable {
  /// The layers, outermost first.
  public let forms: [InputForm]
  /// The JSON, at its original offsets if ``keepsOffsets`` is true.
  public let bytes: [UInt8]
  private let offsets: OffsetTable
  private let original: LineIndex

  /// Whether offsets in ``bytes`` are those of the original.
  public var keepsOffsets: Bool { offsets.isIdentity }

  init(forms: [InputForm], bytes: [UInt8], offsets: OffsetTable, original: SourceText) {
    self.forms = forms
    self.bytes = bytes
    self.offsets = offsets
    self.original = LineIndex(original)
  }

  /// Looks for JSON inside of a document that is not JSON itself; nil if nothing is recognized.
  ///
  /// - Complexity: O(n) for the length of the text, as long as few lines of a log contain several brackets.
  public static func recognise(_ document: JSONDocument) -> RecognisedInput? {
    guard document.text.encoding == .utf8 else { return nil }
    var peeling = InputPeeling(document.text.bytes, from: document.text.contentStart, options: document.options)
    peeling.peel()
    guard !peeling.forms.isEmpty else { return nil }
    return RecognisedInput(
      forms: peeling.forms, bytes: peeling.bytes, offsets: peeling.offsets, original: document.text)
  }
}

extension RecognisedInput: PlaceMap {
  public func offset(of offset: Int) -> Int { offsets.original(of: offset) }

  public func location(of range: Range<Int>) -> Location {
    let start = offsets.original(of: range.lowerBound)
    let end = range.isEmpty ? start : offsets.original(of: range.upperBound - 1) + 1
    return original.location(of: start..<max(start, end))
  }
}

/// Maps the offsets of text that was composed of pieces of another.
struct OffsetTable: Sendable {
  /// A run of bytes that is contiguous in both.
  private struct Run {
    let start: Int
    let original: Int
  }

  private var runs: [Run] = []

  var isIdentity: Bool { runs.isEmpty }

  /// - Parameters:
  ///   - start: The start of a run in the new text; ascending.
  ///   - original: Its start in the text that this table maps to.
  mutating func append(start: Int, original: Int) {
    if let last = runs.last, last.original - last.start == original - start { return }
    runs.append(Run(start: start, original: original))
  }

  func original(of offset: Int) -> Int {
    guard !runs.isEmpty else { return offset }
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    let run = runs[max(0, low - 1)]
    return run.original + max(0, offset - run.start)
  }

  /// Returns the composition of this table with an earlier one: from the newest text to the oldest.
  func leading(to earlier: OffsetTable) -> OffsetTable {
    guard !earlier.isIdentity else { return self }
    var result = OffsetTable()
    result.runs = runs.map { Run(start: $0.start, original: earlier.original(of: $0.original)) }
    return result
  }
}
