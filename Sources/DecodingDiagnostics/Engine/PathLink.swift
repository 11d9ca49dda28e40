internal import JSONText

/// The way from the root to a container of a careful decode, as a linked list; and the frame that it belongs to.
///
/// The plain decode keeps none: a node alone tells its path.
final class PathLink {
  let frame: Frame
  let parent: PathLink?
  let key: AnyCodingKey?

  init(frame: Frame, parent: PathLink?, key: AnyCodingKey?) {
    self.frame = frame
    self.parent = parent
    self.key = key
  }

  func appending(_ key: AnyCodingKey?) -> PathLink {
    key == nil ? self : PathLink(frame: frame, parent: self, key: key)
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
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }

  init(_ key: some CodingKey) {
    stringValue = key.stringValue
    intValue = key.intValue
  }
}
