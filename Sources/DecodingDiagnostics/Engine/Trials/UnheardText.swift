/// A string that a model's code takes for any unknown string, although it knows others at the same place.
struct UnheardText: Codable, Sendable {
  /// The index of its node.
  let node: UInt32
  /// The property that the string decides, and its value, as far as they could be told apart.
  let property: String?
  let decoded: String?
  /// Strings that the code knows at this place: other spellings of the string, or else other words.
  let known: [String]
  /// Whether one of the known strings is another spelling of the string.
  let isRespelled: Bool
}
