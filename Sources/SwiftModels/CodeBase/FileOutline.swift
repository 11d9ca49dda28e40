/// What a file declares and which words each declaration holds: enough to tell which files a type needs, little enough to be
/// kept of thousands of files.
///
///     struct Order: Codable {          // item 0: type `Order`, inherits `Codable`
///       let id: Int                    // item 1, inside 0: variable `id`, names `Int`
///       var label: String { code.id }  // item 2, inside 0: computed, names `String`, `code`, and of a value `id`
///     }
///
/// Words are held as numbers (see ``WordHash``); the names of types as text as well.
struct FileOutline: Sendable {
  var items: [OutlineItem] = []
  /// The words of all items, one range after the other.
  var words: [UInt64] = []
  /// The names of types and extensions, one after the other.
  var names: [UInt8] = []
  /// The modules that the file imports.
  var imports: [UInt64] = []
  /// The literals without code in them, without folders in front and without `.json` behind.
  var literals: [UInt64] = []
  /// Whether a `JSONDecoder` or one of its strategies is named.
  var mentionsDecoder = false

  func name(of item: OutlineItem) -> String {
    String(decoding: names[Int(item.nameStart)..<Int(item.nameStart) + Int(item.nameLength)], as: UTF8.self)
  }

  /// The parts of the name that an extension spells.
  func nameParts(of item: OutlineItem) -> [UInt64] {
    name(of: item).split(separator: ".").map { WordHash.of(String($0)) }
  }

  /// The name with those of the types and extensions around it.
  func qualifiedName(of number: Int) -> String {
    let item = items[number]
    guard item.parent >= 0, !item.isLocal else { return name(of: item) }
    return qualifiedName(of: Int(item.parent)) + "." + name(of: item)
  }

  /// Whether other files cannot name an item, by its own modifiers or by those of what it is in.
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
    /// What a type in code may mean.
    var isNamedType: Bool { isType || self == .alias || self == .protocolType }
    var hasMembers: Bool { isType || self == .extended || self == .protocolType }
  }

  var kind = Kind.other
  /// Declared in the body of a function, closure or accessor, or a statement of it.
  var isLocal = false
  /// Decoding may need it where nothing names it: a stored property, a case, `init(from:)`, an operator.
  var isEssential = false
  /// A member of the type itself.
  var isStatic = false
  /// Of a type: it has parameters of its own.
  var isGeneric = false
  /// Private to its file, by a modifier of its own.
  var isFilePrivate = false
  /// Of a type: a macro writes its decoding, as far as its attributes tell.
  var isDecodedByMacro = false
  /// The item around it; -1 at the top level.
  var parent: Int32 = -1
  /// Bytes of the whole.
  var start: UInt32 = 0
  var end: UInt32 = 0
  /// The name, of an extension what it extends.
  var name: UInt64 = 0
  /// Where the name is in the names of the file; of types and extensions only.
  var nameStart: UInt32 = 0
  var nameLength: UInt32 = 0
  /// All names that it declares.
  var declares: WordRange = .init()
  /// What a type inherits, an alias stands for, the parameters of a function need values of.
  var inherits: WordRange = .init()
  /// The argument labels that no call of a function can do without.
  var labels: WordRange = .init()
  /// With the name of the function, the label that every call of it begins with; 0 where there is none.
  var opening: UInt64 = 0
  /// Words that stand alone: declarations at the top level, members of what is around it, what is local.
  var names: WordRange = .init()
  /// Members of values: `order.total`.
  var ofValues: WordRange = .init()
  /// Members of the type that the context asks for: `.total`.
  var implicit: WordRange = .init()
  /// Members of types that are named, as in `Strings.codable`: each word follows that of its type.
  var qualified: WordRange = .init()
  /// The same where the type is itself behind a dot, as in `Order.Line.total`: always three words, of which the first is 0
  /// where nothing tells what the type is in.
  var nested: WordRange = .init()
  /// Argument labels, and names that are declared in code.
  var spoken: WordRange = .init()
  /// Parameters, generic ones too, and what code declares for itself: no declaration outside of it is meant by these.
  var locals: WordRange = .init()
  /// The keys of JSON that its names and texts may be, folded.
  var keys: WordRange = .init()
}

/// A range of a file's words.
struct WordRange: Sendable, BitwiseCopyable {
  var start: UInt32 = 0
  var count: UInt32 = 0

  var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}
