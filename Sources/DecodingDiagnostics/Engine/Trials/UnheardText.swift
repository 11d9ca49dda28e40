/// A string that a model's code does not read, or not all of it.
struct UnheardText: Codable, Sendable {
  /// The index of its node.
  let node: UInt32
  /// The property that the string decides, and its value, as far as they could be determined.
  let property: String?
  let decoded: String?
  /// Other strings for this place, and what they are to the string.
  let known: [String]
  let relation: KnownTexts.Relation
}
