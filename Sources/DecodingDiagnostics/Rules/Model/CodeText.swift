/// Strings of digits that carry more information than a number: postal codes, telephone numbers, article numbers.
enum CodeText {
  private static let names: Set<String> = [
    "zip", "zipcode", "postal", "postcode", "plz", "phone", "telephone", "tel", "mobile", "fax", "iban", "bic", "isbn",
    "issn", "ean", "gtin", "upc", "sku", "barcode", "pin", "ssn",
  ]

  /// Whether a number would lose something: leading zeros or a plus sign.
  static func isAltered(_ text: String) -> Bool { text.starts(with: /\+|-?0\d/) }

  static func isName(_ name: String) -> Bool { Words.of(name).contains(where: names.contains) }

  /// Whether zeros pad more than the two digits of a day or an hour, or the string is a telephone number with a country
  /// code.
  ///
  /// Times and durations contain more than digits.
  static func looksLikeCode(_ text: String) -> Bool { text.wholeMatch(of: /0\d\d+|\+\d{3,}/) != nil }
}
