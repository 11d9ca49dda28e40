public import JSONText

/// Finds the places of a document that are read in a certain way; to be run off the drawing thread. The condition is
/// evaluated once per path, however many values it has.
public struct PlacesJob: Sendable {
  private let document: JSONDocument

  public init(_ document: JSONDocument) {
    self.document = document
  }

  /// - Parameter isRead: Returns whether the values at a path are read; an index means any index.
  ///
  /// - Complexity: O(nodes), and one evaluation per path.
  public func run(isCancelled: () -> Bool = { false }, isRead: (JSONPath) -> Bool) -> SearchSlice {
    guard let shape = DocumentShape(document, keepsNodes: true, isCancelled: isCancelled) else {
      return SearchSlice(matches: [])
    }
    let matches = shape.places.indices.filter { isRead(shape.path(of: $0)) }.flatMap { shape.places[$0].nodes }
    return SearchSlice(matches: matches.sorted())
  }
}
