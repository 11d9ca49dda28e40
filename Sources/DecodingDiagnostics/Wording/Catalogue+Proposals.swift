/// Sentences about a proposed model.
extension Catalogue {
  /// The comment above the model in its file; empty if a plain decoder is sufficient.
  static func proposedRoot(_ name: String, root: String, decoder: String?) -> [String] {
    var lines: [String] = []
    if root != name { lines.append("A document is `\(root)`.") }
    if let decoder { lines.append("Set `\(decoder)` to decode it.") }
    return lines
  }

  static func proposedDecoder(_ name: String) -> String { "Decodes `\(name)`, whose dates have several forms." }

  /// `Missing in 88 of 500, null in 3.`; nil for a value that is always present.
  static func presence(of choice: ProposalChoice) -> String? {
    guard let objects = choice.objects else { return nil }
    var parts: [String] = []
    if choice.missing > 0 { parts.append("missing in \(grouped(choice.missing)) of \(grouped(objects))") }
    if choice.nulls > 0 {
      parts.append("null in \(grouped(choice.nulls))" + (parts.isEmpty ? " of \(grouped(objects))" : ""))
    }
    guard let first = parts.first else { return nil }
    return ([first.prefix(1).uppercased() + first.dropFirst()] + parts.dropFirst()).joined(separator: ", ") + "."
  }

  /// `items[*].price: Decimal? — in 412 of 500, null in 3; the key names an amount of money`
  public static func explanation(of choice: ProposalChoice) -> String {
    let parts = [counts(of: choice), reason(of: choice)].compactMap(\.self).joined(separator: "; ")
    return "\(choice.path): \(choice.type)" + (parts.isEmpty ? "" : " (\(parts))")
  }

  /// `412 of 500, 3 null, 57 distinct`
  public static func evidence(of choice: ProposalChoice) -> String {
    let present = choice.objects.map { "\(grouped(choice.count)) of \(grouped($0))" } ?? grouped(choice.count)
    let nulls = choice.nulls > 0 ? "\(grouped(choice.nulls)) null" : nil
    let distinct = choice.distinct.map { "\(grouped($0)) distinct" }
    return [present, nulls, distinct, reason(of: choice)].compactMap(\.self).joined(separator: ", ")
  }

  private static func counts(of choice: ProposalChoice) -> String? {
    let nulls = choice.nulls > 0 ? ", null in \(grouped(choice.nulls))" : ""
    guard let objects = choice.objects else { return count(choice.count, "value") + nulls }
    let text = "in \(grouped(choice.count)) of \(count(objects, "object"))" + nulls
    let isWeak = choice.missing == 0 && choice.nulls == 0 && objects < 5
    return isWeak ? text + ", weak evidence" : text
  }

  private static func reason(of choice: ProposalChoice) -> String? {
    switch choice.reason {
    case .plain: nil
    case .everyValue: "every string is one"
    case .dates(let forms): "every string is a date: \(forms.map { "\"\($0)\"" }.joined(separator: ", "))"
    case .instant: "every integer is a time since 1970, and the key says so"
    case .words(let count): "\(Catalogue.count(count, "string")), each more than once"
    case .money: "the key names an amount of money"
    case .measure: "the key names a measure, which may have a fraction"
    case .wide: "an integer does not fit Int"
    case .fractionElsewhere: "the same key has a fraction elsewhere"
    case .noValue: "no sample has a value"
    case .keysAreNumbers: "every key is a number"
    case .keysAreDates: "every key is a date"
    case .keysAreUUIDs: "every key is a UUID"
    case .keysAreCurrencies: "every key is a currency code"
    case .keysAreLanguages: "every key is a language code"
    case .manyKeys(let count): "\(grouped(count)) different keys"
    case .varyingKeys(let keys, let objects):
      "\(grouped(keys)) different keys in \(count(objects, "object")), and values of one shape"
    case .sameShape(let count): "\(Catalogue.count(count, "key")) with objects of one shape"
    case .askedFor: "as asked for"
    case .tag(let key, let kinds): "`\(key)` distinguishes \(count(kinds, "kind")) of objects"
    case .kinds(let kinds): "values are \(joined(kinds))"
    }
  }

  private static func joined(_ kinds: [String]) -> String {
    let plurals = kinds.map { $0 == "bool" ? "Booleans" : $0 + "s" }
    return plurals.dropLast().joined(separator: ", ") + " and " + (plurals.last ?? "")
  }
}
