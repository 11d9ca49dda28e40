/// What the formats for editors and build servers add to a message.
extension Catalogue {
  /// `A value is missing (items[3].price)`: the message of one place, on one line.
  static func line(_ message: String, path: String) -> String {
    path.isEmpty ? headline(message) : "\(headline(message)) (\(path))"
  }

  /// The message of a group, with its path and number of places.
  static func groupLine(_ message: String, path: String, count: Int, outOf: Int) -> String {
    let share = count > 1 ? "\(grouped(count)) of \(grouped(max(count, outOf))) places" : ""
    let place = [path, share].filter { !$0.isEmpty }.joined(separator: ", ")
    return line(message, path: place)
  }

  static func furtherPlaces(_ count: Int) -> String { "; \(Catalogue.count(count, "further place"))" }

  static func furtherGroups(_ count: Int) -> String {
    "\(Catalogue.count(count, "further group")) of findings; at most \(GitHubRenderer.limit) are annotated."
  }

  static let sameHere = "Also here."

  static func declaredHere(_ declaration: Declaration) -> String { "`\(declaration.symbol)` is declared here." }

  /// What replaces a redacted value.
  static let redacted = "(redacted)"

  /// `the HTTP headers before the body and the guard )]}' before the JSON`, for a note on what was skipped.
  public static func recognised(_ forms: [InputForm]) -> String {
    list(forms.map(name), conjunction: "and")
  }

  private static func name(_ form: InputForm) -> String {
    switch form {
    case .httpHeaders: "HTTP headers before the body"
    case .chunkedBody: "a chunked body"
    case .guardPrefix: "a guard prefix before the JSON"
    case .jsonp: "a JSONP call around the JSON"
    case .eventStream: "an event stream with JSON data"
    case .logLines: "log lines that contain JSON"
    case .plainLiteral: "a string literal that contains JSON"
    case .escapedLiteral: "a string literal that contains escaped JSON"
    }
  }
}
