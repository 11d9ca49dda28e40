/// The wording of fixes: what changes, and the evidence for it.
public enum FixWording {
  /// A name as code: `` `price` ``.
  static func code(_ text: String) -> String { "`\(text)`" }

  static func names(_ names: [String]) -> String {
    Catalogue.list(names.map(code), conjunction: "and")
  }

  /// `2 of 10 values`.
  static func share(_ part: Int, of whole: Int, _ noun: String) -> String {
    part == whole
      ? (whole == 1 ? "the only \(noun)" : whole == 2 ? "both \(noun)s" : "all \(Catalogue.grouped(whole)) \(noun)s")
      : "\(Catalogue.grouped(part)) of \(Catalogue.count(whole, noun))"
  }

  /// The same at the start of a sentence.
  static func shareStart(_ part: Int, of whole: Int, _ noun: String = "value") -> String {
    Catalogue.capitalized(share(part, of: whole, noun))
  }

  static func isAre(_ count: Int) -> String { count == 1 ? "is" : "are" }
  static func hasHave(_ count: Int) -> String { count == 1 ? "has" : "have" }

  public static let roundTripLost = "Round trip: the encoded value no longer decodes."

  /// The additional loss of a fix that only decoding with it showed.
  public static func swallows(_ count: Int) -> String {
    "\(Catalogue.count(count, "value")) that \(count == 1 ? "does" : "do") not decode \(isAre(count)) silently dropped."
  }
}
