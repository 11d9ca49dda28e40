public import DecodingPrograms

/// A type of the model as its source declares it: what rules examine, without any syntax tree.
public struct DeclaredType: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case structure, enumeration, classType, actor
  }

  /// The name qualified with its enclosing types, e.g. `Order.Item`.
  public var name: String
  public var kind: Kind
  public var genericParameters: [String] = []
  /// The types of the inheritance clause and of extensions, as written.
  public var inherited: [String] = []
  public var properties: [DeclaredProperty] = []
  public var cases: [DeclaredCase] = []
  /// The cases of a hand-written `CodingKeys`; nil if the compiler synthesizes them.
  public var codingKeys: [DeclaredCase]?
  public var isDecodable = false
  public var isEncodable = false
  public var initializers: [DeclaredInitializer] = []
  public var constants: [DeclaredConstant] = []
  /// What its code mentions.
  public var code = DeclaredCode()
  /// The access level for members that users of the type may need, e.g. `public `, or an empty string.
  public var access = ""
  /// The clause of its generic parameters, as written.
  public var genericClause = ""
  /// The type of a `wrappedValue` that is not stored.
  public var computedValue: String?
  /// Whether there is a hand-written `init(from:)`, in the type or an extension.
  public var hasDecodingInitializer = false
  /// The steps of that initializer.
  public var program: DecodingProgram?
  /// The steps of a hand-written `init(from:)` alone.
  var ownProgram: DecodingProgram? { hasDecodingInitializer ? program : nil }
  /// The reads of a hand-written `init(from:)` by keys.
  public var reads: [DeclaredRead] = []
  /// Where hand-written coding has an arm for each kind of value.
  public var choices: [DeclaredChoice] = []
  /// Whether there is a hand-written `encode(to:)`, in the type or an extension.
  public var hasEncodingMethod = false
  public var isPropertyWrapper = false
  /// The source text of the declaration.
  public var text = ""

  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// The name without its enclosing types.
  public var baseName: String { name.split(separator: ".").last.map(String.init) ?? name }

  public func property(named name: String) -> DeclaredProperty? {
    properties.first { $0.name == name }
  }

  /// Returns the key of a property; nil if `CodingKeys` omits it.
  public func key(of property: DeclaredProperty) -> String? {
    if let codingKeys {
      let own = codingKeys.first { [property.storedName, property.name].contains($0.name) }
      if let own { return own.rawValue ?? own.name }
    }
    return keyRead(into: property) ?? (codingKeys == nil ? property.storedName : nil)
  }

  /// Returns the key of the only value that the type's own code uses unchanged as the property, whatever the keys are
  /// named.
  private func keyRead(into property: DeclaredProperty) -> String? {
    let spellings = reads.compactMap { read in
      if read.property == property.name, read.results.isEmpty, read.path.count == 1,
        read.type.map(TypeText.unwrapped) == property.type.map(TypeText.unwrapped),
        case .key(_, let spelling)? = read.path.first
      {
        spelling
      } else {
        nil
      }
    }
    return Set(spellings).count == 1 ? spellings[0] : nil
  }

  /// Returns the key for a case of the coding keys, or of an enum with associated values.
  func key(ofCase name: String) -> String { codingKeys?.first { $0.name == name }?.rawValue ?? name }

  /// Returns the case of the coding keys for a key; nil if there is none.
  func caseName(forKey key: String) -> String? { codingKeys?.first { ($0.rawValue ?? $0.name) == key }?.name }

  /// Returns the property with a key.
  public func property(forKey key: String) -> DeclaredProperty? {
    properties.first { self.key(of: $0) == key } ?? property(named: key)
      ?? (key.hasPrefix("_") ? property(named: String(key.dropFirst())) : nil)
  }

  /// Returns the property that a hand-written `init(from:)` sets to what it reads by a key of another name; for a value
  /// that is not assigned unchanged to a property, one that represents the call.
  func property(readBy key: String) -> DeclaredProperty? {
    let calls = reads.filter { $0.key == key && !$0.opensContainer }
    guard calls.count == 1, let call = calls.first else { return nil }
    return property(setBy: call)
  }

  /// Returns the property that a read sets, or one that represents the converted value.
  func property(setBy read: DeclaredRead) -> DeclaredProperty? {
    if let set = read.property.flatMap(property(named:)), set.type == read.type || read.isConverted { return set }
    return read.path.last == .anyKey
      ? nil : read.type.map { DeclaredProperty(name: read.key, type: $0, isConstant: true) }
  }

  /// One level of indentation in the source: the difference between its first member and its closing brace.
  var indentationUnit: String {
    let blanks = { (line: Substring) in line.prefix { $0 == " " || $0 == "\t" } }
    let lines = text.split(separator: "\n").dropFirst()
    guard let member = lines.first.map(blanks) else { return "    " }
    let closing = lines.first { blanks($0).count < member.count && $0.dropFirst(blanks($0).count) == "}" }
    let unit = member.dropFirst(closing.map(blanks)?.count ?? 0)
    return unit.isEmpty ? "    " : String(unit)
  }

  /// The source with two spaces per level, as in edits.
  var textOfEdits: String {
    let unit = indentationUnit
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var (rest, level) = (line, 0)
      while rest.hasPrefix(unit) { (rest, level) = (rest.dropFirst(unit.count), level + 1) }
      return String(repeating: "  ", count: level) + rest
    }.joined(separator: "\n")
  }

  /// Whether a property wrapper is initialized with the value that it wraps.
  var isMadeOfValue: Bool { initializers.contains { $0.labels.first == "wrappedValue" } }

  /// The type that a property wrapper wraps.
  var wrappedType: String? {
    property(named: "wrappedValue")?.type ?? computedValue
      ?? initializers.lazy.filter { $0.labels.first == "wrappedValue" }.compactMap(\.types.first).first
  }

  /// The types that hand-written code decodes from the type's own decoder: the payloads of an enum's cases, and what is
  /// created by `T(from: decoder)` or read from a single value container.
  var contents: [String] {
    guard hasDecodingInitializer else { return [] }
    let held = cases.flatMap(\.associatedValues).map { $0.split(separator: " ").last.map(String.init) ?? $0 }
    let made = steps.filter { $0.read.place == .root && $0.read.asksForValue }.map(\.read.type)
      .filter { $0.first?.isUppercase == true }
    var seen: Set<String> = []
    return (held + made).filter { seen.insert($0).inserted }
  }

  /// The array or dictionary that hand-written code decodes from the type's own decoder; nil if it does anything else
  /// with it.
  var wholeContents: String? {
    let whole = (ownProgram?.reads.values).map(Array.init) ?? []
    guard whole.count == 1, let read = whole.first, read.place == .root, read.asksForValue,
      TypeText.element(of: read.type) ?? TypeText.dictionary(read.type)?.value != nil
    else { return nil }
    return read.type
  }

  /// The raw type of an enum, e.g. `String`.
  public var rawType: String? {
    guard kind == .enumeration else { return nil }
    return inherited.first {
      TypeText.integers.contains($0) || ["String", "Double", "Float", "Character"].contains($0)
    }
  }
}

