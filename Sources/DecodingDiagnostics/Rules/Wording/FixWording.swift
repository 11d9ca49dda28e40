/// The sentences of fixes: what changes, and the evidence for it.
public enum FixWording {
  /// A name as code: `price`.
  static func code(_ text: String) -> String { "'\(text)'" }

  static func names(_ names: [String]) -> String {
    Catalogue.list(names.map(code), conjunction: "and")
  }

  /// `2 of 10 values`.
  static func share(_ part: Int, of whole: Int, _ noun: String) -> String {
    part == whole
      ? (whole == 1 ? "the one \(noun)" : whole == 2 ? "both \(noun)s" : "all \(Catalogue.grouped(whole)) \(noun)s")
      : "\(Catalogue.grouped(part)) of \(Catalogue.count(whole, noun))"
  }

  public static let roundTripLost = "The round trip: what the model encodes does not decode again."

  /// What a fix loses that only the decode with it showed.
  public static func swallows(_ count: Int) -> String {
    "\(Catalogue.count(count, "value")) that cannot be decoded \(count == 1 ? "is" : "are") dropped without an error."
  }
}
