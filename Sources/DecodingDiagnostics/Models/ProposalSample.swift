public import JSONText

/// A text that a model is proposed for.
public struct ProposalSample: Sendable {
  let document: JSONDocument
  /// Each element of the array at the top is a sample: lines of a file, joined.
  let holdsRecords: Bool

  public init(_ document: JSONDocument, holdsRecords: Bool = false) {
    self.document = document
    self.holdsRecords = holdsRecords
  }

  /// The values that are decoded as the model.
  var values: [Node] {
    guard document.breakage == nil, let root = document.root else { return [] }
    return holdsRecords ? Array(document.children(of: root)) : [root]
  }

  /// How many samples the text is.
  public var count: Int { values.count }

  /// The text of each sample.
  public var texts: [ArraySlice<UInt8>] { values.map { document.text.bytes[document.range(of: $0)] } }
}
