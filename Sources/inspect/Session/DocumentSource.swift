import DecodingDiagnostics
import Foundation
import InspectorScreen
import JSONText
import Locking
import SwiftModels

/// A document that was read and scanned.
struct OpenedDocument: Sendable {
  let file: String
  let json: JSONDocument
  let bytes: [UInt8]
  /// The app's bundle if the document is its body.
  var capture: CapturedInspection?
  /// What surrounds the JSON, if the file contains anything else.
  var coat: Coat?
  /// The decode that started while the file was read.
  var early: EarlyDecode?

  struct Coat: Sendable {
    let input: RecognisedInput
    /// The unchanged file.
    let original: JSONDocument
  }

  /// Returns whether another reading of the file has the same content.
  func isSameText(as other: OpenedDocument) -> Bool {
    let (text, news) = (whole.text, other.whole.text)
    return file == other.file && text.encoding == news.encoding && text.bytes == news.bytes
  }

  /// The unchanged file.
  private var whole: JSONDocument { original ?? coat?.original ?? json }

  /// Whether each line is a document. A file named like a single document is one, unless JSON was found inside other
  /// text.
  var isLines: Bool {
    json.breakage?.cause == .jsonLines && (coat != nil || !JSONFileName.promisesOneDocument(file))
  }

  /// Returns a report with the places in the original file, and the text for its excerpts.
  func relocated(_ report: DocumentReport) -> (report: DocumentReport, frames: JSONDocument) {
    if let lines { return (report.relocated(by: lines), original ?? json) }
    guard let coat else { return (report, json) }
    return (report.relocated(by: coat.input), coat.input.keepsOffsets ? json : coat.original)
  }

  /// The lines, if each is a document: those that are JSON form one array.
  var lines: JSONLinesWindow?
  /// The failures of lines that are not JSON.
  var brokenLines: [Failure] = []
  /// The original file, if the document's text differs.
  var original: JSONDocument?

  /// The document for the screen, with the places of the file.
  var shown: LoadedDocument {
    let places: (any PlaceMap)? = lines ?? coat?.input
    let origin = places.map { DocumentOrigin(whole.text, places: $0) }
    return LoadedDocument(json, file: file, origin: origin)
  }

  /// The same file with its lines as one array, or unchanged if it is not such a file.
  var asLines: OpenedDocument {
    guard json.breakage?.cause == .jsonLines else { return self }
    let window = JSONLinesWindow(
      bytes.dropFirst(json.text.contentStart), offset: json.text.contentStart, options: json.options)
    return OpenedDocument(file: file, json: window.document, bytes: window.array, lines: window, original: json)
  }

  /// The document for workers: as bytes, so that all of them use the same content even if the file changes meanwhile.
  var inspected: InspectedDocument { InspectedDocument(bytes: bytes, file: file) }
}

/// Reads documents; standard input is read once and kept.
final class DocumentSource: Sendable {
  private let standardInput = Mutex<Result<[UInt8], ToolError>?>(nil)
  private let limit: ReadLimit
  /// Whether standard input is read in place of any file.
  private let standIn: Bool

  init(limit: ReadLimit = .usual, standIn: Bool = false) {
    self.limit = limit
    self.standIn = standIn
  }

  /// A step of opening a document.
  enum Step {
    /// This much was read, and can be shown now; the total is 0 if unknown. Returning false ends the reading.
    case read(UnsafeRawBufferPointer, total: Int)
    /// Returning false stops here.
    case scanning(Int)
    case scanned(Int, total: Int)
  }

  /// - Parameter progress: Called for each step; its result matters until scanning has started.
  func open(
    _ file: String, options: ScanOptions, progress: (Step) -> Bool = { _ in true }
  ) throws(ToolError) -> OpenedDocument {
    let bytes = try read(file, progress)
    guard progress(.scanning(bytes.count)) else {
      throw ToolError("\(ShownFile.name(file)): stopped before it was scanned")
    }
    let json = JSONDocument(bytes, options: options) { _ = progress(.scanned($0, total: $1)) }
    guard Self.mayHoldJSON(json), let input = RecognisedInput.recognise(json) else {
      return OpenedDocument(file: file, json: json, bytes: bytes, capture: CaptureFile.capture(in: file))
    }
    let found = JSONDocument(input.bytes, options: options)
    return OpenedDocument(
      file: file, json: found, bytes: input.bytes, capture: CaptureFile.capture(in: file),
      coat: OpenedDocument.Coat(input: input, original: json))
  }

