/// The type of strings and numbers, with the reason.
struct ValueChoice {
  let type: ProposedType
  let reason: ProposalChoice.Reason

  /// What names of keys say: that a number is an amount of money, or an instant.
  private static let moneyWords: Set<String> = [
    "price", "amount", "total", "subtotal", "cost", "fee", "tax", "balance", "discount", "salary", "revenue",
    "payment", "refund", "deposit", "prices", "fees", "costs", "charge", "tip",
  ]
  /// A measure has a fraction, if not in this sample.
  private static let measureWords: Set<String> = [
    "latitude", "longitude", "lat", "lng", "lon", "coordinate", "relevance", "rating", "score", "average", "ratio",
    "percent", "percentage", "probability", "confidence", "temperature", "opacity", "seconds", "secs",
  ]
  private static let timeWords: Set<String> = [
    "at", "time", "date", "timestamp", "created", "updated", "modified", "expires", "expiry", "expiration", "ts",
    "since", "until", "published", "deleted", "started", "ended", "seen",
  ]
  /// What is called like that has as many values as there are things.
  private static let nameWords: Set<String> = [
    "name", "title", "login", "user", "username", "id", "key", "slug", "text", "description", "author", "email",
    "token", "hash", "sha", "ref", "branch", "version", "path", "file", "filename", "city", "url", "uri", "code",
    "symbol", "label", "value", "comment", "body", "message", "artist", "album", "company", "street", "by", "owner",
    "number",
  ]
  /// An identifier may look like base 64, and is no data all the same.
  private static let identifierWords: Set<String> = [
    "id", "ids", "key", "token", "hash", "sha", "cursor", "etag", "signature", "code", "slug",
  ]
  /// What is called like that is compared as it is written, be it in the form of a URL.
  private static let namingWords: Set<String> = ["issuer", "uri", "iri", "urn", "namespace"]
  /// Fewer strings do not show that there are no others.
  private static let wordCount = 10

  /// The date that a number or string is, as far as the place alone tells.
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

  /// - Parameter fractions: Names of places where a number has a fraction: what is called like them is no count.
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

  /// The strings of an enum; nil where they do not look like all there are.
  ///
  /// Each came more than once, and they are few beside how often they came.
  static func words(of place: SamplePlace) -> [String]? {
    guard let values = place.texts.values, values.count > 1, place.texts.count >= wordCount,
      values.count * values.count <= place.texts.count, values.values.allSatisfy({ $0 > 1 }),
      values.keys.allSatisfy({ ProposedName.isWord($0) && !$0.contains(where: { " ./:".contains($0) }) }),
      lastWord(of: place).map(nameWords.contains) != true
    else { return nil }
    return allWords(of: place)
  }

  /// The strings, where each can name a case; nil where one cannot, or where they are too many.
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
