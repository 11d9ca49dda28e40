/// The failing documents of a file, with every kind of failure in each, to be joined with the rows that the documents
/// came from.
///
/// Unlike a report, this includes all places, so rows are written as they are found and never kept.
public struct FailingRows: Codable, Sendable, Equatable {
  /// A kind of failure, stored once for all rows.
  public struct Kind: Codable, Sendable, Equatable {
    public var category: String
    /// The path with all indices and dictionary keys open.
    public var path: String
    /// The missing key.
    public var key: String?
    public var message: String
    /// The message without values of the document.
    var redactedMessage: String
    /// ``FindingFingerprint/identifier``, as in the report.
    public var fingerprint: String
  }

  public struct Row: Codable, Sendable, Equatable {
    /// The index of its kind.
    public var kind: Int
    /// The line, 1-based; nil if the file is one document.
    public var line: Int?
    /// The offset of the first place in the file.
    public var offset: Int
    /// How many places of the document fail in this way.
    public var count: Int
  }

  public var file: String
  public private(set) var kinds: [Kind] = []
  public private(set) var rows: [Row] = []

  public init(file: String) { self.file = file }

  /// Adds a report with the offsets of all its places.
  ///
  /// - Parameters:
  ///   - report: The findings of some documents of the file, with ``InspectorOptions/keepsOffsets``.
  ///   - line: Returns the number of the line that contains an offset of the file; nil if the file is one document.
  public mutating func add(_ report: DocumentReport, line: (_ offset: Int) -> Int?) {
    for failure in report.failures where failure.certainty == .certain {
      let kind = Kind(failure, in: report)
      let index = kinds.firstIndex(of: kind) ?? kinds.count
      if index == kinds.count { kinds.append(kind) }
      var last: Row?
      for offset in failure.offsets {
        let number = line(offset)
        if let row = last, row.line == number {
          last?.count += 1
        } else {
          if let last { rows.append(last) }
          last = Row(kind: index, line: number, offset: offset, count: 1)
        }
      }
      if let last { rows.append(last) }
    }
  }

  /// Returns the rows without values of the documents.
  public func redacted() -> FailingRows {
    var redacted = self
    for index in kinds.indices { redacted.kinds[index].message = kinds[index].redactedMessage }
    return redacted
  }

  /// The rows as JSON Lines.
  public var text: String {
    let endings = kinds.map { kind in
      let members: [(String, String?)] = [
        ("category", kind.category), ("path", kind.path), ("key", kind.key), ("message", kind.message),
        ("fingerprint", kind.fingerprint),
      ]
      return members.map { ", \"\($0)\": \(JSONTree.string($1).lineText)" }.joined() + "}\n"
    }
    let name = JSONTree.string(file).lineText
    return rows.map { row in
      let line = row.line.map(String.init) ?? "null"
      return
        "{\"file\": \(name), \"line\": \(line), \"offset\": \(row.offset), \"count\": \(row.count)\(endings[row.kind])"
    }.joined()
  }
}

extension FailingRows.Kind {
  fileprivate init(_ failure: Failure, in report: DocumentReport) {
    category = failure.category.rawValue
    path = failure.openPath
    key = failure.key
    message = failure.message
    redactedMessage = failure.redacted(settings: report.decoder).message
    fingerprint = FindingFingerprint(opening: failure, model: report.model).identifier
  }
}

extension JSONLinesWindow {
  /// Returns the number of the line that contains a byte of the file, whether the line is JSON or not.
  public func number(ofLineAt offset: Int) -> Int? {
    if let line = broken.first(where: {
      $0.line.offset <= offset && offset <= $0.line.offset + $0.document.text.bytes.count
    }) {
      return line.line.number
    }
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? lines[low - 1].number : nil
  }
}

extension DocumentReport {
  /// Removes the offsets of all places, which may be as many as the documents.
  public mutating func dropOffsets() {
    for index in failures.indices { failures[index].offsets = OffsetList([]) }
  }
}
