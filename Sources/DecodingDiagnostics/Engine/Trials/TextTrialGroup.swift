internal import JSONText

/// The distinct strings or numbers at one place of a type, each with the object that the type decodes.
struct TextTrialGroup {
  struct Place {
    let text: Node
    /// The contents of a string; a number as the document spells it.
    let string: String
    /// The smallest object around the string that a type decodes.
    let owner: Node
  }

  let type: any Decodable.Type
  let holdsNumbers: Bool
  private(set) var places: [Place] = []
  private var strings: Set<String> = []

  /// - Parameter type: The type that decodes the owners.
  init(type: any Decodable.Type, holdsNumbers: Bool) { (self.type, self.holdsNumbers) = (type, holdsNumbers) }

  fileprivate mutating func add(_ place: Place) {
    if holdsNumbers { return addNumber(place) }
    guard strings.count < Self.limit, strings.insert(place.string).inserted else { return }
    places.append(place)
  }

  /// Keeps the smallest and the largest numbers, in order.
  private mutating func addNumber(_ place: Place) {
    guard let number = Double(place.string), number.isFinite, number != 0 else { return }
    let position = places.firstIndex { (Double($0.string) ?? 0) >= number } ?? places.count
    guard position == places.count || Double(places[position].string) != number else { return }
    places.insert(place, at: position)
    if places.count > Self.numberLimit { places.remove(at: places.count / 2) }
  }

  private static let numberLimit = 6

  /// A place with more distinct strings than this one has text of any kind.
  private static let limit = 40
}

extension TextTrialGroup {
  /// Finds the strings and numbers of a document that a decode has read, by the types that decoded the objects around them.
  ///
  /// - Complexity: Linear in the document.
  static func all(in session: DecodeSession, isOfInterest: @escaping (Node) -> Bool) -> [TextTrialGroup] {
    var walk = Walk(session: session, isOfInterest: isOfInterest)
    if let root = session.document.root { walk.visit(root, owner: nil, path: "") }
    return walk.groups
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    /// The keys from the owner to the value.
    let path: String
    let isNumber: Bool
  }

  private struct Walk {
    let session: DecodeSession
    let isOfInterest: (Node) -> Bool
    private(set) var groups: [TextTrialGroup] = []
    private var slots: [Key: Int] = [:]

    init(session: DecodeSession, isOfInterest: @escaping (Node) -> Bool) {
      (self.session, self.isOfInterest) = (session, isOfInterest)
    }

    /// Recursion is as deep as the document, whose depth the scan limits.
    mutating func visit(_ node: Node, owner: (node: Node, type: any Decodable.Type)?, path: String) {
      switch session.document.kind(of: node) {
      case .object, .array:
        var (owner, path) = (owner, path)
        if let type = session.trace.shape(of: node)?.type as? any Decodable.Type { (owner, path) = ((node, type), "") }
        let isDictionary = session.dictionaryNodes.contains(node)
        for child in session.document.children(of: node) {
          let key = isDictionary ? "*" : session.document.key(of: child).map(session.document.displayString(of:))
          visit(child, owner: owner, path: path + "\u{0}" + (key ?? "*"))
        }
      case .string, .number:
        guard let owner, session.marks.isMarked(node), isOfInterest(node) else { return }
        add(node, owner, path)
      default: break
      }
    }

    private mutating func add(_ node: Node, _ owner: (node: Node, type: any Decodable.Type), _ path: String) {
      let isNumber = session.document.kind(of: node) == .number
      let number = isNumber ? String(decoding: session.document.bytes(of: node), as: UTF8.self) : nil
      guard let string = number ?? session.document.string(of: node) else { return }
      let key = Key(type: ObjectIdentifier(owner.type), path: path, isNumber: isNumber)
      let slot = slots[key] ?? groups.count
      if slot == groups.count {
        slots[key] = slot
        groups.append(TextTrialGroup(type: owner.type, holdsNumbers: isNumber))
      }
      groups[slot].add(Place(text: node, string: string, owner: owner.node))
    }
  }
}
