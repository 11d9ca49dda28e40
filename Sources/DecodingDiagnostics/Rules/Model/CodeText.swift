/// Digits in text that say more than the number they make: postal codes, telephone numbers, article numbers.
enum CodeText {
  private static let names: Set<String> = [
    "zip", "zipcode", "postal", "postcode", "plz", "phone", "telephone", "tel", "mobile", "fax", "iban", "bic", "isbn",
    "issn", "ean", "gtin", "upc", "sku", "barcode", "pin", "ssn",
  ]

  /// What a number does not keep: leading zeros and a plus sign.
  static func isAltered(_ text: String) -> Bool { text.starts(with: /\+|-?0\d/) }

  static func isName(_ name: String) -> Bool { Words.of(name).contains(where: names.contains) }

  /// Zeros that fill up more than the two places of a day or an hour, and telephone numbers with their country.
  ///
  /// Times and durations have more than digits.
  static func looksLikeCode(_ text: String) -> Bool { text.wholeMatch(of: /0\d\d+|\+\d{3,}/) != nil }
}
