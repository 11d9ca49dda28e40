/// The declarations of a file and the words in each: enough to find the files that a type needs, and small enough to
/// keep for thousands of files.
///
///     struct Order: Codable {          // item 0: type `Order`, inherits `Codable`
///       let id: Int                    // item 1, inside 0: variable `id`, names `Int`
///       var label: String { code.id }  // item 2, inside 0: computed, names `String`, `code`, and of a value `id`
///     }
///
/// Words are stored as numbers (see ``WordHash``); the names of types as text as well.
struct FileOutline: Sendable {
  var items: [OutlineItem] = []
  /// The words of all items, one range after another.
  var words: [UInt64] = []
  /// The names of types and extensions, one after another.
  var names: [UInt8] = []
  /// The modules that the file imports.
  var imports: [UInt64] = []
  /// The literals without interpolation, stripped of leading folders and `.json`.
  var literals: [UInt64] = []
  /// Whether it names `JSONDecoder` or one of its strategies.
  var mentionsDecoder = false

  func name(of item: OutlineItem) -> String {
    String(decoding: names[Int(item.nameStart)..<Int(item.nameStart) + Int(item.nameLength)], as: UTF8.self)
  }

  /// The parts of the name that an extension spells.
  func nameParts(of item: OutlineItem) -> [UInt64] {
    name(of: item).split(separator: ".").map { WordHash.of(String($0)) }
  }

  /// The name, qualified by the types and extensions around it.
  func qualifiedName(of number: Int) -> String {
    let item = items[number]
    guard item.parent >= 0, !item.isLocal else { return name(of: item) }
    return qualifiedName(of: Int(item.parent)) + "." + name(of: item)
  }

  func words(of range: WordRange) -> ArraySlice<UInt64> { words[range.indices] }

  /// The names that an item refers to, whatever they are.
  func wordsUsed(by item: OutlineItem) -> Set<UInt64> {
    [item.names, item.ofValues, item.implicit, item.qualified, item.nested].reduce(into: []) {
      $0.formUnion(words(of: $1))
    }
  }

  /// Whether other modules can name an item, because of its own modifiers or those of what it is in; they can name an
  /// extension's members that do so themselves.
  func isExported(_ number: Int) -> Bool {
    let item = items[number]
    guard !item.isExported, item.parent >= 0 else { return item.isExported }
    let parent = items[Int(item.parent)]
    let isAsParent = item.kind == .enumCase || parent.kind == .protocolType || parent.kind == .extended
    return isAsParent && isExported(Int(item.parent))
  }

  /// Whether other files cannot name an item, because of its own modifiers or those of an enclosing item.
  func isFilePrivate(_ number: Int) -> Bool {
    let item = items[number]
    return item.isFilePrivate || item.parent >= 0 && isFilePrivate(Int(item.parent))
  }
}

/// A declaration at the top level, or a member of a type or extension.
struct OutlineItem: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    case other, structure, enumeration, classType, actor, extended, protocolType, alias, function, variable,
      initializer,
      enumCase, scriptCode, sideCall

    var isType: Bool { self == .structure || self == .enumeration || self == .classType || self == .actor }
    /// A type name in code may refer to one of these.
    var isNamedType: Bool { isType || self == .alias || self == .protocolType }
    var hasMembers: Bool { isType || self == .extended || self == .protocolType }
  }

  var kind = Kind.other
  /// Declared in the body of a function, closure or accessor, or a statement in one.
  var isLocal = false
  /// Decoding may need it although nothing names it: a stored property, a case, `init(from:)`, an operator.
  var isEssential = false
  /// A member of the type itself.
  var isStatic = false
  /// For a type: it has generic parameters of its own.
  var isGeneric = false
  /// Private to its file by its own modifier.
  var isFilePrivate = false
  /// Public, open, or of the package by its own modifier.
  var isExported = false
  /// For a type: a macro generates its decoding, judged by its attributes.
  var isDecodedByMacro = false
  /// The enclosing item; -1 at the top level.
  var parent: Int32 = -1
  /// The byte range of the whole declaration.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// The name; for an extension, of what it extends.
  var name: UInt64 = 0
  /// The range of the name in the names of the file; only for types and extensions.
  var nameStart: UInt32 = 0
  var nameLength: UInt32 = 0
  /// All names that it declares.
  var declares: WordRange = .init()
  /// What a type inherits, an alias refers to, or the parameters of a function take.
  var inherits: WordRange = .init()
  /// The argument labels that every call of a function must have.
  var labels: WordRange = .init()
  /// A hash of the function's name and the label that every call begins with; 0 if there is none.
  var opening: UInt64 = 0
  /// Unqualified names: declarations at the top level, members of enclosing types, local names.
  var names: WordRange = .init()
  /// Members of values: `order.total`.
  var ofValues: WordRange = .init()
  /// Members of the type given by the context: `.total`.
  var implicit: WordRange = .init()
  /// Members of named types, as in `Strings.codable`, in pairs: the type, the member.
  var qualified: WordRange = .init()
  /// The same if the type is itself qualified, as in `Order.Line.total`, in threes; the first is 0 if the outer type is
  /// unknown.
  var nested: WordRange = .init()
  /// Argument labels, and names that are declared in code.
  var spoken: WordRange = .init()
  /// Parameters, including generic ones, and local declarations: these names refer to nothing outside.
  var locals: WordRange = .init()
  /// The JSON keys that its names and literals may be, folded.
  var keys: WordRange = .init()
}

/// A range of a file's words.
struct WordRange: Sendable, BitwiseCopyable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
