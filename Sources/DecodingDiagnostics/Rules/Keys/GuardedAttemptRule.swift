internal import JSONText

/// Null, or a missing key, where an `init(from:)` tries to read a value and throws an error of its own in the end:
/// `guard let raw = try? container.decode(String.self, forKey: .number), let number = Int(raw) else { throw … }`.
///
/// What is there and no such value is rejected as before.
struct GuardedAttemptRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.nullValue, .missingKey].contains(failure.reason),
      let type = context.ownerType, type.hasDecodingInitializer,
      let key = failure.key ?? PatternPath(failure.path).lastKey,
      let attempt = GuardedAttempt(type.caseName(forKey: key) ?? key, in: type),
      let declaration = attempt.declaration(in: type)
    else { return [] }
    var proposal = Proposal(
      .optional, title: FixWording.optionalTitle, subjects: [attempt.property.name],
      explanation: FixWording.guardedNull(failure),
      edits: [
        .replaceText(type: type.name, old: declaration, new: declaration + "?"),
        .replaceText(type: type.name, old: attempt.text, new: attempt.reading),
      ])
    proposal.effect = .loosensModel
    proposal.mergeKey = "guardedAttempt:" + type.name
    return [proposal]
  }
}

/// The guard that reads a key, and what is made of the value.
private struct GuardedAttempt {
  let text: String
  let property: DeclaredProperty
  private let held: String
  /// A constant for the value, or nil.
  let reading: String

  init?(_ key: String, in type: DeclaredType) {
    let form =
      /(?<blanks>[ \t]*)(?<guard>guard let (?<raw>\w+) = try\? (?<container>\w+)\.decode\((?<type>[^()\n]+)\.self, forKey: \.(?<key>\w+)\)(?:,\s*let (?<name>\w+) = (?<making>[^\n{}]+?))?\s+else\s*\{(?<error>[^{}]*)\})/
    let found = type.text.matches(of: form).filter { $0.key == key }
    // A guard with one condition is a recipe's.
    guard found.count == 1, let match = found.first, match.name != nil,
      let property = type.property(named: String(match.name ?? match.raw)), let held = property.type,
      !TypeText.isOptional(held), property.initialValue == nil
    else { return nil }
    text = String(match.guard)
    self.property = property
    self.held = held
    let call = "try \(match.container).decodeIfPresent(\(match.type).self, forKey: .\(match.key))"
    guard let name = match.name, let making = match.making else {
      reading = "let \(match.raw) = \(call)"
      return
    }
    let inner = match.blanks + type.indentationUnit
    let error =
      match.error.contains("\n")
      ? match.error.replacing("\n", with: "\n" + inner.dropFirst(match.blanks.count)) : match.error
    reading = [
      "let \(name) = \(call).map { \(match.raw) throws -> \(held) in",
      "\(inner)guard let \(name) = \(making) else {\(error)}", "\(inner)return \(name)", "\(match.blanks)}",
    ].joined(separator: "\n")
  }

  /// `let number: Int`, where that stands once.
  func declaration(in type: DeclaredType) -> String? {
    let forms = ["let", "var"].map { "\($0) \(property.name): \(held)" }
    return forms.first { form in
      let places = type.text.ranges(of: form)
      return places.count == 1 && places.allSatisfy { type.text[$0.upperBound...].first?.isNewline ?? false }
    }
  }
}
