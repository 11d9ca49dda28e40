import JSONText

// What a document has at each path; all elements of an array share one:
//
//   {"a": [{"b": 1}, {"b": null}]}    →    a        array 1
//                                          a[*]     object 2
//                                          a[*].b   number 1, null 1

/// The kinds of values at every path of a document, as a tree of paths.
struct DocumentShape {
  struct Place {
    var key: String?
    var first: Node
    /// All values at the path, if they are kept.
    var nodes: [Node] = []
    var kinds: [ValueKind: Int] = [:]
    /// The children in the order of their first occurrence.
    var children: [Int] = []
    fileprivate var parent: Int?
    fileprivate var childNumbers: [String: Int] = [:]
    fileprivate var element: Int?
  }

  private(set) var places: [Place] = []

  /// - Returns: Nil if it was cancelled, or the document has no value.
  ///
  /// - Complexity: O(nodes).
  init?(_ document: JSONDocument, keepsNodes: Bool = false, isCancelled: () -> Bool) {
    guard let root = document.root else { return nil }
    places = [Place(key: nil, first: root)]
    var waiting = [(node: root, place: 0)]
    var visited = 0
    while let (node, place) = waiting.popLast() {
      visited += 1
      if visited % Self.nodesPerLook == 0, isCancelled() { return nil }
      places[place].kinds[document.kind(of: node), default: 0] += 1
      if keepsNodes { places[place].nodes.append(node) }
      var children: [(Node, Int)] = []
      var child = document.firstChild(of: node)
      while let current = child {
        let key = document.key(of: current).map { document.displayString(of: $0) }
        children.append((current, self.place(below: place, key, first: current)))
        child = document.nextSibling(of: current)
      }
      // In document order, so that the first of several values is seen first.
      waiting += children.reversed()
    }
  }

  private static let nodesPerLook = 10_000

  func child(of place: Int, like other: Place) -> Int? {
    other.key.map { places[place].childNumbers[$0] } ?? places[place].element
  }

  /// Returns the path of a place, with the index of an array's first element.
  func path(of place: Int) -> JSONPath {
    var components: [JSONPath.Component] = []
    var current = place
    while let parent = places[current].parent {
      components.append(places[current].key.map(JSONPath.Component.key) ?? .index(0))
      current = parent
    }
    return JSONPath(components.reversed())
  }

  private mutating func place(below parent: Int, _ key: String?, first: Node) -> Int {
    let known = key.map { places[parent].childNumbers[$0] } ?? places[parent].element
    if let known { return known }
    let number = places.count
    var place = Place(key: key, first: first)
    place.parent = parent
    places.append(place)
    places[parent].children.append(number)
    if let key { places[parent].childNumbers[key] = number } else { places[parent].element = number }
    return number
  }
}
