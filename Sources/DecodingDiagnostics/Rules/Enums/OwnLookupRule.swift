internal import DecodingPrograms

/// A raw value that a hand-written `init(from:)` looks up in an enum itself, and rejects if the enum has no such case.
struct OwnLookupRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    if let failure, let own = refusing(failure) { return cases(failure, own) }
    if let failure, let entries = tableEntries(failure) { return [entries] }
    guard let failure, failure.isRefusal, let (type, read) = context.usedRead, failure.found == "string",
      let declared = read.results.lazy.compactMap({ enumeration(of: $0, read, in: type) }).first
    else { return [] }
    let raws = declared.cases.map { $0.rawValue ?? $0.name }
    guard !failure.values.contains(where: { raws.contains(String($0.text.dropFirst().dropLast())) }) else { return [] }
    var refused = failure
    refused.reason = .unknownEnumValue
    refused.expected = declared.name
    // Code of the enum's own would not be called.
    return FixRules.proposals(of: EnumValueRule.self, for: context.about(.failure(refused))).filter { proposal in
      !proposal.edits.contains { if case .addMembers = $0 { true } else { false } }
    }
  }

  /// The enum in which an `init(from:)` looks up the string and rejects it.
  private func refusing(_ failure: Failure) -> DeclaredType? {
    let reasons: Set<FailureReason> = [.unknownEnumValue, .refusedByModel, .thrownByModel]
    guard reasons.contains(failure.reason), failure.found == "string",
      let type = context.expectedType, type.kind == .enumeration, type.rawType == "String", type.hasDecodingInitializer,
      type.program?.calls.contains(where: { $0.arguments.first?.label == "rawValue" }) == true
    else { return nil }
    return type
  }

  // MARK: Tables

  /// Entries for strings that the enum's code looks up in a dictionary: other spellings of its keys, and new cases.
  private func tableEntries(_ failure: Failure) -> Proposal? {
    guard failure.isRefusal, failure.found == "string", let type = context.expectedType, type.kind == .enumeration,
      case let keys = type.code.literals.filter({ key in type.cases.contains { $0.name == key.mapped } }),
      let first = keys.first
    else { return nil }
    let texts = Set(context.strings(context.nodes(at: failure.offsets))).sorted()
    let entries = texts.compactMap { text -> (text: String, name: String, key: DeclaredLiteral?)? in
      let known = keys.first { SnakeCase.letters($0.text) == SnakeCase.letters(text) }
      return (known?.mapped ?? Words.camelCase(text)).map { (text, $0, known) }
    }
    guard !entries.isEmpty, entries.count == texts.count else { return nil }
    let new = Set(entries.map(\.name)).subtracting(type.cases.map(\.name)).sorted()
    let added = Dictionary(grouping: entries) { ($0.key ?? first).range }.map { range, entries in
      let lines = entries.map { "\(SwiftLiteral.of($0.text)): .\(SwiftName.escaped($0.name)), " }
      return ModelEdit.rewrite(type: type.name, at: range, .replace(lines.joined() + "$value"))
    }
    return Proposal(
      .enumCase, title: FixWording.tableTitle(type.baseName), subjects: texts,
      explanation: FixWording.table(entries.map { ($0.text, $0.key?.text) }, type.baseName),
      edits: new.map { .addCase(type: type.name, name: $0, rawValue: nil) } + added.sorted { "\($0)" < "\($1)" },
      place: new.isEmpty ? .caseSpelling : nil)
  }

  // MARK: Raw values

  /// Other spellings of known cases, and new cases for the other strings.
  private func cases(_ failure: Failure, _ declared: DeclaredType) -> [Proposal] {
    let texts = Set(context.strings(context.nodes(at: failure.offsets))).sorted()
    let values = EnumValueRule(context: context)
    let known = texts.filter { text in declared.cases.contains { $0.isSpelledAlike(text) } }
    let respelled = values.spelling(values.respelled(known, declared), [], known, declared)
    let new = texts.filter { !known.contains($0) }
    return new.isEmpty ? respelled : respelled + [newCases(new, declared)]
  }

  private func newCases(_ texts: [String], _ declared: DeclaredType) -> Proposal {
    let cases = texts.compactMap { text in Words.camelCase(text).map { (name: $0, text: text) } }
    return Proposal(
      .enumCase, title: FixWording.metatypeCaseTitle(declared.baseName), subjects: cases.map(\.name),
      explanation: FixWording.ownLookup(texts, declared.baseName),
      edits: cases.map {
        .addCase(type: declared.name, name: $0.name, rawValue: $0.name == $0.text ? nil : $0.text)
      }, mergeKey: "ownLookup:" + declared.name)
  }

  /// The enum of a property that is set by `init(rawValue:)` with a string.
  private func enumeration(of property: String, _ read: DeclaredRead, in type: DeclaredType) -> DeclaredType? {
    let name = type.property(named: property)?.type.map(TypeText.core) ?? ""
    guard let found = model.type(name, inside: type.name), found.kind == .enumeration else { return nil }
    // What a function of the model's own does is unknown here.
    let isLookedUp =
      type.program?.calls.contains { $0.name == name && $0.arguments.first?.label == "rawValue" } ?? false
    return read.type == nil || isLookedUp ? found : nil
  }
}

extension DeclaredCase {
  /// Whether a string is the raw value in another letter case or with other separators.
  fileprivate func isSpelledAlike(_ text: String) -> Bool {
    let raw = rawValue ?? name
    return raw != text && SnakeCase.letters(raw) == SnakeCase.letters(text)
  }
}
