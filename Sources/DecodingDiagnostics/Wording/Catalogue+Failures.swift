extension Catalogue {
  /// One sentence that says what is there and what the model wants.
  ///
  /// - Parameters:
  ///   - failure: the facts.
  ///   - settings: the decoder's, where they are known; they sharpen what is said of dates.
  public static func message(for failure: Failure, settings: DecoderSettings? = nil) -> String {
    let subject = PathSubject(failure.path)
    let start = subject.sentenceStart
    switch failure.reason {
    case .missingKey:
      return "The key `\(failure.key ?? "")` is missing from \(subject.objectPhrase); \(whoWants(failure)) requires it."
    case .missingSuper:
      return missingSuper(failure, subject)
    case .nullValue:
      return "\(start) is null \(wants(failure))."
    case .wrongKind where failure.hasAttemptsAtTheValue:
      return "\(start) is \(kindWithArticle(failure.found))\(dateClause(failure.date)), \(noAttemptFits(failure))."
    case .wrongKind:
      let source = settings.flatMap { strategySource(of: failure, $0) } ?? ""
      return "\(start) is \(kindWithArticle(failure.found))\(dateClause(failure.date)) \(wants(failure))\(source)."
    case .fractionalNumber:
      return "\(start) is \(onlyValue(of: failure) ?? "a number"), with a fraction, \(wants(failure))."
    case .numberOutOfRange:
      return outOfRange(failure, start)
    case .invalidDate:
      let value = textual(failure) + dateClause(failure.date)
      return "\(start) is \(value), \(dateFault(under: settings?.dateDecodingStrategy)), \(wants(failure))."
    case .invalidBase64:
      return "\(start) is \(textual(failure)), not Base64, \(wants(failure))."
    case .invalidURL:
      return "\(start) is \(textual(failure)), no URL as Foundation reads it, \(wants(failure))."
    case .invalidUUID:
      return "\(start) is \(textual(failure)), not a UUID, \(wants(failure))."
    case .invalidDecimal:
      return "\(start) is \(valueOrKind(of: failure)), not a decimal number, \(wants(failure))."
    case .unknownEnumValue:
      return unknownEnumValue(failure, start)
    default:
      return shapeMessage(for: failure, subject) ?? modelMessage(for: failure, subject)
    }
  }

  /// `superDecoder()` asks for the key `super`, and JSONDecoder counts the key that was asked for to the path.
  private static func missingSuper(_ failure: Failure, _ subject: PathSubject) -> String {
    let object = failure.key == nil ? PathSubject(components: Array(subject.components.dropLast())) : subject
    let key = failure.key ?? PatternPath(failure.path).lastKey ?? "super"
    return "The key `\(key)` is missing from \(object.objectPhrase); superDecoder() reads it."
  }

  private static func shapeMessage(for failure: Failure, _ subject: PathSubject) -> String? {
    switch failure.reason {
    case .enumCaseCount:
      return "\(subject.sentenceStart) does not hold exactly one key that names a case of \(expectedName(of: failure))."
    case .pastEnd:
      return pastEnd(failure, subject)
    case .dictionaryKey:
      return keyMessage(failure, subject)
    case .unpairedKey:
      return "\(subject.sentenceStart) is a list of keys and values that ends after a key \(wants(failure))."
    case .syntax:
      return failure.syntax.map { message(for: $0.problem) } ?? "\(subject.sentenceStart) is no valid JSON."
    default:
      return nil
    }
  }

  /// The model tried several types: "which neither String nor Int reads".
  private static func noAttemptFits(_ failure: Failure) -> String {
    let types = failure.attempts.map(\.type)
    guard types.count > 2, let last = types.last else {
      return "which neither \(types.joined(separator: " nor ")) reads"
    }
    return "which none of \(types.dropLast().joined(separator: ", ")) and \(last) reads"
  }

  /// The key of a dictionary's entry is not of the type that the keys are of.
  private static func keyMessage(_ failure: Failure, _ subject: PathSubject) -> String {
    guard failure.expected != "Int" else { return "\(subject.keySentenceStart) is not an integer \(wants(failure))." }
    let keys = "the keys" + (requesterName(of: failure).map { " that \($0) wants" } ?? "")
    return "\(subject.keySentenceStart) does not convert to \(expectedName(of: failure)), as \(keys) must."
  }

  static func keyFault(_ failure: Failure) -> String {
    failure.expected == "Int" ? "is not an integer" : "does not convert to \(expectedName(of: failure))"
  }

  /// What the model's own code did.
  private static func modelMessage(for failure: Failure, _ subject: PathSubject) -> String {
    let code = codeName(of: failure) ?? "The model's own code"
    let place = subject.phrase
    return switch failure.reason {
    case .refusedByModel: "\(code) refuses \(place)\(quoted(failure.detail))"
    case .trapped: "\(code) traps while it decodes \(place)\(quoted(failure.detail))"
    case .hung: "\(code) does not return from decoding \(place)\(quoted(failure.detail))"
    case .endlessLoop:
      "A loop of \(failure.requester.map { TypeName.short($0.type) } ?? "the model's own code") never gets past \(place), "
        + "which fails each time that it is tried."
    case .exited: "\(code) ends the process while it decodes \(place)\(quoted(failure.detail))"
    case .exhausted: "\(code) takes more memory than it may while it decodes \(place)\(quoted(failure.detail))"
    default: "\(code) throws an error of its own at \(place)\(quoted(failure.detail))"
    }
  }

  private static func outOfRange(_ failure: Failure, _ start: String) -> String {
    let expected = expectedName(of: failure)
    let value = onlyValue(of: failure) ?? "a number"
    return "\(start) is \(value), outside the range of \(expected)\(range(ofType: expected)), \(wants(failure))."
  }

  private static func unknownEnumValue(_ failure: Failure, _ start: String) -> String {
    let name = expectedName(of: failure)
    guard failure.values.count > 1 else {
      return "\(start) is \(valueOrKind(of: failure)), which is no case of \(name)."
    }
    let shown = failure.values.prefix(3).map { cut($0.text, to: 24) }
    return failure.values.count <= 3
      ? "\(start) is \(list(shown, conjunction: "or")), which are no cases of \(name)."
      : "\(start) is \(shown.joined(separator: ", ")) or another text that is no case of \(name)."
  }

  private static func pastEnd(_ failure: Failure, _ subject: PathSubject) -> String {
    guard let (holder, index) = subject.indexed else {
      return "\(subject.sentenceStart) has fewer elements than \(whoWants(failure)) reads."
    }
    return "\(capitalized(holder)) ends before element \(index) \(wants(failure))."
  }

  private static func textual(_ failure: Failure) -> String {
    onlyValue(of: failure) ?? "a string"
  }
}

extension Failure {
  /// Several types were tried for the value itself, rather than for what holds it.
  fileprivate var hasAttemptsAtTheValue: Bool {
    attempts.count > 1 && attempts.allSatisfy { $0.failures.first?.path == path }
  }
}
