import DecodingDiagnostics

/// What is said of documents that are not plain JSON files.
enum InputWords {
  static func recognised(_ input: RecognisedInput, file: String) -> String {
    let offset = input.keepsOffsets ? "" : ", undone"
    return "\(name(file)): found \(Catalogue.recognised(input.forms))\(offset); the JSON in it is decoded."
  }

  static func lines(file: String) -> String {
    "\(name(file)): every line is a JSON value of its own; each is decoded as a document (as with --lines)."
  }

  static func wroteBaseline(_ baseline: Baseline, path: String) -> String {
    let count = baseline.findings.count
    return "\(path): wrote \(count) known \(count == 1 ? "finding" : "findings")."
  }

  static func keptBaseline(path: String) -> String {
    "\(path): not written, since not everything could be inspected."
  }

  static let noErrorInText =
    "--error: no DecodingError stands in this text; paste all of what print(error) or String(describing: error) gives. "
    + "localizedDescription names neither the place nor the cause."

  private static func name(_ file: String) -> String { file == "-" ? "standard input" : file }
}
