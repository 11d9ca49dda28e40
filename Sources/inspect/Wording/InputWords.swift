import DecodingDiagnostics

/// What is said of documents that are not plain JSON files.
enum InputWords {
  static func recognised(_ input: RecognisedInput, file: String) -> String {
    recognised(input.forms, file: file, isUndone: !input.keepsOffsets)
  }

  static func recognised(_ forms: [InputForm], file: String, isUndone: Bool = false) -> String {
    "\(name(file)): found \(Catalogue.recognised(forms))\(isUndone ? ", undone" : ""); the JSON in it is decoded."
  }

  static func lines(file: String) -> String {
    "\(name(file)): every line is a JSON value of its own; each is decoded as a document (as with --lines)."
  }

  static func linesInOneDocument(file: String) -> String {
    "\(name(file)): every line is a JSON value of its own; --lines decodes each as a document."
  }

  static func foreign(_ content: ForeignContent, file: String) -> String {
    switch content {
    case .gzip: compressed(file, with: "gzip", unpacking: "gzip -dc")
    case .zstandard: compressed(file, with: "Zstandard", unpacking: "zstd -dc")
    case .bzip2: compressed(file, with: "bzip2", unpacking: "bzip2 -dc")
    case .xz: compressed(file, with: "xz", unpacking: "xz -dc")
    case .zip: compressed(file, with: "zip", unpacking: "unzip -p")
    case .binary:
      "\(name(file)) is binary data, no text, and JSON is text; is it the right file, and is it unpacked and decrypted?"
    case .binaryPropertyList: "\(name(file)) is a binary property list, no JSON; PropertyListDecoder decodes it."
    }
  }

  private static func compressed(_ file: String, with name: String, unpacking command: String) -> String {
    let source = file == "-" ? "" : " \(file)"
    return "\(self.name(file)) is compressed with \(name); unpack it: \(command)\(source) | inspect -"
  }

  static func tooLarge(_ file: String, _ limit: ReadLimit) -> String {
    "\(name(file)) is larger than \(limit.text); --read-limit SIZE reads more, and --lines reads line by line."
  }

  static func longLine(_ file: String, _ limit: ReadLimit) -> String {
    "\(name(file)) has a line longer than \(limit.text); --read-limit SIZE reads longer ones."
  }

  static func device(_ file: String) -> String { "\(file) is a device, not a document." }

  static func wideLines(file: String) -> String {
    let way = "iconv -f UTF-16 -t UTF-8" + (file == "-" ? " | inspect -" : " \(file) | inspect - --lines")
    return "\(name(file)) is in UTF-16; lines are read as UTF-8: \(way)"
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

  static func noPart(_ error: EvidenceError, file: String) -> String {
    switch error {
    case .unreadable: "\(name(file)) is not a partial report; write one with --report-part."
    case .unknownVersion(let version):
      "\(name(file)) is a partial report of version \(version), which this inspect does not know."
    case .miscounted:
      "\(name(file)) holds another number of documents than it says; it was changed or cut after it was written."
    case .repeatedFile(let repeated):
      "\(name(file)): \(name(repeated)) is in another part already; parts are of different files. Name streams apart with "
        + "--input-name."
    }
  }

  static func interrupted(documents count: Int) -> String {
    count == 0 ? "interrupted before a document was read." : "interrupted; the report is on what was read so far."
  }

  private static func name(_ file: String) -> String { file == "-" ? "standard input" : file }
}
