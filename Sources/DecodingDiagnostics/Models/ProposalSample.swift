public import JSONText

/// A sample document for a proposed model.
public struct ProposalSample: Sendable {
  private let reading: @Sendable ((JSONDocument) -> Void) -> Void
  /// Whether each element of the top-level array is a sample: lines of a file, joined.
  private let holdsRecords: Bool

  public init(_ document: JSONDocument, holdsRecords: Bool = false) {
    self.init(holdsRecords: holdsRecords) { $0(document) }
  }

  /// Creates samples that are not kept in memory: they are read again each time they are needed, a part at a time.
  ///
  /// - Parameters:
  ///   - holdsRecords: Whether the elements of a part are records, each a sample of its own.
  ///   - reading: Calls its argument with each part, in the same order each time.
  public init(holdsRecords: Bool, reading: @escaping @Sendable ((JSONDocument) -> Void) -> Void) {
    self.holdsRecords = holdsRecords
    self.reading = reading
  }

  /// Calls the closure with each value that is decoded as the model.
  func forEachValue(_ body: (Node, JSONDocument) -> Void) {
    reading { document in
      guard document.breakage == nil, let root = document.root else { return }
      guard holdsRecords else { return body(root, document) }
      for value in document.children(of: root) { body(value, document) }
    }
  }

  /// Calls the closure with the text of each sample.
  public func forEachText(_ body: (ArraySlice<UInt8>) -> Void) {
    forEachValue { value, document in body(document.text.bytes[document.range(of: value)]) }
  }

  /// The text of each sample.
  public var texts: [ArraySlice<UInt8>] {
    var texts: [ArraySlice<UInt8>] = []
    forEachText { texts.append($0) }
    return texts
  }
}