/// A stored property.
public struct DeclaredProperty: Sendable, Equatable {
  public var name: String
  /// The type as written, or inferred from the initial value; nil if it cannot be inferred.
  ///
  /// An alias is replaced by its type.
  public var type: String?
  /// The type in the source if that names an alias.
  public var writtenType: String?
  /// The alias that the type is, apart from a question mark; nil for one with arguments.
  public var alias: DeclaredAlias?
  public var isConstant: Bool
  public var initialValue: String?
  /// The default of the property in an initializer of the type.
  public var parameterDefault: String?
  /// Attributes and property wrappers as written, e.g. `@Default<Empty>`.
  public var attributes: [String]
  /// The name under which a macro such as `@Observable` stores the property, after which the compiler names its coding
  /// keys.
  public var storedName: String

  public init(name: String, type: String?, isConstant: Bool, initialValue: String? = nil, attributes: [String] = []) {
    self.name = name
    storedName = name
    self.type = type
    self.isConstant = isConstant
    self.initialValue = initialValue
    self.attributes = attributes
  }
}

/// A type alias in the sources.
public struct DeclaredAlias: Sendable, Equatable {
  /// The name qualified with its enclosing types.
  public var name: String
  /// How often the sources mention it, apart from its declaration.
  public var mentions: Int

  public init(name: String, mentions: Int) {
    self.name = name
    self.mentions = mentions
  }
}

/// One case of an enum.
public struct DeclaredCase: Sendable, Equatable {
  public var name: String
  public var rawValue: String?
  /// Associated values with their labels, as written.
  public var associatedValues: [String]

  public init(name: String, rawValue: String? = nil, associatedValues: [String] = []) {
    self.name = name
    self.rawValue = rawValue
    self.associatedValues = associatedValues
  }
}
