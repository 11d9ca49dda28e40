import DecodingDiagnostics

/// The messages about documents that are not plain JSON files.
enum InputWords {
  static func noSuchExchange(_ number: Int, in file: String) -> String {
    "\(file) has no JSON response to request \(number)."
  }

  /// `traffic.har#3: GET https://api.example/orders, 200`
  static func exchange(_ exchange: HTTPArchive.Exchange, name: String) -> String {
    "\(name): \(exchange.method) \(exchange.url), \(exchange.status)"
  }

  /// `a.inspection: Shop.Order, keyNotFound at customer.email; GET https://api.example/orders/{}, 200, app 1.2 (34)`
  static func captured(_ capture: CapturedInspection, _ file: String) -> String {
    let response = [capture.response?.method, capture.response?.url].compactMap(\.self).joined(separator: " ")
    let rest = [
      response.isEmpty ? nil : response, capture.response?.status.map(String.init),
      capture.app?.version.map { "app \($0)" },
    ].compactMap(\.self)
    let path = capture.path.isEmpty ? "(root)" : capture.path
    let origin = rest.isEmpty ? "" : "; " + rest.joined(separator: ", ")
    let body = capture.body?.isRedacted == true ? "; values are redacted" : ""
    return "\(name(file)): \(capture.type), \(capture.error.category.rawValue) at \(path)\(origin)\(body)"
  }

  static func noCapture(_ file: String) -> String {
    "\(name(file)) is not a capture, or was written by a later version of `DecodingCapture`."
  }

  static func captureWithoutBody(_ capture: CapturedInspection, _ file: String) -> String {
    "\(name(file)) has no body: it was too large or not UTF-8. \(capture.type) failed with "
      + "\(capture.error.category.rawValue) at \(capture.path.isEmpty ? "(root)" : capture.path)."
  }

  static func recognised(_ input: RecognisedInput, file: String) -> String {
    recognised(input.forms, file: file, isUndone: !input.keepsOffsets)
  }

  static func recognised(_ forms: [InputForm], file: String, isUndone: Bool = false) -> String {
    "\(name(file)): found \(Catalogue.recognised(forms))\(isUndone ? ", undone" : ""); the JSON inside is decoded."
  }

  static func lines(file: String) -> String {
    "\(name(file)): each line is a JSON value of its own and is decoded as a document (as with `--lines`)."
  }

  static func linesInOneDocument(file: String) -> String {
    "\(name(file)): each line is a JSON value of its own; `--lines` decodes each as a document."
  }

  static func foreign(_ content: ForeignContent, file: String) -> String {
    switch content {
    case .gzip: compressed(file, with: "gzip", unpacking: "gzip -dc")
    case .zstandard: compressed(file, with: "Zstandard", unpacking: "zstd -dc")
    case .bzip2: compressed(file, with: "bzip2", unpacking: "bzip2 -dc")
    case .xz: compressed(file, with: "xz", unpacking: "xz -dc")
    case .zip: compressed(file, with: "zip", unpacking: "unzip -p")
    case .binary:
      "\(name(file)) is binary data, not JSON; check that it is the right file, unpacked and decrypted."
    case .binaryPropertyList: "\(name(file)) is a binary property list, not JSON; `PropertyListDecoder` decodes it."
    }
  }

  private static func compressed(_ file: String, with name: String, unpacking command: String) -> String {
    let source = file == "-" ? "" : " " + ShownFile.word(file)
    return "\(ShownFile.name(file)) is compressed with \(name); unpack it: `\(command)\(source) | inspect -`"
  }

  static func noWriter(_ file: String, seconds: Int) -> String {
    "\(name(file)) is a pipe that no process has opened for writing within \(seconds) s."
  }

  static func missing(_ file: String) -> String { "\(name(file)): no such file" }

  static func tooLarge(_ file: String, _ limit: ReadLimit) -> String {
    "\(name(file)) is larger than \(limit.text); `--read-limit SIZE` reads more, and `--lines` reads line by line."
  }

  static func longLine(_ file: String, _ limit: ReadLimit) -> String {
    "\(name(file)) has a line longer than \(limit.text); `--read-limit SIZE` reads longer lines."
  }

  static func device(_ file: String) -> String { "\(name(file)) is a device, not a document." }

  static func wideLines(file: String) -> String {
    let way =
      "iconv -f UTF-16 -t UTF-8" + (file == "-" ? " | inspect -" : " \(ShownFile.word(file)) | inspect - --lines")
    return "\(name(file)) is in UTF-16, but lines are read as UTF-8: `\(way)`"
  }

  static func wroteBaseline(_ baseline: Baseline, path: String) -> String {
    let count = baseline.findings.count
    return "\(name(path)): wrote \(count) known \(count == 1 ? "finding" : "findings")."
  }

  static func keptBaseline(path: String) -> String {
    "\(name(path)): not written, because not everything could be inspected."
  }

  static let noErrorInText =
    "--error: no `DecodingError` found in this text; paste the whole output of `print(error)` or "
    + "`String(describing: error)`. `localizedDescription` contains neither the path nor the cause."

  static func noPart(_ error: EvidenceError, file: String) -> String {
    switch error {
    case .unreadable: "\(name(file)) is not a partial report; `--report-part` writes one."
    case .unknownVersion(let version):
      "\(name(file)) is a partial report of version \(version), which this version of inspect does not support."
    case .miscounted:
      "\(name(file)) does not contain the number of documents that it declares; it was changed or truncated."
    case .repeatedFile(let repeated):
      "\(name(file)): \(name(repeated)) is already in another part; each file belongs to one part. Distinguish streams with "
        + "`--input-name`."
    }
  }

  static func interrupted(documents count: Int) -> String {
    count == 0 ? "interrupted before a document was read." : "interrupted; the report covers what was read so far."
  }

  private static func name(_ file: String) -> String { ShownFile.name(file) }
}
