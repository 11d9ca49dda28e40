public import JSONText

/// Finds the places of a document that are read in one way, to be run off the drawing thread: which paths are is asked
/// once for each, however many values there are at it.
public struct PlacesJob: Sendable {
  private let document: JSONDocument

  public init(_ document: JSONDocument) {
    self.document = document
  }

  /// - Parameter isRead: Whether the values at a path are read; an index means any index.
  /// - Complexity: O(nodes), and a question for each path.
  public func run(isCancelled: () -> Bool = { false }, isRead: (JSONPath) -> Bool) -> SearchSlice {
    guard let shape = DocumentShape(document, keepsNodes: true, isCancelled: isCancelled) else {
      return SearchSlice(matches: [])
    }
    let matches = shape.places.indices.filter { isRead(shape.path(of: $0)) }.flatMap { shape.places[$0].nodes }
    return SearchSlice(matches: matches.sorted())
  }
}
