/// A compiler error, at the user's own file and line.
public struct CompilerDiagnostic: Sendable, Hashable, Codable {
  /// The place of the error; nil if it is not in a user's file, e.g. in the expression given as `--model`.
  public let place: SourcePlace?
  /// The compiler's message, without `error:`.
  public let text: String

  public init(place: SourcePlace?, text: String) {
    self.place = place
    self.text = text
  }
}
