import DecodingCode
import DecodingPrograms
import DecodingDiagnostics

extension ProgramFacts {
  // MARK: Decimals

  /// The keys of the numbers that the code reads as a Double and converts to a Decimal; nil if there are none.
  var decimalsOfDoubles: [String]? {
    let keys = calls(of: "Decimal").compactMap { $0.call.onlyArgument(nil) }.compactMap { textKey($0, of: "Double") }
    return keys.isEmpty ? nil : keys.uniqued
  }

  // MARK: Words that mean yes

  /// The tests of the strings that the code compares with a word for “yes”, by key; nil if there are none.
  var comparedTexts: [String: ComparedText.Test]? {
    let tests = program.comparisons.compactMap { comparison -> (String, ComparedText.Test)? in
      guard comparison.read.type == "String", let test = comparison.test else { return nil }
      return comparison.read.place.lastKey.map { ($0, test) }
    }
    return tests.isEmpty ? nil : Dictionary(tests, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Strings that may be rejected

  /// The conversions of strings by failable initializers whose nil the code accepts, by key; nil if there are none.
  var refusableReads: [String: RefusableRead.Reading]? {
    let guarded = values.filter { value in program.requires(value) }.flatMap(\.withParts)
    let found: [(String, RefusableRead.Reading)] = program.allNodes.compactMap { node in
      guard case .set(_, let value) = node.action, let refusal = refusal(value),
        isUsed(refusal.read, onlyIn: refusal.call),
        !guarded.contains(.present(refusal.call)), let key = key(of: refusal.read),
        !(refusal.isElement && key == RefusableRead.ownValue)
      else { return nil }
      return (key + (refusal.isElement ? RefusableRead.elementMark : ""), refusal.reading)
    }
    let all = found + choices
    return all.isEmpty ? nil : Dictionary(all, uniquingKeysWith: { first, _ in first })
  }

  /// The strings for which a `switch` has arms, and which it takes for any other string if they are spelled otherwise.
  private var choices: [(String, RefusableRead.Reading)] {
    program.allNodes.compactMap { node in
      guard case .choose(let value, let arms) = node.action, let read = value.plainRead, let key = key(of: read),
        reads[read]?.type == "String", let rest = arms.last, rest.takesRest,
        !rest.body.flatMap(\.withInner).contains(where: \.throwsError)
      else { return nil }
      let labels = arms.flatMap(\.patterns).filter { $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }
      return labels.isEmpty ? nil : (key, .spelling(program.type, labels))
    }
  }

  private typealias Refusal = (read: Int, call: ProgramValue, reading: RefusableRead.Reading, isElement: Bool)

  private func refusal(_ value: ProgramValue) -> Refusal? {
    switch value {
    case .call(let call) where call.name == "Set":
      return call.onlyArgument(nil).flatMap(refusal).flatMap { $0.isElement ? $0 : nil }
    case .call(let call): return made(call).map { ($0.read, value, $0.reading, false) }
    case .each(_, .call(let call), dropsNil: true):
      return made(call, of: "[String]").map { ($0.read, value, $0.reading, true) }
    case .attempted(let inner): return refusal(inner)
    case .choice(let condition, let first, let second):
      guard condition.asksOnlyForPresence, var found = refusal(first.withoutUnwrapping) else { return nil }
      if second == .absent || second.isPlain && (found.isElement || !found.reading.isOfCases) { return found }
      guard let spelling = spelling(found.reading, otherwise: second) else { return nil }
      found.reading = spelling
      return found
    default: return nil
    }
  }

  /// The reading of an enum that has a case for all other strings.
  private func spelling(
    _ reading: RefusableRead.Reading, otherwise fallback: ProgramValue
  ) -> RefusableRead.Reading? {
    guard case .cases(let name, let values) = reading, case .member(_, let taken) = fallback,
      let known = enumeration(name)
    else { return nil }
    let other = known.cases.first { $0.name == taken }
    return .spelling(name, values.filter { $0 != other.map { $0.rawValue ?? $0.name } })
  }

  /// The key of a string that is read; `RefusableRead.ownValue` for the decoder's own value.
  private func key(of read: Int) -> String? {
    guard let place = reads[read]?.place else { return nil }
    return place == .root ? RefusableRead.ownValue : place.lastKey
  }

  // MARK: Strings that become URLs

  /// The keys of the strings that the code uses only as URLs; nil if there are none.
  var urlTexts: [String]? {
    let made = program.allNodes.flatMap { node -> [ProgramValue] in
      if case .set(_, let value) = node.action { value.withParts } else { [] }
    }
    let keys = made.compactMap { value -> String? in
      guard case .call(let call) = value, call.name == "URL", call.receiver == nil,
        let read = call.onlyArgument("string")?.plainRead, reads[read]?.type == "String",
        isUsed(read, onlyIn: value)
      else { return nil }
      return key(of: read)
    }
    return keys.isEmpty ? nil : keys.uniqued
  }

  private func made(_ call: ProgramCall, of type: String = "String") -> (read: Int, reading: RefusableRead.Reading)? {
    if let found = lookup(call) { return reads[found.read]?.type == type ? found : nil }
    guard call.arguments.count == 1, let argument = call.arguments.first, let read = argument.value.plainRead,
      reads[read]?.type == type
    else { return nil }
    return reading(call, argument.label).map { (read, $0) }
  }

  /// `Kind.allCases.first { $0.rawValue == text }`
  private func lookup(_ call: ProgramCall) -> (read: Int, reading: RefusableRead.Reading)? {
    guard call.name == "first", case .member(.local(let name), "allCases") = call.receiver,
      case .operation("==", let first, let second) = call.arguments.first?.value, call.arguments.count == 1
    else { return nil }
    let sides = [first, second]
    guard let read = sides.lazy.compactMap(\.plainRead).first, sides.contains(where: \.isRawValue),
      let known = enumeration(name), !known.cases.isEmpty
    else { return nil }
    return (read, .cases(known.name, known.cases.map { $0.rawValue ?? $0.name }))
  }

  private func reading(_ call: ProgramCall, _ label: String?) -> RefusableRead.Reading? {
    if let receiver = call.receiver {
      return call.name == "date" && label == "from" ? FormatterFacts(receiver)?.reading : nil
    }
    switch (call.name, label) {
    case ("URL", "string"): return .url
    case ("UUID", "uuidString"): return .uuid
    case ("Data", "base64Encoded"): return .base64
    case ("Decimal", "string"): return .decimal
    case ("Double", nil), ("Float", nil): return .number
    case ("Int", nil), ("Int64", nil), ("Int32", nil): return .integer
    case (_, "rawValue"):
      guard let known = enumeration(call.name), known.inherited.contains("String") else { return nil }
      return .cases(known.name, known.cases.map { $0.rawValue ?? $0.name })
    default: return nil
    }
  }
}

extension DecodingProgram {
  /// Whether the code requires a value to hold in order to continue.
  fileprivate func requires(_ value: ProgramValue) -> Bool {
    allNodes.contains { node in
      if case .require(value, _) = node.action { true } else { false }
    }
  }
}

extension ProgramArm {
  /// `default`, `case let other` or `case _`
  fileprivate var takesRest: Bool {
    patterns.isEmpty || patterns.contains { $0 == "_" || $0.hasPrefix("let ") && !$0.contains(".") }
  }
}

extension ProgramNode {
  fileprivate var throwsError: Bool { if case .fail = action { true } else { false } }
}

extension RefusableRead.Reading {
  /// Such an enum has a case for unknown values on purpose.
  fileprivate var isOfCases: Bool { if case .cases = self { true } else { false } }
}

extension ProgramValue {
  fileprivate var asksOnlyForPresence: Bool {
    switch self {
    case .present: true
    case .operation("&&", let first, let second): first.asksOnlyForPresence && second.asksOnlyForPresence
    default: false
    }
  }

  fileprivate var isRawValue: Bool { if case .member(_?, "rawValue") = self { true } else { false } }

  fileprivate var withoutUnwrapping: ProgramValue { if case .unwrapped(let value) = self { value } else { self } }

  /// Whether it is a constant that is not parsed from a string.
  fileprivate var isPlain: Bool {
    switch self {
    case .literal, .text, .list([]): true
    case .object(let name, []): ["Data", "UUID", "Date"].contains(name)
    case .member(nil, let name), .member(.local("Date"), let name): name == "distantPast" || name == "distantFuture"
    default: false
    }
  }
}

extension [String] {
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
