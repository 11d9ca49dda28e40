/// The payload of an enum's case, as far as its coding can be written.
struct EnumCaseShape {
  struct Value {
    let name: String
    let type: String

    private var property: DeclaredProperty { DeclaredProperty(name: name, type: type, isConstant: true) }

    /// `width: try values.decode(Int.self, forKey: .width)`
    func argument(from container: String) -> String { "\(name): try \(property.decoding(from: container))" }

    /// `try values.encode(width, forKey: .width)`
    func writing(to container: String) -> String { property.writing(to: container) }
  }

  enum Payload {
    case none
    /// One value without a label.
    case single(String)
    case labelled([Value])
    /// Several values in an array; the name of one without a label is empty.
    case listed([Value])
  }

  let name: String
  let payload: Payload

  /// Nil for values with defaults, and for several values of which some have no label.
  init?(_ declared: DeclaredCase) {
    name = declared.name
    let values = declared.associatedValues.map(Self.value)
    if values.isEmpty {
      payload = .none
      return
    }
    guard !declared.associatedValues.contains(where: { $0.contains("=") }) else { return nil }
    let labelled = values.compactMap(\.self)
    if labelled.count == values.count {
      payload = .labelled(labelled)
    } else if values.count == 1 {
      payload = .single(Self.withoutWildcard(declared.associatedValues[0]))
    } else {
      return nil
    }
  }

  /// Creates a case with several values that the JSON has in an array, with or without labels.
  init?(listed declared: DeclaredCase) {
    guard declared.associatedValues.count > 1, !declared.associatedValues.contains(where: { $0.contains("=") }) else {
      return nil
    }
    name = declared.name
    payload = .listed(
      declared.associatedValues.map { Self.value($0) ?? Value(name: "", type: Self.withoutWildcard($0)) })
  }

  var isBare: Bool { if case .none = payload { true } else { false } }

  var isListed: Bool { if case .listed = payload { true } else { false } }

  /// The type that is read if the JSON has no key for the case: the payload, or a struct of the labelled values.
  var readType: String { values.isEmpty ? onlyType ?? "" : (Words.typeName(name) ?? "Case") + "Values" }

  /// The struct of the labelled values, after an empty line.
  func valuesStruct(isEncodable: Bool) -> [String] {
    guard !values.isEmpty else { return [] }
    let head = "\(readType): \(isEncodable ? "Codable" : "Decodable")"
    return ["", PlainStruct.text(head, values.map { ($0.name, $0.type, $0.name) })]
  }

  var values: [Value] { if case .labelled(let values) = payload { values } else { [] } }

  /// The type of the only value, labelled or not.
  var onlyType: String? {
    switch payload {
    case .none, .listed: nil
    case .single(let type): type
    case .labelled(let values): values.count == 1 ? values[0].type : nil
    }
  }

  /// Returns a call on one line, or with one argument per line if that is too long.
  static func call(_ head: String, with arguments: [String]) -> [String] {
    let line = "\(head)(\(arguments.joined(separator: ", ")))"
    guard line.count > 110 else { return [line] }
    return ["\(head)("]
      + arguments.enumerated().map { "      " + $1 + ($0 == arguments.count - 1 ? ")" : ",") }
  }

  /// The types of the values, by the keys that compiler-generated coding gives them: the labels, or `_0` for the first
  /// one if it has none.
  static func keyed(_ declared: DeclaredCase) -> [String: String] {
    let values = declared.associatedValues.enumerated().map { number, written in
      let text = written.firstRange(of: " =").map { String(written[..<$0.lowerBound]) } ?? written
      return value(text).map { ($0.name, $0.type) } ?? ("_\(number)", withoutWildcard(text))
    }
    return Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// Parses `text: String` as a value `text` of type `String`; nil for a type alone.
  private static func value(_ text: String) -> Value? {
    guard !text.hasPrefix("["), !text.hasPrefix("("), let colon = text.firstIndex(of: ":") else { return nil }
    let name = text[..<colon].filter { !$0.isWhitespace }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), name != "_" else { return nil }
    return Value(name: name, type: String(text[text.index(after: colon)...].trimmingPrefix(while: \.isWhitespace)))
  }

  private static func withoutWildcard(_ text: String) -> String {
    guard text.hasPrefix("_"), let colon = text.firstIndex(of: ":") else { return text }
    return String(text[text.index(after: colon)...].trimmingPrefix(while: \.isWhitespace))
  }
}
