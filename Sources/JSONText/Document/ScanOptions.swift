/// The decoder settings that change which texts are accepted.
public struct ScanOptions: Hashable, Sendable {
  /// Comments, single quotes, identifier keys, hexadecimal numbers and the rest of JSON5.
  public var allowsJSON5: Bool
  /// The members of the top-level object may appear without braces.
  public var assumesTopLevelDictionary: Bool

  public init(allowsJSON5: Bool = false, assumesTopLevelDictionary: Bool = false) {
    self.allowsJSON5 = allowsJSON5
    self.assumesTopLevelDictionary = assumesTopLevelDictionary
  }
}
