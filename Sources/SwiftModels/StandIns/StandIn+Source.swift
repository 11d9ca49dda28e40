extension StandIn {
  /// The Swift source of it.
  var text: String {
    switch kind {
    case .known, .rawType: RequiredInitializer.text(of: source, isRequired: requiresInitializer)
    case .emptyProtocol: protocolText
    case .superclass: superclassText
    case .wrapper: wrapperText
    case .anyValue: outerNames + valueText
    case .namespace: outerNames + "enum \(escaped) {\n" + inner + "}"
    case .code: "let \(escaped) = InspectorStandInCode(name: \"\(name)\")"
    }
  }

  private var escaped: String { isIdentifier(name) ? "`\(name)`" : name }

  private var inner: String {
    let names = aliases.sorted().map { "typealias `\($0)` = \(Self.aliasPrefix)\($0)" }
    return (nested.map(\.text) + members + names).map { $0 + "\n" }.joined()
  }

  /// Inside the type, the name itself would refer to the member.
  private var outerNames: String {
    aliases.sorted().map { "typealias \(Self.aliasPrefix)\($0) = \($0)\n" }.joined()
  }

  private static let aliasPrefix = "InspectorOuter"

  private var protocolText: String {
    let primary = (0..<genericCount).map { "Element\($0)" }
    let head = primary.isEmpty ? "" : "<\(primary.joined(separator: ", "))>"
    let types = (primary + associatedTypes.sorted()).map { name in
      "  associatedtype \(name)\(codableAssociatedTypes.contains(name) ? ": Swift.Codable" : "") = Swift.Never\n"
    }.joined()
    let clause = ((refinesCodable ? ["Codable"] : []) + refined.sorted()).map { "Swift." + $0 }.joined(separator: ", ")
    return "protocol \(escaped)\(head)\(clause.isEmpty ? "" : ": " + clause) {\n\(types)}"
  }

  /// The source of a superclass, which is not Codable if its subclasses declare Codable themselves.
  private var superclassText: String {
    let error = isThrown ? ["Swift.Error", "@unchecked Swift.Sendable"] : []
    guard refinesCodable else {
      let clause = error.isEmpty ? "" : ": " + error.joined(separator: ", ")
      return "class \(escaped)\(clause) {\n  \(initializer) {}\n\(inner)}"
    }
    return """
      class \(escaped): \((["Swift.Codable"] + error).joined(separator: ", ")) {
        \(initializer) {}
        required init(from decoder: any Swift.Decoder) throws {}
        func encode(to encoder: any Swift.Encoder) throws {}
      \(inner)}
      """
  }

  private var initializer: String {
    RequiredInitializer.text(of: RequiredInitializer.mark + "init()", isRequired: requiresInitializer)
  }

  /// The source of a property wrapper. Its storage is optional, so that a property without an initial value needs none.
  ///
  /// The original may provide a value where the JSON has none, and may convert one of another kind; what it wraps
  /// decodes by itself, so failures further inside are failures.
  private var wrapperText: String {
    """
    @propertyWrapper struct \(escaped)<Value> {
      private var stored: Value?
      init() {}
      init(wrappedValue: Value) { stored = wrappedValue }
      init(_ value: Value) { stored = value }
      var wrappedValue: Value {
        get { stored ?? inspectorUnset(Value.self) }
        set { stored = newValue }
      }
      var projectedValue: Self { get { self } set { self = newValue } }
    }
    extension \(escaped): Swift.Decodable where Value: Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
          stored = try container.decode(Value.self)
        } catch let error as Swift.DecodingError where inspectorIsOfKind(error, at: decoder.codingPath) {
          _ = try container.decode(\(unreadType).self)
        }
      }
    }
    struct \(unreadType): Swift.Decodable {
      init(from decoder: any Swift.Decoder) throws {}
    }
    extension \(escaped): Swift.Encodable where Value: Swift.Encodable {
      func encode(to encoder: any Swift.Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
      }
    }
    extension \(escaped): Swift.Equatable where Value: Swift.Equatable {}
    extension \(escaped): Swift.Hashable where Value: Swift.Hashable {}
    extension \(escaped): Swift.Sendable where Value: Swift.Sendable {}
    extension Swift.KeyedDecodingContainer {
      func decode<T: Swift.Decodable>(_ type: \(escaped)<T>.Type, forKey key: Key) throws -> \(escaped)<T> {
        try decodeIfPresent(type, forKey: key) ?? \(escaped)()
      }
    }
    extension Swift.KeyedEncodingContainer {
      mutating func encode<T: Swift.Encodable>(_ value: \(escaped)<T?>, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
      }
    }
    """
  }

  private static let literals = [
    ("ExpressibleByStringLiteral", "init(stringLiteral: Swift.String) {}"),
    ("ExpressibleByIntegerLiteral", "init(integerLiteral: Swift.Int) {}"),
    ("ExpressibleByFloatLiteral", "init(floatLiteral: Swift.Double) {}"),
    ("ExpressibleByBooleanLiteral", "init(booleanLiteral: Swift.Bool) {}"),
    ("ExpressibleByArrayLiteral", "init(arrayLiteral: Any...) {}"),
    (
      "ExpressibleByDictionaryLiteral",
      "typealias Key = Swift.AnyHashable; typealias Value = Any; init(dictionaryLiteral: (Swift.AnyHashable, Any)...) {}"
    ),
  ]

  /// The source of a type that accepts any JSON. It keeps the keys exactly as they are in the JSON, because they may be
  /// those of a dictionary.
  private var valueText: String {
    let parameters = (0..<genericCount).map { "Generic\($0)" }.joined(separator: ", ")
    var clauses = ["Swift.Hashable", "Swift.Sendable", "Swift.CodingKeyRepresentable", "Swift.CustomStringConvertible"]
    if isThrown { clauses.append("Swift.Error") }
    var lines = Self.valueMembers
    for (name, line) in Self.literals where !conformances.contains(name) {
      clauses.append("Swift." + name)
      lines.append(line)
    }
    let ownsDecoding = !conformances.isDisjoint(with: ["Codable", "Decodable"])
    if !ownsDecoding {
      clauses.append("Swift.Decodable")
      lines.append(Self.decoding)
    }
    if conformances.isDisjoint(with: ["Codable", "Encodable"]) {
      clauses.append("Swift.Encodable")
      lines.append(Self.encoding)
    }
    if conformances.isDisjoint(with: ["Hashable", "Equatable"]) == false { clauses.removeFirst() }
    clauses.removeAll { conformances.contains(String($0.dropFirst("Swift.".count))) }
    let head = parameters.isEmpty ? "" : "<\(parameters)>"
    if isCallable { lines.append(calls) }
    return (isCallable ? "@dynamicCallable " : "") + "struct \(escaped)\(head): \(clauses.joined(separator: ", ")) {\n"
      + lines.map { "  " + $0 + "\n" }.joined() + inner + "}"
  }

  /// The code continues with the result of a call, as far as one can be made up.
  private var calls: String {
    let arguments = "withKeywordArguments arguments: Swift.KeyValuePairs<Swift.String, Any?>"
    return """
      @discardableResult func dynamicallyCall(\(arguments)) -> Self { self }
        @_disfavoredOverload func dynamicallyCall<R: Swift.Decodable>(\(arguments)) -> R { inspectorMadeUp(R.self, "\(name)") }
        @_disfavoredOverload func dynamicallyCall<R>(\(arguments)) -> R? { nil }
      """
  }

  /// Requirements of conformances that are declared elsewhere.
  static let decoding = "init(from decoder: any Swift.Decoder) throws {}"
  static let encoding =
    "func encode(to encoder: any Swift.Encoder) throws {\n"
    + "    var container = encoder.singleValueContainer(); try container.encodeNil() }"

  private static let valueMembers = [
    "private var inspectorKey = \"\"", "init() {}", "var description: Swift.String { inspectorKey }",
    "var codingKey: any Swift.CodingKey { InspectorStandInKey(stringValue: inspectorKey) }",
    "init?<T: Swift.CodingKey>(codingKey: T) { inspectorKey = codingKey.stringValue }",
    "init(inspectorMadeOf parts: [Any?]) { inspectorKey = inspectorText(of: parts) }",
  ]

  /// The helpers that the stand-ins of a module share.
  static func support(for standIns: [StandIn]) -> String {
    var parts = [unset]
    if standIns.contains(where: { $0.holds(.anyValue) }) { parts.append(key) }
    if standIns.contains(where: { $0.kind == .code || $0.isCallable }) { parts.append(madeUp) }
    return parts.joined(separator: "\n")
  }

  private func holds(_ kind: Kind) -> Bool { self.kind == kind || nested.contains { $0.holds(kind) } }

  private static let unset = """
    func inspectorUnset<T>(_ type: T.Type) -> T {
      if let none = Swift.Optional<Any>.none as? T { return none }
      Swift.fatalError("a property of \\(type) was read before it had a value")
    }
    func inspectorText(of parts: [Any?]) -> Swift.String {
      parts.map { $0.map { "\\($0)" } ?? "nil" }.joined(separator: ", ")
    }
    func inspectorIsOfKind(_ error: Swift.DecodingError, at path: [any Swift.CodingKey]) -> Swift.Bool {
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
        context.codingPath.count == path.count
      default: false
      }
    }
    """

  private static let key = """
    struct InspectorStandInKey: Swift.CodingKey {
      let stringValue: Swift.String
      var intValue: Swift.Int? { nil }
      init(stringValue: Swift.String) { self.stringValue = stringValue }
      init?(intValue: Swift.Int) { nil }
    }
    """
}
