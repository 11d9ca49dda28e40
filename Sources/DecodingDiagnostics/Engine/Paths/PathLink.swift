internal import JSONText

/// The path from the root to a container of a careful decode, as a linked list, with the frame that it belongs to.
///
/// The plain decode needs none: a node alone determines its path.
final class PathLink {
  let frame: Frame
  let parent: PathLink?
  /// The key as passed by the model, of the model's own type.
  let key: (any CodingKey)?
  /// The model's type of the key; nil for an element's key, and if unknown.
  let keys: Any.Type?
  /// The number of keys in the coding path.
  let length: Int
  /// Whether a new decoder starts here, rather than a nested container.
  private let isDecoder: Bool

  init(
    frame: Frame, parent: PathLink?, key: (any CodingKey)?, keys: Any.Type? = nil, isDecoder: Bool = false
  ) {
    self.isDecoder = isDecoder
    length = (parent?.length ?? 0) + (key == nil ? 0 : 1)
    self.frame = frame
    self.parent = parent
    self.key = key
    self.keys = keys
  }

  func appending(_ key: (any CodingKey)?, of keys: Any.Type? = nil, isDecoder: Bool = false) -> PathLink {
    key == nil && !isDecoder ? self : PathLink(frame: frame, parent: self, key: key, keys: keys, isDecoder: isDecoder)
  }

  /// The coding path of the decoder that created a container, directly or through other containers.
  var decoderPath: [any CodingKey] {
    var link = self
    while !link.isDecoder, let parent = link.parent { link = parent }
    return link.codingPath
  }

  /// The requester of what is in this container; for a nested container the type whose init opened it, with the
  /// container's key.
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

/// A coding key of a path that the model did not pass: a member's or an element's.
///
/// It prints like that of `JSONDecoder`, since models print paths.
struct AnyCodingKey: CodingKey, CustomStringConvertible, CustomDebugStringConvertible {
  private enum Content {
    case text(String)
    /// Spelled on demand only: a path is created for every element, and shown for few.
    case index(Int)
    case both(String, Int)
    /// The key of a dictionary's entry as the dictionary's own init creates it: with a number if the string is one.
    case entry(String)
  }
  private let content: Content

  init(stringValue: String) { content = .text(stringValue) }
  init(intValue: Int) { content = .both("\(intValue)", intValue) }
  init(index: Int) { content = .index(index) }
  init(entry name: String) { content = .entry(name) }
  init(_ key: some CodingKey) { content = key.intValue.map { .both(key.stringValue, $0) } ?? .text(key.stringValue) }

  var description: String {
    "\(typeName)(stringValue: \"\(stringValue)\", intValue: \(intValue.map(String.init) ?? "nil"))"
  }

  var debugDescription: String { description }

  private var typeName: String { if case .entry = content { "_DictionaryCodingKey" } else { "_CodingKey" } }

  var stringValue: String {
    switch content {
    case .text(let text), .both(let text, _), .entry(let text): text
    case .index(let index): "Index \(index)"
    }
  }

  var intValue: Int? {
    switch content {
    case .text: nil
    case .entry(let text): Int(text)
    case .index(let index), .both(_, let index): index
    }
  }
}
