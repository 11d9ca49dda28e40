/// How samples are read: what an earlier reading showed about their places, by path.
struct ReadingPlan: Equatable {
  /// Objects whose keys are data.
  var dictionaries: Set<String> = []
  /// Places that are read as another one: an object inside of one of its own kind, or the same object elsewhere.
  var aliases: [String: String] = [:]
  /// The names of the places that others are read as, needed if the others come first.
  var names: [String: String] = [:]
  /// The keys that name the kind of an object.
  var tags: [String: String] = [:]
  /// The keys that may name the kind, which the next reading decides.
  var candidates: [String: [String]] = [:]
}
