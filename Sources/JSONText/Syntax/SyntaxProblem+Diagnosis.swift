extension SyntaxProblem {
  /// The problem that ended a scan; nil where it reached the end.
  init?(_ stop: ScanStop, in text: SourceText, options: ScanOptions, tape: Tape) {
    guard stop.reason != .complete else { return nil }
    self.init(.unexpectedCharacter, stop.offset..<min(stop.offset + 1, text.bytes.count))
  }
}
