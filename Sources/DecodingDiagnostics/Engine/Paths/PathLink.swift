internal import JSONText

/// The way from the root to a container of a careful decode, as a linked list; and the frame that it belongs to.
///
/// The plain decode keeps none: a node alone tells its path.
final class PathLink {
  let frame: Frame
  let parent: PathLink?
  let key: AnyCodingKey?
  /// The type of the key as the model has it; nil for an element's, and where it is not known.
  let keys: Any.Type?
  /// The number of keys of the coding path.
  let length: Int

  init(frame: Frame, parent: PathLink?, key: AnyCodingKey?, keys: Any.Type? = nil) {
    length = (parent?.length ?? 0) + (key == nil ? 0 : 1)
    self.frame = frame
    self.parent = parent
    self.key = key
    self.keys = keys
  }

  func appending(_ key: AnyCodingKey?, of keys: Any.Type? = nil) -> PathLink {
    key == nil ? self : PathLink(frame: frame, parent: self, key: key, keys: keys)
  }

  /// Who asks for what is in the container here: of a nested one the type whose init opened it, under the container's key.
  var requester: RequestingProperty? {
    var link = self
    while link.keys == nil, let parent = link.parent, parent.frame === frame { link = parent }
    return link.keys.flatMap { frame.requester(forKey: link.key, of: $0) } ?? frame.requester
  }

  var codingPath: [any CodingKey] {
    var path: [any CodingKey] = []
    var link: PathLink? = self
    while let current = link {
      if let key = current.key { path.append(key) }
      link = current.parent
    }
    return path.reversed()
  }
}

/// A coding key of a path: a member's or an element's.
struct AnyCodingKey: CodingKey {
  private enum Content {
    case text(String)
    /// Spelled only when asked for: a path is made of every element, and shown of few.
    case index(Int)
    case both(String, Int)
  }
  private let content: Content

  init(stringValue: String) { content = .text(stringValue) }
  init(intValue: Int) { content = .both("\(intValue)", intValue) }
  init(index: Int) { content = .index(index) }
  /// As dictionaries make the keys of their entries: a number too, where the text is one.
  init(entry name: String) { content = Int(name).map { .both(name, $0) } ?? .text(name) }
  init(_ key: some CodingKey) { content = key.intValue.map { .both(key.stringValue, $0) } ?? .text(key.stringValue) }

  var stringValue: String {
    switch content {
    case .text(let text), .both(let text, _): text
    case .index(let index): "Index \(index)"
    }
  }

  var intValue: Int? {
    switch content {
    case .text: nil
    case .index(let index), .both(_, let index): index
    }
  }
}
