/// A JSON text with its values, their kinds and their positions.
///
/// Accepts and rejects what Foundation's `JSONDecoder` accepts and rejects. A structural break ends the scan and is the
/// document's ``breakage``; a malformed literal only marks its node, since JSONDecoder checks literals when something
/// reads them. Nothing throws: problems are values.
public final class JSONDocument: Sendable {
  public let text: SourceText
  public let options: ScanOptions
  /// The structural problem that ended the scan. What was scanned before it can be browsed: containers still open there
  /// end there.
  public let breakage: SyntaxProblem?
  let tape: Tape
  // The addresses of the tape's and the text's memory, to spare hot look-ups an indirection. `tape` keeps the one
  // alive, `text` the other: an array that is never written to does not move.
  @usableFromInline nonisolated(unsafe) let words: UnsafePointer<UInt64>
  @usableFromInline nonisolated(unsafe) let bytes: UnsafePointer<UInt8>
  let trailingCommas: [Int]
  /// Whether any literal or key is flawed.
  let hasFlaws: Bool

  /// Scans a text in UTF-8, UTF-16 or UTF-32.
  ///
  /// - Parameter progress: Called with the progress of the scan, for large texts.
  /// - Complexity: Linear in the number of bytes.
  public init(_ bytes: [UInt8], options: ScanOptions = .init(), progress: ScanProgress = { _, _ in }) {
    let (text, transcodingProblem) = SourceText.reading(bytes)
    let scan = text.withUnsafeBytes {
      Scanner.scan($0, from: text.contentStart, options: options, progress: progress)
    }
    self.text = text
    self.options = options
    tape = scan.tape
    words = UnsafePointer(scan.tape.words)
    // An empty text has no bytes to read.
    self.bytes =
      text.withUnsafeBytes { $0.baseAddress } ?? UnsafeRawPointer(words).assumingMemoryBound(to: UInt8.self)
    trailingCommas = scan.trailingCommas
    hasFlaws = scan.hasFlaws
    breakage = transcodingProblem ?? SyntaxProblem(scan.stop, in: text, options: options, tape: scan.tape)
  }

  /// What JSONDecoder accepts although RFC 8259 does not. Malformed literals are marked on their nodes instead.
  public var remarks: [SyntaxProblem] {
    var remarks: [SyntaxProblem] = []
    if text.contentStart > 0 {
      remarks.append(SyntaxProblem(.byteOrderMark, 0..<text.contentStart, replacement: ""))
    }
    for offset in trailingCommas {
      remarks.append(SyntaxProblem(.trailingComma, offset..<offset + 1, found: ",", replacement: ""))
    }
    return remarks
  }

  /// Whether any key is flawed: it makes every keyed container of its object fail.
  public var hasFlawedKeys: Bool { flawedNodes().contains(where: isKey) }

  /// The top-level value; nil if nothing could be scanned.
  public var root: Node? {
    tape.count == 0 ? nil : Node(index: 0)
  }

  /// The number of containers: ``containerOrdinal(of:)`` is always below it.
  public var containerCount: Int { tape.containerCount }

  /// The number of tape words; every node's index is below it.
  public var nodeLimit: Int { tape.count }
}
