/// How samples are read: what an earlier reading showed of their places, by path.
struct ReadingPlan: Equatable {
  /// Objects whose keys are data.
  var dictionaries: Set<String> = []
  /// Places that are read as another: an object inside of one of its own kind, or the same object elsewhere.
  var aliases: [String: String] = [:]
  /// What the places are called that others are read as: those may come first.
  var names: [String: String] = [:]
  /// The keys that name the kind of an object.
  var tags: [String: String] = [:]
  /// The keys that may name it, of which the next reading tells.
  var candidates: [String: [String]] = [:]
}
