/// The current work of a job, and its progress.
public struct WorkProgress: Sendable, Equatable {
  /// A short description: `compiling Order`.
  public var words: String
  /// The completed percentage, if known.
  public var percent: Int?
  /// The elapsed time, if it is long enough to show.
  public var seconds: Int?

  public init(_ words: String, percent: Int? = nil, seconds: Int? = nil) {
    self.words = words
    self.percent = percent
    self.seconds = seconds
  }

  /// The progress as text: `decoding 100 MB as Order, 43 %, 3 s`.
  var text: String {
    [words, percent.map { "\($0) %" }, seconds.map { "\($0) s" }].compactMap(\.self).joined(separator: ", ")
  }

  /// The progress for little space: `decoding, 43 %`.
  var shortText: String {
    let verb = words.prefix { $0.isLetter }
    let extent = percent.map { "\($0) %" } ?? seconds.map { "\($0) s" }
    return [String(verb), extent].compactMap(\.self).joined(separator: ", ")
  }
}
