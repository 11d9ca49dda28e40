/// Parts of sentences that several messages share.
extension Catalogue {
  /// The model type that asked, in the developer's spelling; nil if it is not one of the model.
  static func requesterName(of failure: Failure) -> String? {
    guard let requester = failure.requester, !TypeName.isOfTheSystem(requester.type) else { return nil }
    return TypeName.short(requester.type)
  }

  /// `` `Order.Item` expects `Double` ``, or as much of it as is known.
  static func expects(_ failure: Failure) -> String {
    let expected = expectedPhrase(of: failure)
    guard let requester = failure.requester?.options ?? requesterName(of: failure),
      requester != expectedName(of: failure)
    else { return "expected \(expected)" }
    return "\(code(requester)) expects \(expected)"
  }

  /// The expected type as code; "an object" or "an array" for containers.
  static func expectedPhrase(of failure: Failure) -> String {
    switch failure.expected {
    case "[String: Any]", "[Any]", nil: expectedName(of: failure)
    default: code(expectedName(of: failure))
    }
  }

  static func expectedName(of failure: Failure) -> String {
    switch failure.expected {
    // The expected type of a nested container, which is not a type of the model.
    case "[String: Any]": "an object"
    case "[Any]": "an array"
    case let type: type ?? "another value"
    }
  }

  /// The model, or its type if that is known, as the subject of a clause.
  static func requester(of failure: Failure) -> String {
    requesterName(of: failure).map(code) ?? "the model"
  }

  /// `a string`, `an object`, `null`.
  static func kindWithArticle(_ found: String?) -> String {
    switch found {
    case nil, "nothing": "missing"
    case "null": "null"
    case "object", "array": "an \(found ?? "")"
    case .some(let kind): "a \(kind)"
    }
  }

  /// The value if all places have the same, cut to fit a sentence.
  static func onlyValue(of failure: Failure, limit: Int = 40) -> String? {
    failure.values.count == 1 && limit > 0 ? failure.values.first.map { cut($0.text, to: limit) } : nil
  }

  /// `the string "x"`, or `a string` if the places differ.
  static func valueOrKind(of failure: Failure) -> String {
    onlyValue(of: failure) ?? kindWithArticle(failure.found)
  }

  /// Why a string is not a date for a strategy.
  static func dateFault(under strategy: DecoderSettings.DateStrategy?) -> String {
    switch strategy {
    case .iso8601: "not an ISO 8601 date with time and time zone"
    case .formatted(let format): "not a date in the format `\(format)`"
    case .custom: "not a date that the decoder's strategy reads"
    case .deferredToDate, .secondsSince1970, .millisecondsSince1970, nil: "not a date that the decoder reads"
    }
  }

  /// The JSON that a strategy reads a `Date` or `Data` from, which the type alone does not show.
  static func strategySource(of failure: Failure, _ settings: DecoderSettings) -> String? {
    switch (failure.expected, settings.dateDecodingStrategy, settings.dataDecodingStrategy) {
    case ("Date", .deferredToDate, _), ("Date", .secondsSince1970, _), ("Date", .millisecondsSince1970, _):
      ", which the date strategy reads from a number"
    case ("Date", .iso8601, _), ("Date", .formatted, _):
      ", which the date strategy reads from a string"
    case ("Data", _, .base64): ", which the data strategy reads from a string"
    case ("Data", _, .deferredToData): ", which the data strategy reads from an array"
    default: nil
    }
  }

  /// The type whose own code rejected a value or never returned.
  static func codeName(of failure: Failure) -> String? {
    failure.expected ?? requesterName(of: failure)
  }

  /// ` (0 to 255)` for the integers that fit a sentence.
  static func range(ofType name: String) -> String {
    switch name {
    case "Int8": " (-128 to 127)"
    case "UInt8": " (0 to 255)"
    case "Int16": " (-32,768 to 32,767)"
    case "UInt16": " (0 to 65,535)"
    case "Int32": " (-2,147,483,648 to 2,147,483,647)"
    case "UInt32": " (0 to 4,294,967,295)"
    case "UInt", "UInt64": " (0 to 18,446,744,073,709,551,615)"
    case "Int", "Int64": " (64 bits)"
    default: ""
    }
  }

  /// A message of the model or Foundation as the end of a sentence.
  static func quoted(_ detail: String?) -> String {
    guard let detail, !detail.isEmpty else { return "." }
    return detail.hasSuffix(".") ? ": \(detail)" : ": \(detail)."
  }
}
