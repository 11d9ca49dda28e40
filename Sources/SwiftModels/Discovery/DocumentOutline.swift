import JSONText

/// The contents of a document as far as types could distinguish them: values at corresponding places are merged, and
/// the spelling of keys does not count.
///
///     {"items": [{"id": 1}, {"id": 2, "note": "x"}]}   →   {items: [{id: number, note: string in 1 of 2}]}
///
/// - Complexity: No more than ``sampleSize`` values are examined for each place, however long the document is.
final class DocumentOutline {
  /// The number of a place.
  typealias Place = Int

  struct Kinds: OptionSet {
    let rawValue: UInt8
    static let object = Kinds(rawValue: 1)
    static let array = Kinds(rawValue: 2)
    static let string = Kinds(rawValue: 4)
    static let integer = Kinds(rawValue: 8)
    static let fraction = Kinds(rawValue: 16)
    static let bool = Kinds(rawValue: 32)
    static let null = Kinds(rawValue: 64)
  }

  struct Member {
    let place: Place
    /// The number of objects that have it.
    let count: Int
  }

  struct Content {
    fileprivate(set) var kinds: Kinds = []
    fileprivate(set) var objectCount = 0
    fileprivate(set) var members: [Int: Member] = [:]
    /// The outline of the elements of all arrays here.
    fileprivate(set) var element: Place?
    /// The number of keys here and at all places below.
    fileprivate(set) var keyCount = 0
    fileprivate(set) var strings: Set<String> = []
    /// The share of members that are objects or arrays, from 0 to 1.
    fileprivate(set) var containerShare = 0.0
    fileprivate var nodes: [Node] = []
    fileprivate var memberValues: Place?
  }

  let keys: FoldedKeys
  let root: Place?
  /// Whether the text is truncated or malformed somewhere, so that there may be more keys.
  var isPartial: Bool { document.breakage != nil }

  private let document: JSONDocument
  private var contents: [Content] = []

  /// Enough values to know the elements of a long array.
  private static let sampleSize = 50
  /// Objects with more members are dictionaries.
  private static let mostMembers = 400
  private static let deepestLevel = 12

  init(_ document: JSONDocument, keys: FoldedKeys = FoldedKeys()) {
    self.document = document
    self.keys = keys
    root = document.root == nil ? nil : 0
    if let node = document.root { _ = add([node], level: 0) }
  }

  subscript(place: Place) -> Content { contents[place] }

  /// Returns the values of an object's members as a single place, as in a dictionary.
  func memberValues(of place: Place) -> Place? {
    if let known = contents[place].memberValues { return known }
    let values = sample(contents[place].nodes.filter { document.kind(of: $0) == .object })
    guard !values.isEmpty else { return nil }
    let added = add(values, level: Self.deepestLevel / 2)
    contents[place].memberValues = added
    return added
  }

  /// The places below a place, the outer ones first.
  func places(below place: Place, levels: Int) -> [Place] {
    var found: [Place] = []
    var level = [place]
    for _ in 0..<levels {
      level = level.flatMap { outer in
        let content = contents[outer]
        return (content.element.map { [$0] } ?? []) + content.members.values.map(\.place).sorted()
      }
      found += level
    }
    return found
  }

  /// The folded keys of the objects at each place where a root or an envelope's payload may be.
  var keySets: [Set<String>] {
    guard let root else { return [] }
    let values = [memberValues(of: root), contents[root].element.flatMap(memberValues)].compactMap(\.self)
    let near = [root] + places(below: root, levels: 4) + values + values.flatMap { places(below: $0, levels: 2) }
    return near.map { Set(contents[$0].members.keys.map { keys.texts[$0] }) }.filter { !$0.isEmpty }
  }

  // MARK: Reading

  private func add(_ nodes: [Node], level: Int) -> Place {
    let place = contents.count
    contents.append(Content())
    var content = Content()
    content.nodes = nodes
    for node in nodes { note(node, &content) }
    guard level < Self.deepestLevel else {
      contents[place] = content
      return place
    }
    let elements = sample(nodes.filter { document.kind(of: $0) == .array })
    if !elements.isEmpty {
      let element = add(elements, level: level + 1)
      content.element = element
      content.keyCount += contents[element].keyCount
    }
    if content.objectCount > 0 { addMembers(of: nodes, to: &content, level) }
    contents[place] = content
    return place
  }

  private func addMembers(of nodes: [Node], to content: inout Content, _ level: Int) {
    var order: [Int] = []
    var values: [Int: [Node]] = [:]
    var containers = 0
    var count = 0
    for node in nodes where document.kind(of: node) == .object {
      for value in document.children(of: node).prefix(Self.mostMembers) {
        guard let key = document.key(of: value).flatMap(document.string(of:)) else { continue }
        let number = keys.number(of: key)
        if values[number] == nil { order.append(number) }
        values[number, default: []].append(value)
        count += 1
        if [.object, .array].contains(document.kind(of: value)) { containers += 1 }
      }
    }
    content.containerShare = Double(containers) / Double(max(count, 1))
    for number in order {
      let alike = values[number, default: []]
      let member = Member(place: add(Array(alike.prefix(Self.sampleSize)), level: level + 1), count: alike.count)
      content.members[number] = member
      content.keyCount += 1 + contents[member.place].keyCount
    }
  }

  private func sample(_ containers: [Node]) -> [Node] {
    var found: [Node] = []
    for container in containers where found.count < Self.sampleSize {
      found += document.children(of: container).prefix(Self.sampleSize - found.count)
    }
    return found
  }

  private func note(_ node: Node, _ content: inout Content) {
    switch document.kind(of: node) {
    case .object:
      content.kinds.insert(.object)
      content.objectCount += 1
    case .array: content.kinds.insert(.array)
    case .string:
      content.kinds.insert(.string)
      if let text = document.string(of: node) { content.strings.insert(text) }
    case .number: content.kinds.insert(document.isPlainInteger(node) ? .integer : .fraction)
    case .bool: content.kinds.insert(.bool)
    case .null: content.kinds.insert(.null)
    }
  }
}

extension DocumentOutline.Content {
  /// Whether there are only missing, null or empty values, which do not show what belongs at a place.
  var isNothing: Bool {
    kinds.subtracting([.null, .object, .array]).isEmpty && members.isEmpty && element == nil
  }
}
