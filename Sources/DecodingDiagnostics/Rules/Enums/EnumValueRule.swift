internal import JSONText

/// A raw value that the enum lacks: another spelling, a new case, a value that is not for this enum, or a fallback.
struct EnumValueRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, failure.reason == .unknownEnumValue, let declared = enumeration(failure),
      let raw = declared.rawType, !declared.hasDecodingInitializer
    else { return [] }
    let unknown = distinctValues(failure)
    guard !unknown.isEmpty else { return [] }
    let respelled = respelled(unknown, declared)
    let style = RawValueStyle.shared(by: respelled.map { ($0.caseName, $0.value) }, among: declared.cases.map(\.name))
    let alike = style.map { inStyle($0, respelled, declared) } ?? []
    var proposals =
      spelling(respelled, alike, unknown, declared)
      + newCases(unknown, respelled, declared, raw, failure, isNilable: owner?.isOptional ?? false)
    proposals += [fallback(unknown, respelled, declared, raw, failure)].compactMap(\.self)
    proposals += [anyCase(unknown, respelled, declared)].compactMap(\.self)
    return proposals + keepRaw(unknown, declared, raw, failure)
  }

  private func enumeration(_ failure: Failure) -> DeclaredType? {
    let name = failure.expected ?? owner?.property.type.map(TypeText.core) ?? ""
    let found = model.type(name, inside: context.ownerType?.name)
    return found?.kind == .enumeration ? found : nil
  }

  private func distinctValues(_ failure: Failure) -> [String] {
    failure.values.map(\.text).map { $0.hasPrefix("\"") ? String($0.dropFirst().dropLast()) : $0 }
  }

  // MARK: Another spelling

  /// A value that is a known case spelled differently.
  struct Respelling {
    let value: String
    let caseName: String
  }

  func respelled(_ unknown: [String], _ declared: DeclaredType) -> [Respelling] {
    guard declared.rawType == "String" else { return [] }
    var found: [Respelling] = []
    for value in unknown {
      guard let known = declared.cases.first(where: { isSame($0, value) }), !isInUse(known),
        !found.contains(where: { $0.caseName == known.name })
      else { continue }
      found.append(Respelling(value: value, caseName: known.name))
    }
    return found
  }

  private func edits(_ respelled: [Respelling], _ declared: DeclaredType) -> [ModelEdit] {
    respelled.map { .setRawValue(type: declared.name, caseName: $0.caseName, rawValue: $0.value) }
  }

  /// - Parameter alike: The other cases, in the style that the values show.
  func spelling(
    _ respelled: [Respelling], _ alike: [Respelling], _ unknown: [String], _ declared: DeclaredType
  ) -> [Proposal] {
    guard !respelled.isEmpty else { return [] }
    let names = respelled.map(\.caseName)
    return [
      Proposal(
        .enumCase, title: FixWording.rawValueTitle(declared.baseName), subjects: names + alike.map(\.caseName),
        explanation: FixWording.otherRawValue(names, unknown),
        notes: alike.isEmpty ? [] : [FixWording.sameStyle(alike.map(\.caseName))],
        edits: edits(respelled + alike, declared))
    ]
  }

  /// The cases that the document does not show, if nothing suggests that they are not in the same style.
  private func inStyle(_ style: RawValueStyle, _ respelled: [Respelling], _ declared: DeclaredType) -> [Respelling] {
    guard declared.cases.allSatisfy({ ($0.rawValue ?? $0.name) == $0.name && !isInUse($0) }) else { return [] }
    return declared.cases.map { Respelling(value: style.spelling(of: $0.name), caseName: $0.name) }
      .filter { other in other.value != other.caseName && !respelled.contains { $0.caseName == other.caseName } }
  }

  private func isSame(_ known: DeclaredCase, _ value: String) -> Bool {
    guard value.count > 2 else { return false }
    let letters = SnakeCase.letters(value)
    let spellings = [SnakeCase.letters(known.name), SnakeCase.letters(known.rawValue ?? known.name)]
    return spellings.contains { spelling in
      spelling == letters
        || (letters.count > 3 && spelling.count > 3 && (spelling.hasPrefix(letters) || letters.hasPrefix(spelling)))
        || withoutDoubles(letters) == withoutDoubles(spelling)
    }
  }

  /// `canceled` and `cancelled` are one word; other changes of letters may make a different word.
  private func withoutDoubles(_ letters: String) -> String {
    letters.reduce(into: "") { text, letter in
      if text.last != letter { text.append(letter) }
    }
  }

  /// Whether the old spelling occurs somewhere in the document, so that it must still be read.
  private func isInUse(_ known: DeclaredCase) -> Bool {
    let raw = known.rawValue ?? known.name
    return context.values.contains { document.string(of: $0) == raw }
  }

  /// Known values in other capitalizations, next to those that the enum has: no single raw value would match all.
  private func anyCase(_ unknown: [String], _ respelled: [Respelling], _ declared: DeclaredType) -> Proposal? {
    let raws = declared.cases.map { $0.rawValue ?? $0.name }
    guard declared.rawType == "String", respelled.count < unknown.count,
      let fold = [
        (name: "lowercased", of: { (text: String) in text.lowercased() }), ("uppercased", { $0.uppercased() }),
      ]
      .first(where: { fold in raws.allSatisfy { fold.of($0) == $0 } && unknown.allSatisfy { raws.contains(fold.of($0)) }
      })
    else { return nil }
    let lines = WrittenCoding(of: declared).decoding(
      "Decodes the raw value regardless of case.",
      [WrittenCoding.single, "let text = try container.decode(String.self)"]
        + WrittenCoding.taking("Self(rawValue: text.\(fold.name)())", of: "text"))
    return Proposal(
      .enumCase, title: FixWording.anyCaseTitle(declared.baseName),
      explanation: FixWording.anyCase(unknown, declared.baseName),
      edits: [.addMembers(type: declared.name, text: lines.joined(separator: "\n"))], place: .anyLetterCase)
  }

  // MARK: New cases

  /// Proposes new cases; values that are known cases spelled differently get none.
  private func newCases(
    _ unknown: [String], _ respelled: [Respelling], _ declared: DeclaredType, _ raw: String, _ failure: Failure,
    isNilable: Bool
  ) -> [Proposal] {
    let new = unknown.filter { value in !respelled.contains { $0.value == value } }
    // If the property is optional, an empty string is not a value.
    guard raw == "String", !new.isEmpty, new.count <= 8, failure.values.count < 20, !(isNilable && new.contains(""))
    else { return [] }
    var edits = edits(respelled, declared)
    var names: [String] = []
    for value in new {
      guard let name = value.isEmpty ? "empty" : Words.camelCase(value),
        !declared.cases.contains(where: { $0.name == name }), !names.contains(name)
      else { return [] }
      names.append(name)
      edits.append(.addCase(type: declared.name, name: name, rawValue: name == value ? nil : value))
    }
    return [
      Proposal(
        .enumCase, title: FixWording.newCaseTitle(declared.baseName), subjects: names,
        explanation: FixWording.newCases(new, declared.baseName, failure), edits: edits, place: .newCases)
    ]
  }

  // MARK: A fallback

  /// Proposes a fallback case; values spelled differently are mapped to their case, and an existing `unknown` is used.
  private func fallback(
    _ unknown: [String], _ respelled: [Respelling], _ declared: DeclaredType, _ raw: String, _ failure: Failure
  ) -> Proposal? {
    let lost = unknown.filter { value in !respelled.contains { $0.value == value } }
    guard !lost.isEmpty else { return nil }
    let known = declared.fallbackCase
    let name = known ?? "unknown"
    let silently = ["self = Self(rawValue: rawValue) ?? .\(SwiftName.escaped(name))"]
    let text = WrittenCoding(of: declared).decoding(
      "Decodes unknown values as `\(name)`.",
      ["let rawValue = try decoder.singleValueContainer().decode(\(raw).self)"]
        + (context.reportsLosses ? reportingFallback(name) : silently)
    ).joined(separator: "\n")
    let number = raw == "String" ? nil : freeNumber(declared, unknown)
    var proposal = Proposal(
      .enumCase, title: FixWording.fallbackTitle(declared.baseName, as: name), explanation: FixWording.fallback(lost),
      edits: edits(respelled, declared)
        + (known == nil ? [.addCase(type: declared.name, name: name, rawValue: number)] : [])
        + [.addMembers(type: declared.name, text: text)] + context.declaringLossReport(near: declared.name),
      // An array element that is not a word is not a value either.
      place: context.isInsideProperty && lost.allSatisfy(isNoWord) ? .fallbackForPlaceholder : .fallbackCase)
    // The developer's own case for unknown values is the model's intended meaning.
    proposal.effect = known == nil ? .losesData : .loosensModel
    let kept = zip(unknown, failure.values).filter { !lost.contains($0.0) }.reduce(0) { $0 + $1.1.count }
    proposal.loses = FixWording.rawValuesLost(failure.count - kept, lost)
    return proposal
  }

  /// Reports an unknown value before the fallback replaces it.
  private func reportingFallback(_ name: String) -> [String] {
    let report = LossReportType.call(#""\(rawValue) is not a case of \(Self.self).""#, path: "decoder.codingPath")
    return [
      "let known = Self(rawValue: rawValue)", "if known == nil { \(report) }",
      "self = known ?? .\(SwiftName.escaped(name))",
    ]
  }

  private func isNoWord(_ value: String) -> Bool { !value.contains { $0.isLetter || $0.isNumber } }

  private func freeNumber(_ declared: DeclaredType, _ unknown: [String]) -> String {
    let taken = Set(declared.cases.compactMap(\.rawValue) + unknown)
    return (1...).lazy.map { String(-$0) }.first { !taken.contains($0) } ?? "-1"
  }

  // MARK: No such enum

  /// Values that are not names, or too many for cases: the property keeps the raw value.
  private func keepRaw(_ unknown: [String], _ declared: DeclaredType, _ raw: String, _ failure: Failure) -> [Proposal] {
    guard let owner, let type = owner.property.type, owner.canBeWrapped,
      TypeText.core(of: type) == declared.name || declared.name.hasSuffix("." + TypeText.core(of: type))
    else { return [] }
    // Next to values that the enum knows, the enum is right, and some of the values are wrong.
    let isForeign =
      raw == "String" && unknown.allSatisfy { Words.camelCase($0) == nil && !$0.isEmpty }
      && !declared.cases.contains { isInUse($0) }
    // Too many names for cases are data; a few belong in the enum.
    guard isForeign || unknown.count > 8 else { return [] }
    return [
      Proposal(
        .enumRawType, retyping: owner, core: raw, FixWording.noCases(unknown, declared.baseName), place: .rawValueKept,
        effect: isForeign ? .lossless : .loosensModel)
    ]
  }
}
