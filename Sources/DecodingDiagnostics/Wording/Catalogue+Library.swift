internal import JSONText

/// What the library says by itself.
extension Catalogue {
  static let invalidJSONObject =
    "The object holds something that JSON cannot: only strings, finite numbers, booleans, NSNull, arrays and "
    + "dictionaries with string keys can be written as JSON."

  /// What stands in for a container: `meta: neutral answers`.
  static let neutralAnswers = "neutral answers"

  /// What is known of an error that JSONDecoder throws on Linux for some numbers.
  static let errorWithoutPlace =
    "JSONDecoder calls the data invalid JSON, although it is JSON, and names no place: it says so of a number that does "
    + "not fit the type that is wanted, such as 2.5 or 300 for a UInt8, and of nesting deeper than 512."

  /// The document has not what a pasted error tells of.
  static let errorOfAnotherDocument =
    "The document does not have what the error tells of at this path: it comes from another document or another version "
    + "of it."

  /// Why JSONDecoder was not asked.
  public static let endlessLoop =
    "JSONDecoder would not come to an end: a loop of the model's own code never does."

  /// Why a value was not decoded, nor JSONDecoder asked.
  static let knownTrap = "Foundation's own code ends the program on such a value."

  static let noConfiguration = "The decoder carries no configuration for this type."

  /// The two verdicts differ.
  static func contradiction(decodes: Bool) -> String {
    let verdicts =
      decodes
      ? "JSONDecoder decodes this data, the inspection does not."
      : "JSONDecoder throws, the inspection decodes this data."
    return verdicts + " Either the model answers differently from run to run, or the inspection has a defect."
  }

  /// `orders[*].price: 0.0 (3 places)`.
  static func substitution(_ substitution: Substitution) -> String {
    let key = substitution.key.map { JSONPath([.key($0)]).description } ?? ""
    let separator = key.isEmpty || key.hasPrefix("[") || substitution.path.isEmpty ? "" : "."
    let path = substitution.path + separator + key
    let places = substitution.count > 1 ? " (\(count(substitution.count, "place")))" : ""
    return (path.isEmpty ? "top level" : path) + ": " + (substitution.standIn ?? "left out") + places
  }
}
