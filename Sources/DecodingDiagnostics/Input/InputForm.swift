/// What is around JSON when it comes from somewhere else than a file of its own.
public enum InputForm: String, Codable, Sendable, CaseIterable {
  /// Headers before the body, as `curl -i` prints them.
  case httpHeaders
  /// A body in chunks with their lengths, as it travels.
  case chunkedBody
  /// `)]}'`, `while(1);` or another text that keeps browsers from running the answer as a script.
  case guardPrefix
  /// `callback({…});`
  case jsonp
  /// Server-sent events: `data: {…}`.
  case eventStream
  /// Lines of a log with JSON in them.
  case logLines
  /// A Swift string literal whose text is the JSON as it stands: raw or of several lines.
  case plainLiteral
  /// A literal with escapes: `"{\"a\": 1}"`.
  case escapedLiteral
}
