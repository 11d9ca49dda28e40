internal import JSONText

/// The library's own messages.
extension Catalogue {
  static let invalidJSONObject =
    "The object contains a value that JSON cannot represent: only strings, finite numbers, booleans, `NSNull`, arrays and "
    + "dictionaries with string keys can be written as JSON."

  /// The stand-in for a container: `meta: empty container`.
  static let neutralAnswers = "empty container"

  /// The explanation of an error that `JSONDecoder` throws on Linux for some numbers.
  static let errorWithoutPlace =
    "`JSONDecoder` calls the data invalid JSON, although it is valid, and gives no path. It does so for a number that does "
    + "not fit the expected type, such as 2.5 or 300 for a `UInt8`, and for nesting deeper than 512 levels."

  /// The message if the document has no value that a pasted error is about.
  static let errorOfAnotherDocument =
    "The document does not match the error at this path: the error is from another document or another version of it."

  /// Why `JSONDecoder` was not run.
  public static let endlessLoop =
    "It would never return: a loop in the model's own code never ends."

  /// Why neither a value was decoded nor `JSONDecoder` run.
  static let knownTrap = "Foundation crashes the program on such a value."

  /// Why `JSONDecoder` was not run on invalid JSON.
  public static let knownTrapOfText =
    "Foundation crashes the program on such a document."

  static let noConfiguration = "The decoder has no configuration for this type."

  /// The message if the two verdicts differ.
  static func contradiction(decodes: Bool) -> String {
    let verdicts =
      decodes
      ? "`JSONDecoder` decodes this data, but the inspection does not."
      : "`JSONDecoder` throws, but the inspection decodes this data."
    return verdicts + " Either the model behaves differently from run to run, or this is a bug in the inspection."
  }

  /// `orders[*].price: 0.0 (3 places)`.
  static func substitution(_ substitution: Substitution) -> String {
    let key = substitution.key.map { JSONPath([.key($0)]).description } ?? ""
    let separator = key.isEmpty || key.hasPrefix("[") || substitution.path.isEmpty ? "" : "."
    let path = substitution.path + separator + key
    let places = substitution.count > 1 ? " (\(count(substitution.count, "place")))" : ""
    return (path.isEmpty ? "(root)" : path) + ": " + (substitution.standIn ?? "omitted") + places
  }
}
