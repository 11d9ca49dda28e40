extension Catalogue {
  /// One sentence that states what the JSON has and what the model expects.
  ///
  /// - Parameters:
  ///   - failure: The facts.
  ///   - settings: The decoder's settings, if known, which make messages about dates more precise.
  public static func message(for failure: Failure, settings: DecoderSettings? = nil) -> String {
    let subject = PathSubject(failure.path)
    let start = subject.sentenceStart
    switch failure.reason {
    case .missingKey:
      return
        "The key `\(failure.key ?? "")` is missing from \(subject.objectPhrase); \(requester(of: failure)) requires it."
    case .missingSuper:
      return missingSuper(failure, subject)
    case .nullValue:
      return "\(start) is null; \(expects(failure))."
    case .wrongKind where failure.hasAttemptsAtTheValue:
      return "\(start) is \(kindWithArticle(failure.found))\(dateClause(failure.date)); \(allAttempts(failure))."
    case .wrongKind:
      let source = settings.flatMap { strategySource(of: failure, $0) } ?? ""
      return "\(start) is \(kindWithArticle(failure.found))\(dateClause(failure.date)); \(expects(failure))\(source)."
    case .fractionalNumber:
      return "\(start) is \(onlyValue(of: failure) ?? "a number"), which has a fraction; \(expects(failure))."
    case .numberOutOfRange:
      return outOfRange(failure, start)
    case .invalidDate:
      return invalidDate(failure, start, settings?.dateDecodingStrategy)
    case .invalidBase64:
      return "\(start) is \(textual(failure)), which is not Base64; \(expects(failure))."
    case .invalidURL:
      return "\(start) is \(textual(failure)), which is not a URL that Foundation accepts; \(expects(failure))."
    case .invalidUUID:
      return "\(start) is \(textual(failure)), which is not a UUID; \(expects(failure))."
    case .invalidDecimal:
      return "\(start) is \(valueOrKind(of: failure)), which is not a decimal number; \(expects(failure))."
    case .unknownEnumValue:
      return unknownEnumValue(failure, start)
    default:
      return shapeMessage(for: failure, subject) ?? modelMessage(for: failure, subject)
    }
  }

  /// The message for dates: the format that they lack, the first values with what each one lacks, and the type that
  /// expects them.
  private static func invalidDate(
    _ failure: Failure, _ start: String, _ strategy: DecoderSettings.DateStrategy?
  ) -> String {
    let values = failure.values.prefix(3).map { cut($0.text, to: 40) }.joined(separator: ", ")
    let fault =
      switch strategy {
      case .iso8601: "is not ISO 8601" + (values.isEmpty ? "" : ": " + datesWithFaults(failure.values))
      case .formatted(let format): "is not in the date format `\(format)`" + (values.isEmpty ? "" : ": " + values)
      case .custom: "is not a date that the decoder's strategy reads" + (values.isEmpty ? "" : ": " + values)
      default: "is not a date that the decoder reads" + (values.isEmpty ? "" : ": " + values)
      }
    return "\(start) \(fault); \(expects(failure))."
  }

  /// `superDecoder()` asks for the key `super`, and `JSONDecoder` includes the key that was asked for in the path.
  private static func missingSuper(_ failure: Failure, _ subject: PathSubject) -> String {
    let object = failure.key == nil ? PathSubject(components: Array(subject.components.dropLast())) : subject
    let key = failure.key ?? PatternPath(failure.path).lastKey ?? "super"
    return "The key `\(key)` is missing from \(object.objectPhrase); `superDecoder()` requires it."
  }

  private static func shapeMessage(for failure: Failure, _ subject: PathSubject) -> String? {
    switch failure.reason {
    case .enumCaseCount:
      return
        "\(subject.sentenceStart) does not have exactly one key that names a case of \(expectedPhrase(of: failure))."
    case .pastEnd:
      return pastEnd(failure, subject)
    case .dictionaryKey:
      return keyMessage(failure, subject)
    case .unpairedKey:
      return "\(subject.sentenceStart) is an array of keys and values that ends after a key; \(expects(failure))."
    case .syntax:
      return failure.syntax.map { message(for: $0.problem) } ?? "\(subject.sentenceStart) is not valid JSON."
    default:
      return nil
    }
  }

  /// The types that the model tried: "expected `String` or `Int`".
  private static func allAttempts(_ failure: Failure) -> String {
    "expected " + list(failure.attempts.map { code($0.type) }, conjunction: "or")
  }

  /// The message for the key of a dictionary's entry that does not have the type of the keys.
  private static func keyMessage(_ failure: Failure, _ subject: PathSubject) -> String {
    guard failure.expected != "Int" else {
      return "\(subject.keySentenceStart) is not an integer; \(expects(failure))."
    }
    let keys = requesterName(of: failure).map { "; \(code($0)) requires it" } ?? ""
    return "\(subject.keySentenceStart) does not convert to \(expectedPhrase(of: failure))\(keys)."
  }

  static func keyFault(_ failure: Failure) -> String {
    failure.expected == "Int" ? "is not an integer" : "does not convert to \(expectedName(of: failure))"
  }

  /// The message for what the model's own code did.
  private static func modelMessage(for failure: Failure, _ subject: PathSubject) -> String {
    let code = codeName(of: failure).map { Catalogue.code($0) } ?? "The model's own code"
    let place = subject.phrase
    return switch failure.reason {
    case .refusedByModel: "\(code) rejects \(place)\(quoted(failure.detail))"
    case .trapped: "\(code) traps while decoding \(place)\(quoted(failure.detail))"
    case .hung: "\(code) never returns from decoding \(place)\(quoted(failure.detail))"
    case .endlessLoop:
      "A loop in \(failure.requester.map { Catalogue.code(TypeName.short($0.type)) } ?? "the model's own code") never gets "
        + "past \(place), which fails every time."
    case .exited: "\(code) exits the process while decoding \(place)\(quoted(failure.detail))"
    case .exhausted: "\(code) exceeds the memory limit while decoding \(place)\(quoted(failure.detail))"
    default: "\(code) throws its own error at \(place)\(quoted(failure.detail))"
    }
  }

  private static func outOfRange(_ failure: Failure, _ start: String) -> String {
    let value = onlyValue(of: failure).map { "\($0), which is out of range" } ?? "a number out of range"
    return "\(start) is \(value); \(expects(failure))\(range(ofType: expectedName(of: failure)))."
  }

  private static func unknownEnumValue(_ failure: Failure, _ start: String) -> String {
    let name = expectedPhrase(of: failure)
    guard failure.values.count > 1 else {
      return "\(start) is \(valueOrKind(of: failure)), which is not a case of \(name)."
    }
    let shown = failure.values.prefix(3).map { cut($0.text, to: 24) }
    return failure.values.count <= 3
      ? "\(start) is \(list(shown, conjunction: "or")), which are not cases of \(name)."
      : "\(start) is \(shown.joined(separator: ", ")) or another value; none is a case of \(name)."
  }

  private static func pastEnd(_ failure: Failure, _ subject: PathSubject) -> String {
    guard let (holder, index) = subject.indexed else {
      return "\(subject.sentenceStart) has fewer elements than \(requester(of: failure)) reads."
    }
    return "\(capitalized(holder)) ends before element \(index); \(expects(failure))."
  }

  private static func textual(_ failure: Failure) -> String {
    onlyValue(of: failure) ?? "a string"
  }
}

extension Failure {
  /// Whether several types were tried for the value itself, rather than for what contains it.
  fileprivate var hasAttemptsAtTheValue: Bool {
    attempts.count > 1 && attempts.allSatisfy { $0.failures.first?.path == path }
  }
}
