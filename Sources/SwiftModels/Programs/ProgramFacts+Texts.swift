import DecodingCode
import DecodingDiagnostics

extension ProgramFacts {
  // MARK: Decimals

  /// The keys of the numbers that the code reads as a Double and makes a Decimal of; nil where there are none.
  var decimalsOfDoubles: [String]? {
    let keys = calls(of: "Decimal").compactMap { $0.call.onlyArgument(nil) }.compactMap { textKey($0, of: "Double") }
    return keys.isEmpty ? nil : keys.uniqued
  }

  // MARK: Words that mean yes

  /// What the texts must be that the code compares with a word that means yes, by key; nil where there are none.
  var comparedTexts: [String: ComparedText.Test]? {
    let found = values.flatMap(\.withParts).compactMap(comparison)
    let tests = Dictionary(grouping: found, by: \.read).compactMap { read, all -> (String, ComparedText.Test)? in
      // What is compared with one word after another takes several.
      guard let only = all.first, all.allSatisfy({ $0.value == only.value }), isUsed(read, onlyIn: only.value),
        let key = reads[read]?.place.lastKey, ComparedText.affirmations.contains(only.test.word.lowercased())
      else { return nil }
      return (key, only.test)
    }
    return tests.isEmpty ? nil : Dictionary(tests, uniquingKeysWith: { first, _ in first })
  }

  private typealias Comparison = (read: Int, value: ProgramValue, test: ComparedText.Test)

  private func comparison(_ value: ProgramValue) -> Comparison? {
    switch value {
    case .operation("==", let subject, .text(let word)):
      guard let (read, ignoresCase) = comparedText(subject) else { return nil }
      return (read, value, .init(word: word, ignoresCase: ignoresCase))
    case .choice(.present(let made), .unwrapped(let same), .literal("false")):
      guard made == same, case .call(let call) = made, call.name == "Bool",
        let read = call.onlyArgument(nil)?.plainRead,
        isText(read)
      else { return nil }
      return (read, value, .init(word: "true", ignoresCase: false))
    default: return nil
    }
  }

  /// The text that is compared, and whether its letters are made small first.
  private func comparedText(_ subject: ProgramValue) -> (read: Int, ignoresCase: Bool)? {
    switch subject {
    case .call(let call) where call.name == "lowercased" && call.arguments.isEmpty:
      guard let read = call.receiver?.plainRead, isText(read) else { return nil }
      return (read, true)
    case .choice(.present, let first, .absent): return comparedText(first)
    default:
      guard let read = subject.plainRead, isText(read) else { return nil }
      return (read, false)
    }
  }

  private func isText(_ read: Int) -> Bool { reads[read]?.type == "String" }

  // MARK: Texts that may be rejected

  /// What the code makes of texts by initializers whose nil it takes, by key; nil where there is nothing of it.
  var refusableReads: [String: RefusableRead.Reading]? {
    let guarded = values.filter { value in program.requires(value) }.flatMap(\.withParts)
    let found = program.allNodes.compactMap { node -> (String, RefusableRead.Reading)? in
      guard case .set(_, let value) = node.action, let refusal = refusal(value),
        isUsed(refusal.read, onlyIn: refusal.call),
        !guarded.contains(.present(refusal.call)), let key = reads[refusal.read]?.place.lastKey
      else { return nil }
      return (key + (refusal.isElement ? RefusableRead.elementMark : ""), refusal.reading)
    }
    return found.isEmpty ? nil : Dictionary(found, uniquingKeysWith: { first, _ in first })
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
      guard condition.asksOnlyForPresence, let found = refusal(first.withoutUnwrapping),
        second == .absent || second.isPlain && (found.isElement || !found.reading.isOfCases)
      else { return nil }
      return found
    default: return nil
    }
  }

  private func made(_ call: ProgramCall, of type: String = "String") -> (read: Int, reading: RefusableRead.Reading)? {
    guard call.arguments.count == 1, let argument = call.arguments.first, let read = argument.value.plainRead,
      reads[read]?.type == type
    else { return nil }
    return reading(call, argument.label).map { (read, $0) }
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
  /// Whether a value is one that the code goes on with only if it holds.
  fileprivate func requires(_ value: ProgramValue) -> Bool {
    allNodes.contains { node in
      if case .require(value, _) = node.action { true } else { false }
    }
  }
}

extension RefusableRead.Reading {
  /// A case for what is not known is there on purpose.
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

  fileprivate var withoutUnwrapping: ProgramValue { if case .unwrapped(let value) = self { value } else { self } }

  /// Nothing is made of a text for it.
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
