/// The type of strings and numbers, with the reason.
struct ValueChoice {
  let type: ProposedType
  let reason: ProposalChoice.Reason

  /// Words in keys which show that a number is an amount of money, or a point in time.
  private static let moneyWords: Set<String> = [
    "price", "amount", "total", "subtotal", "cost", "fee", "tax", "balance", "discount", "salary", "revenue",
    "payment", "refund", "deposit", "prices", "fees", "costs", "charge", "tip",
  ]
  /// A measure may have a fraction, even if not in this sample.
  private static let measureWords: Set<String> = [
    "latitude", "longitude", "lat", "lng", "lon", "coordinate", "relevance", "rating", "score", "average", "ratio",
    "percent", "percentage", "probability", "confidence", "temperature", "opacity", "seconds", "secs",
  ]
  private static let timeWords: Set<String> = [
    "at", "time", "date", "timestamp", "created", "updated", "modified", "expires", "expiry", "expiration", "ts",
    "since", "until", "published", "deleted", "started", "ended", "seen",
  ]
  /// Strings with such names differ for each object.
  private static let nameWords: Set<String> = [
    "name", "title", "login", "user", "username", "id", "key", "slug", "text", "description", "author", "email",
    "token", "hash", "sha", "ref", "branch", "version", "path", "file", "filename", "city", "url", "uri", "code",
    "symbol", "label", "value", "comment", "body", "message", "artist", "album", "company", "street", "by", "owner",
    "number",
  ]
  /// An identifier may look like Base64, but is not data.
  private static let identifierWords: Set<String> = [
    "id", "ids", "key", "token", "hash", "sha", "cursor", "etag", "signature", "code", "slug",
  ]
  /// Strings with such names are compared literally, even if they look like URLs.
  private static let namingWords: Set<String> = ["issuer", "uri", "iri", "urn", "namespace"]
  /// Fewer strings do not show that there are no others.
  private static let wordCount = 10

  /// Returns the date formats of a number or string, as far as the place alone shows.
  static func dateForms(of place: SamplePlace) -> Set<DateForm> {
    let kinds = place.kinds
    if kinds.strings > 0, kinds.values == kinds.strings, place.texts.readings.contains(.date) {
      return place.texts.dateForms
    }
    guard kinds.integers > 0, kinds.values == kinds.integers, lastWord(of: place).map(timeWords.contains) == true else {
      return []
    }
    if place.numbers.areSeconds { return [DateForm(.epochSeconds, zone: .utc, precision: .second, isText: false)] }
    if place.numbers.areMilliseconds {
      return [DateForm(.epochMilliseconds, zone: .utc, precision: .second, isText: false)]
    }
    return []
  }

  /// - Parameter fractions: Names of places with fractional numbers: a number with such a name is not a count.
  static func ofNumbers(_ place: SamplePlace, fractions: Set<String>) -> ValueChoice {
    let isMoney = lastWord(of: place).map(moneyWords.contains) == true
    if place.kinds.fractions > 0 {
      return isMoney ? ValueChoice(type: .decimal, reason: .money) : ValueChoice(type: .double, reason: .plain)
    }
    if fractions.contains(place.name) { return ValueChoice(type: .double, reason: .fractionElsewhere) }
    if lastWord(of: place).map(measureWords.contains) == true { return ValueChoice(type: .double, reason: .measure) }
    if place.numbers.fitsInt { return ValueChoice(type: .int, reason: .plain) }
    if place.numbers.fitsUInt { return ValueChoice(type: .uint, reason: .wide) }
    return ValueChoice(type: .decimal, reason: .wide)
  }

  static func ofStrings(_ place: SamplePlace, readsNumbers: Bool) -> ValueChoice {
    let readings = place.texts.readings
    if readings.contains(.uuid) { return ValueChoice(type: .uuid, reason: .everyValue) }
    if readings.contains(.url), lastWord(of: place).map(namingWords.contains) != true {
      return ValueChoice(type: .url, reason: .everyValue)
    }
    let isIdentifier = lastWord(of: place).map(identifierWords.contains) == true
    if readings.contains(.base64), place.texts.showsBase64, !isIdentifier {
      return ValueChoice(type: .data, reason: .everyValue)
    }
    if readsNumbers, readings.contains(.fraction), lastWord(of: place) != "version" {
      return ValueChoice(type: .numberText, reason: .everyValue)
    }
    return ValueChoice(type: .string, reason: .plain)
  }

  /// Returns the strings of an enum; nil if there may be others.
  ///
  /// Each must occur more than once, and they must be few compared to their occurrences.
  static func words(of place: SamplePlace) -> [String]? {
    guard let values = place.texts.values, values.count > 1, place.texts.count >= wordCount,
      values.count * values.count <= place.texts.count, values.values.allSatisfy({ $0 > 1 }),
      values.keys.allSatisfy({ ProposedName.isWord($0) && !$0.contains(where: { " ./:".contains($0) }) }),
      lastWord(of: place).map(nameWords.contains) != true
    else { return nil }
    return allWords(of: place)
  }

  /// Returns the strings if each can name a case; nil if one cannot, or if they are too many.
  static func allWords(of place: SamplePlace) -> [String]? {
    guard let values = place.texts.values, !values.isEmpty, values.keys.allSatisfy(ProposedName.isWord) else {
      return nil
    }
    let names = Set(values.keys.map(ProposedName.enumCase))
    guard names.count == values.count, !names.contains("unknown") else { return nil }
    return values.keys.sorted()
  }

  private static func lastWord(of place: SamplePlace) -> String? {
    ProposedName.words(of: place.name).last?.lowercased()
  }
}
