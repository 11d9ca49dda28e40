internal import JSONText

/// Counts the contents of documents, in memory that does not grow with them.
///
/// Places are objects that remember which member followed which: records usually have their keys in one order, so a
/// comparison replaces the look-up.
final class CensusTaker {
  /// Strings and their counts, by their hashes.
  fileprivate typealias Counts = [UInt64: (text: String, count: Int)]

  fileprivate final class Place {
    let key: [UInt8]
    var kinds = [Int](repeating: 0, count: Census.Kind.allCases.count)
    var forms: Counts? = [:]
    var values: Counts? = [:]
    var members: [Place] = []
    var positions: [[UInt8]: Int] = [:]
    var anyMember: Place?
    var element: Place?

    init(key: [UInt8] = []) { self.key = key }
  }

  private let root = Place()

  /// - Parameter hasRecords: Whether each element of the top-level array is a document.
  func take(_ document: JSONDocument, hasRecords: Bool) {
    guard let top = document.root, document.breakage == nil else { return }
    guard hasRecords else { return count(top, of: document, in: root, depth: 0) }
    for record in document.children(of: top) { count(record, of: document, in: root, depth: 0) }
  }

  var census: Census {
    var census = Census()
    census.root = root.census
    return census
  }

  private func count(_ node: Node, of document: JSONDocument, in place: Place, depth: Int) {
    let kind = kind(of: node, document)
    place.kinds[Self.index(of: kind)] += 1
    switch kind {
    case .object where depth < Census.depthLimit: countMembers(of: node, document, place, depth)
    case .array where depth < Census.depthLimit:
      let element = place.element ?? Place()
      place.element = element
      for child in document.children(of: node) { count(child, of: document, in: element, depth: depth + 1) }
    case .string:
      let bytes = document.bytes(of: node)
      if place.forms != nil { Self.count(form: bytes, &place.forms) }
      if place.values != nil, Self.isName(bytes) { Self.count(value: bytes, &place.values) } else { place.values = nil }
    case .integer: Self.count(value: document.bytes(of: node), &place.values)
    default: break
    }
  }

  private func countMembers(of node: Node, _ document: JSONDocument, _ place: Place, _ depth: Int) {
    var next = 0
    for child in document.children(of: node) {
      guard let key = document.key(of: child) else { continue }
      if let any = place.anyMember {
        count(child, of: document, in: any, depth: depth + 1)
        continue
      }
      let index = member(named: key, document, of: place, likely: next)
      next = index + 1
      count(child, of: document, in: place.members[index], depth: depth + 1)
      place.bound()
    }
  }

  private func member(named key: Node, _ document: JSONDocument, of place: Place, likely: Int) -> Int {
    let range = document.contentRange(of: key)
    let bytes = document.text.bytes[range]
    if likely < place.members.count, place.members[likely].key.elementsEqual(bytes) { return likely }
    let name = Array(bytes)
    if let known = place.positions[name] { return known }
    place.positions[name] = place.members.count
    place.members.append(Place(key: name))
    return place.members.count - 1
  }

  private func kind(of node: Node, _ document: JSONDocument) -> Census.Kind {
    switch document.kind(of: node) {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: document.isPlainInteger(node) ? .integer : .fraction
    case .bool: .bool
    case .null: .null
    }
  }

  private static func index(of kind: Census.Kind) -> Int {
    switch kind {
    case .object: 0
    case .array: 1
    case .string: 2
    case .integer: 3
    case .fraction: 4
    case .bool: 5
    case .null: 6
    }
  }

  // MARK: Forms and values

  private static func count(
    value bytes: UnsafeBufferPointer<UInt8>, _ values: inout Counts?
  ) {
    guard values != nil else { return }
    guard bytes.count <= Census.valueLength else { return values = nil }
    count(bytes, &values, limit: Census.valueLimit)
  }

  /// Whether a string may be a name. For dates, numbers and identifiers, the form is more informative than the values.
  private static func isName(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= Census.valueLength else { return false }
    let digits = bytes.count { $0 &- UInt8(ascii: "0") < 10 }
    return digits == 0 || digits * 2 < bytes.count - 2
  }

  private static func count(
    form bytes: UnsafeBufferPointer<UInt8>, _ forms: inout Counts?
  ) {
    let form = ValueSample.form(of: bytes)
    form.withUnsafeBufferPointer { count($0, &forms, limit: Census.formLimit) }
  }

  /// Counts by hash: two strings with the same hash are counted as the first of them.
  private static func count(
    _ bytes: UnsafeBufferPointer<UInt8>, _ counts: inout Counts?, limit: Int
  ) {
    let hash = StableHash.of(bytes)
    if counts?[hash]?.count != nil {
      counts?[hash]?.count += 1
    } else if counts?.count == limit {
      counts = nil
    } else {
      counts?[hash] = (String(decoding: bytes, as: UTF8.self), 1)
    }
  }
}

extension CensusTaker.Place {
  fileprivate func add(_ other: CensusTaker.Place) {
    for index in kinds.indices { kinds[index] += other.kinds[index] }
    forms = Self.sum(forms, other.forms, limit: Census.formLimit)
    values = Self.sum(values, other.values, limit: Census.valueLimit)
    for member in other.members { add(member: member) }
    for (mine, theirs) in [(\CensusTaker.Place.element, other.element), (\.anyMember, other.anyMember)] {
      guard let theirs else { continue }
      let sum = self[keyPath: mine] ?? CensusTaker.Place()
      sum.add(theirs)
      self[keyPath: mine] = sum
    }
    bound()
  }

  /// Treats keys as data if there are too many, by the rules of the census.
  fileprivate func bound() {
    guard anyMember != nil || members.count > Census.keyLimit else { return }
    let any = anyMember ?? CensusTaker.Place()
    for member in members { any.add(member) }
    (members, positions, anyMember) = ([], [:], any)
  }

  private func add(member: CensusTaker.Place) {
    let index = positions[member.key] ?? members.count
    if index == members.count {
      positions[member.key] = index
      members.append(CensusTaker.Place(key: member.key))
    }
    members[index].add(member)
  }

  private static func sum(
    _ first: CensusTaker.Counts?, _ second: CensusTaker.Counts?, limit: Int
  ) -> CensusTaker.Counts? {
    guard let first, let second else { return nil }
    let sum = first.merging(second) { ($0.text, $0.count + $1.count) }
    return sum.count > limit ? nil : sum
  }

  fileprivate var census: Census.Place {
    var place = Census.Place()
    for (kind, count) in zip(Census.Kind.allCases, kinds) where count > 0 {
      place.kinds[kind.rawValue] = Census.Count(count: count)
    }
    place.forms = forms.map(Self.counts)
    place.values = values.map(Self.counts)
    for member in members {
      let key = String(decoding: member.key, as: UTF8.self)
      place.members[key, default: .init()].add(member.census)
    }
    if let element { place.addElement(element.census) }
    if let anyMember { place.addMember(anyMember.census) }
    return place
  }

  private static func counts(_ counts: CensusTaker.Counts) -> [String: Census.Count] {
    Dictionary(
      counts.values.map { ($0.text, Census.Count(count: $0.count)) },
      uniquingKeysWith: { first, second in
        Census.Count(count: first.count + second.count)
      })
  }
}
