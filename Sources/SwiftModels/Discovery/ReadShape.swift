import DecodingPrograms

/// What hand-written code reads at a place of the JSON and below it.
///
///     let page = try c.nestedContainer(keyedBy: Keys.self, forKey: .page)     // .page, needed
///     next = try page.decodeIfPresent(URL.self, forKey: .next)                // .page.next: `URL`
///     while !list.isAtEnd { items.append(try list.decode(Item.self)) }        // [*]: `Item`
struct ReadShape: Hashable {
  /// The types of the reads, as written.
  private(set) var types: [String] = []
  /// The code throws if nothing is there.
  private(set) var isNeeded = false
  /// The code goes on if it cannot read what is there.
  private(set) var isForgiving = false
  private var inner: [JSONPlace.Step: ReadShape] = [:]

  init(_ program: DecodingProgram) {
    note(program.steps, isForgiving: false)
    for key in program.requiredKeys { inner[.key(key)]?.isNeeded = true }
  }

  private init() {}

  var isEmpty: Bool { types.isEmpty && inner.isEmpty }

  /// The only type that is read, if nothing else is.
  var onlyType: String? { inner.isEmpty && types.count == 1 ? types[0] : nil }

  /// The keys that the code names, in alphabetical order.
  var members: [(key: String, shape: ReadShape)] {
    inner.compactMap { step, shape in if case .key(let name) = step { (name, shape) } else { nil } }
      .sorted { $0.key < $1.key }
  }

  /// What is read of the elements of an array, whatever their positions.
  var element: ReadShape? {
    let all = inner.filter { step, _ in
      switch step {
      case .position, .anyElement: true
      case .key, .anyKey: false
      }
    }
    return all.isEmpty ? nil : all.values.reduce(into: ReadShape()) { $0.add($1) }
  }

  /// What is read of the values of an object with any keys.
  var anyMember: ReadShape? { inner[.anyKey] }

  /// Whether a type is named by any read.
  func names(_ type: String) -> Bool {
    types.contains { identifiers(in: $0).contains(type) } || inner.values.contains { $0.names(type) }
  }

  // MARK: Reading

  private mutating func note(_ nodes: [ProgramNode], isForgiving: Bool) {
    for node in nodes {
      switch node.action {
      case .open(let opening): note(opening.place.steps[...], nil, isForgiving || opening.attempt == .optional)
      case .read(let read) where read.form != .isNull && read.form != .contains:
        note(read.place.steps[...], read.type, isForgiving || read.attempt == .optional)
      case .attempt(let body, let arms):
        note(body, isForgiving: true)
        for arm in arms { note(arm.body, isForgiving: isForgiving) }
      default:
        for block in node.action.blocks { note(block, isForgiving: isForgiving) }
      }
    }
  }

  private mutating func note(_ steps: ArraySlice<JSONPlace.Step>, _ type: String?, _ isForgiving: Bool) {
    if let first = steps.first {
      inner[first, default: ReadShape()].note(steps.dropFirst(), type, isForgiving)
    } else {
      if let type, !types.contains(type) { types.append(type) }
      if isForgiving { self.isForgiving = true }
    }
  }

  private mutating func add(_ other: ReadShape) {
    types += other.types.filter { !types.contains($0) }.sorted()
    isForgiving = isForgiving || other.isForgiving
    inner.merge(other.inner) { mine, others in
      var both = mine
      both.add(others)
      return both
    }
  }
}
