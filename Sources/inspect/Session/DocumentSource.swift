import DecodingDiagnostics
import Foundation
import JSONText
import Synchronization
import SwiftModels

/// A document that was read and scanned.
struct OpenedDocument: Sendable {
  let file: String
  let json: JSONDocument
  let bytes: [UInt8]
  /// What the JSON was found in, if the file holds more than that.
  var coat: Coat?

  struct Coat: Sendable {
    let input: RecognisedInput
    /// The file as it is.
    let original: JSONDocument
  }

  /// For the workers: as bytes, so that everybody looks at the same contents even if the file changes meanwhile.
  var inspected: InspectedDocument { InspectedDocument(bytes: bytes, file: file) }
}

/// Reads documents; standard input is read once and kept.
final class DocumentSource: Sendable {
  private let standardInput = Mutex<[UInt8]?>(nil)

  /// - Parameter willScan: Called between reading and scanning, with the number of bytes.
  func open(
    _ file: String, options: ScanOptions, willScan: (Int) -> Void = { _ in }
  ) throws(ToolError) -> OpenedDocument {
    let bytes = try read(file)
    willScan(bytes.count)
    let json = JSONDocument(bytes, options: options)
    guard Self.mayHoldJSON(json), let input = RecognisedInput.recognise(json) else {
      return OpenedDocument(file: file, json: json, bytes: bytes)
    }
    let found = JSONDocument(input.bytes, options: options)
    return OpenedDocument(
      file: file, json: found, bytes: input.bytes, coat: OpenedDocument.Coat(input: input, original: json))
  }

  /// Text that is no JSON, or a string that may have JSON in it.
  private static func mayHoldJSON(_ document: JSONDocument) -> Bool {
    if let breakage = document.breakage { return breakage.cause != .jsonLines }
    return document.root.map(document.kind(of:)) == .string
  }

  private func read(_ file: String) throws(ToolError) -> [UInt8] {
    if file == "-" { return readStandardInput() }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw ToolError("\(file): there is no such file")
    }
    if isFolder.boolValue { throw ToolError("\(file) is a folder; name a JSON file in it") }
    guard access(file, R_OK) == 0 else {
      throw ToolError("\(file) cannot be read: \(String(cString: strerror(errno)))")
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    } catch {
      throw ToolError("\(file) cannot be read: \(error.localizedDescription)")
    }
  }

  private func readStandardInput() -> [UInt8] {
    standardInput.withLock { kept in
      if let kept { return kept }
      let bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      kept = bytes
      return bytes
    }
  }
}