  /// Returns whether the document is not JSON, or a string that may contain JSON.
  private static func mayHoldJSON(_ document: JSONDocument) -> Bool {
    if let breakage = document.breakage { return breakage.cause != .jsonLines }
    return document.root.map(document.kind(of:)) == .string
  }

  func read(_ file: String, _ progress: (Step) -> Bool = { _ in true }) throws(ToolError) -> [UInt8] {
    if file == "-" || standIn { return try readStandardInput(progress) }
    if let part = ArchivePart(file) { return try part.exchange().body }
    if CaptureFile.isCapture(file) { return try CaptureFile.body(of: file, readFile(file, progress)) }
    return try readFile(file, progress)
  }

  /// Reads a file of the tool's own, such as a partial report. For a pipe without a writer, it throws after a while.
  func readOwn(_ file: String) throws(ToolError) -> [UInt8] {
    if file == "-" { return try readStandardInput { _ in true } }
    try Self.check(file)
    try ContentCheck.passKind(file)
    return try read(try PipeOpening.descriptor(of: file), named: file) { _ in true }
  }

  private func readFile(_ file: String, _ progress: (Step) -> Bool) throws(ToolError) -> [UInt8] {
    try Self.check(file)
    try ContentCheck.passKind(file)
    let descriptor = Foundation.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(file, SystemError(number: errno)) }
    return try read(descriptor, named: file, progress)
  }

  private func read(
    _ descriptor: Int32, named file: String, _ progress: (Step) -> Bool
  ) throws(ToolError) -> [UInt8] {
    defer { close(descriptor) }
    var facts = stat()
    let total = fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : 0
    return try read(descriptor, file, total: total, progress)
  }

  /// Reads a document. The first bytes are checked before more is read, since other content may be endless.
  private func read(
    _ descriptor: Int32, _ file: String, total: Int, _ progress: (Step) -> Bool
  ) throws(ToolError) -> [UInt8] {
    var isBeginning = true
    var refusal: ToolError?
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileReader.read(descriptor, expecting: total, limit: limit.byteCount) { bytes in
        if isBeginning { refusal = ContentCheck.refusal(of: bytes, file) }
        isBeginning = false
        return refusal == nil && progress(.read(bytes, total: total))
      }
    } catch {
      throw error == .tooLarge ? ToolError(InputWords.tooLarge(file, limit)) : Self.unreadable(file, error)
    }
    if let refusal { throw refusal }
    return bytes
  }

  /// Returns the size of a file on disk; nil for pipes and standard input, whose length is unknown.
  static func size(of file: String) -> Int? {
    var facts = stat()
    guard file != "-", stat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(facts.st_size)
  }

  /// Returns whether a document is missing: no file, no pipe and no text from an editor.
  func isMissing(_ file: String) -> Bool {
    var facts = stat()
    return file != "-" && !standIn && stat(file, &facts) != 0 && [ENOENT, ENOTDIR].contains(errno)
  }

  /// Checks that there is something to read.
  static func check(_ file: String) throws(ToolError) {
    if let part = ArchivePart(file) { return try check(part.file) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw ToolError(InputWords.missing(file))
    }
    if isFolder.boolValue { throw ToolError("\(ShownFile.name(file)) is a folder without JSON files") }
    guard access(file, R_OK) == 0 else { throw unreadable(file, SystemError(number: errno)) }
  }

  private static func unreadable(_ file: String, _ error: SystemError) -> ToolError {
    ToolError("\(ShownFile.name(file)) cannot be read: \(error.message)")
  }

  /// Reads standard input while holding a lock, so that other threads wait for all of it.
  private func readStandardInput(_ progress: (Step) -> Bool) throws(ToolError) -> [UInt8] {
    let result = standardInput.withLock { kept in
      if let kept { return kept }
      let result = Result { () throws(ToolError) in
        try read(STDIN_FILENO, "-", total: 0) { step in
          // What is not read now is lost.
          _ = progress(step)
          return true
        }
      }
      kept = result
      return result
    }
    return try result.get()
  }
}
