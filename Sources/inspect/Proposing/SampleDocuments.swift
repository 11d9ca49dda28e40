import DecodingDiagnostics
import FixProving
import JSONText
import SwiftModels

/// Documents of one kind, joined as one array.
struct SampleDocuments {
  let opened: OpenedDocument
  /// The type of each document.
  let model: String
  /// The type of all of them together.
  let root: String
  /// Whether the documents are the elements of an array that only joins them.
  var isJoined: Bool { texts.count > 1 }

  private let texts: [ArraySlice<UInt8>]

  /// - Parameter model: The type of each document; nil for the one that fits the first.
  init(_ files: [String], _ session: InspectionSession, model: String? = nil) throws(ToolError) {
    var texts: [ArraySlice<UInt8>] = []
    for file in files { texts += try ProposalRun.sample(file, session).texts }
    guard let file = files.first, let text = texts.first else { throw ToolError(ProposalWords.noSamples) }
    let chosen: String
    if let model { chosen = model } else { chosen = try Self.model(of: Self.opened(text, file, session), session) }
    self.init(texts, file: file, model: chosen, session)
  }

  /// Joins all their documents.
  init(joining all: [SampleDocuments], _ session: InspectionSession) {
    self.init(all.flatMap(\.texts), file: all[0].opened.file, model: all[0].model, session)
  }

  private init(_ texts: [ArraySlice<UInt8>], file: String, model: String, _ session: InspectionSession) {
    self.texts = texts
    self.model = model
    root = texts.count > 1 ? "[\(model)]" : model
    let bytes = texts.count > 1 ? Self.joined(texts) : texts[0]
    opened = Self.opened(bytes, file, session)
  }

  private static func joined(_ texts: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> {
    var joined: [UInt8] = [UInt8(ascii: "[")]
    joined += texts.joined(separator: [UInt8(ascii: ",")])
    joined.append(UInt8(ascii: "]"))
    return joined[...]
  }

  private static func opened(_ text: ArraySlice<UInt8>, _ file: String, _ session: InspectionSession) -> OpenedDocument
  {
    let bytes = Array(text)
    return OpenedDocument(file: file, json: JSONDocument(bytes, options: session.scanOptions), bytes: bytes)
  }

  private static func model(of document: OpenedDocument, _ session: InspectionSession) throws(ToolError) -> String {
    do throws(ModelError) {
      guard let model = try session.chooseModel(for: document, change: .init()).root else {
        throw ModelError.system(ProposalWords.noModel)
      }
      return model
    } catch {
      throw ToolError(ModelErrorWords.text(error))
    }
  }

  /// Returns a path relative to each document.
  func path(_ path: String) -> String { isJoined ? ProposalProof.place(path) : path }

  /// Returns a report on all of them, as one document.
  func evidence(_ report: DocumentReport) -> ReportedDocuments {
    ReportedDocuments(report: report, model: root, records: [ReportedDocuments.Record(bytes: opened.bytes)])
  }
}
