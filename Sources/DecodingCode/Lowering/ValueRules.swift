import DecodingPrograms

/// Normalizes values to one form for all spellings.
struct ValueRules {
  /// The reads that may be nil.
  var optionalReads: Set<Int> = []
  /// The types of the reads, as far as known.
  var readTypes: [Int: String] = [:]
  private static let failable: Set<String> = [
    "URL", "UUID", "Int", "Double", "Float", "Int64", "Int32", "UInt", "Bool",
  ]
  private static let failableLabels: Set<String> = ["string", "uuidString", "base64Encoded", "rawValue", "hex"]
  private static let failableMethods: Set<String> = ["date", "first", "number", "range", "index"]

  func mayBeAbsent(_ value: ProgramValue) -> Bool {
    switch value {
    case .read(let number): optionalReads.contains(number)
    case .absent, .attempted: true
    case .choice(_, let first, let second): mayBeAbsent(first) || mayBeAbsent(second)
    case .call(let call): isFailable(call)
    case .member(_, let name): name == "first" || name == "last"
    default: false
    }
  }

  private func isFailable(_ call: ProgramCall) -> Bool {
    let label = call.arguments.first?.label
    if call.receiver != nil { return Self.failableMethods.contains(call.name) }
    if call.name == "String" || call.name == "Data" { return label == "base64Encoded" || label == "data" }
    if label == nil, let text = call.arguments.first?.value {
      return Self.failable.contains(call.name) && !isNumber(text)
    }
    return label.map(Self.failableLabels.contains) ?? false
  }

  /// Whether it is not a string, so that an initializer such as `Int(_:)` cannot fail.
  private func isNumber(_ value: ProgramValue) -> Bool {
    switch value {
    case .literal, .operation: true
    default: type(of: value).map { $0 != "String" && $0 != "Substring" } ?? false
    }
  }

  /// Returns the type of a value, if it was read as that type.
  func type(of value: ProgramValue) -> String? {
    switch value {
    case .read(let number): readTypes[number].map { optionalReads.contains(number) ? $0 + "?" : $0 }
    case .unwrapped(let inner): type(of: inner).map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    case .text: "String"
    case .element(let list): type(of: list).flatMap { isListType($0) ? String($0.dropFirst().dropLast()) : nil }
    case .choice(_, let first, let second): second == .absent ? type(of: first).map { $0 + "?" } : type(of: first)
    default: nil
    }
  }

  func isList(_ value: ProgramValue) -> Bool {
    switch value {
    case .each, .list: true
    case .choice(_, let first, let second): isList(first) || isList(second)
    default: type(of: value).map(isListType) ?? false
    }
  }

  private func isListType(_ type: String) -> Bool { type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":") }

  func present(_ value: ProgramValue) -> ProgramValue {
    guard case .choice(let condition, let first, .absent) = value else { return .present(value) }
    return mayBeAbsent(first) ? .operation("&&", condition, present(first)) : condition
  }

  func unwrapped(_ value: ProgramValue) -> ProgramValue {
    guard case .choice(_, let first, .absent) = value else { return .unwrapped(value) }
    return mayBeAbsent(first) ? unwrapped(first) : first
  }

  func choice(_ condition: ProgramValue, _ first: ProgramValue, _ second: ProgramValue) -> ProgramValue {
    if case .not(let inner) = condition { return choice(inner, second, first) }
    if (first, second) == (.literal("true"), .literal("false")) { return condition }
    if (first, second) == (.literal("false"), .literal("true")) { return not(condition) }
    if second == .absent, case .present(let value) = condition, first == .unwrapped(value) { return value }
    return .choice(condition, first, second)
  }

  /// Returns the value of `value ?? other`.
  func value(_ value: ProgramValue, or other: ProgramValue) -> ProgramValue {
    choice(present(value), unwrapped(value), other)
  }

  func not(_ value: ProgramValue) -> ProgramValue {
    switch value {
    case .not(let inner): inner
    case .operation("==", let first, let second): .operation("!=", first, second)
    case .operation("!=", let first, let second): .operation("==", first, second)
    default: .not(value)
    }
  }

  func operation(_ name: String, _ first: ProgramValue, _ second: ProgramValue) -> ProgramValue {
    switch (name, first, second) {
    case ("!=", let value, .absent), ("!=", .absent, let value): present(value)
    case ("==", let value, .absent), ("==", .absent, let value): not(present(value))
    case ("==", let value, .literal("true")): value
    case ("==", let value, .literal("false")): not(value)
    case ("==", .text, .text), ("!=", .text, .text): .operation(name, first, second)
    case ("==", .text, let value), ("!=", .text, let value): .operation(name, value, first)
    default: .operation(name, first, second)
    }
  }
}
