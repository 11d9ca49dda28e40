/// What a job is doing, and its progress.
public struct WorkProgress: Sendable, Equatable {
  /// In a few words: `compiling Order`.
  public var words: String
  /// How much of it is done, where that is known.
  public var percent: Int?
  /// How long it has been going on, where that is long enough to be worth saying.
  public var seconds: Int?

  public init(_ words: String, percent: Int? = nil, seconds: Int? = nil) {
    self.words = words
    self.percent = percent
    self.seconds = seconds
  }

  /// `decoding 100 MB as Order, 43 %, 3 s`
  var text: String {
    [words, percent.map { "\($0) %" }, seconds.map { "\($0) s" }].compactMap(\.self).joined(separator: ", ")
  }

  /// The same where there is little room: `decoding, 43 %`
  var shortText: String {
    let verb = words.prefix { $0.isLetter }
    let extent = percent.map { "\($0) %" } ?? seconds.map { "\($0) s" }
    return [String(verb), extent].compactMap(\.self).joined(separator: ", ")
  }
}
