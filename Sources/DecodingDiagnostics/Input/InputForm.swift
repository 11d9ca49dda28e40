/// What surrounds JSON that comes from somewhere other than a file of its own.
public enum InputForm: String, Codable, Sendable, CaseIterable {
  /// Headers before the body, as `curl -i` prints them.
  case httpHeaders
  /// A body in chunks with their lengths, as in HTTP/1.1.
  case chunkedBody
  /// `)]}'`, `while(1);` or another prefix that keeps browsers from running the response as a script.
  case guardPrefix
  /// `callback({…});`
  case jsonp
  /// Server-sent events: `data: {…}`.
  case eventStream
  /// Log lines that contain JSON.
  case logLines
  /// A Swift string literal that contains the JSON unescaped: raw or multi-line.
  case plainLiteral
  /// A literal with escapes: `"{\"a\": 1}"`.
  case escapedLiteral
}
