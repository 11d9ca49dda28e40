import DecodingDiagnostics
import Foundation
import SwiftModels
import Locking

/// The decode of a large file that starts while the file is still being read and scanned to be shown: the worker reads
/// it itself.
///
/// The result is valid only if the file has not changed since.
final class EarlyDecode: Sendable {
  /// Smaller files are read long before a worker has started.
  private static let smallestByteCount = 4_000_000

  private let session: InspectionSession
  private let file: String
  private let stamp: FileStamp
  private let settings: SettingsChange
  private let cancellation = Cancellation()
  private let model = Mutex<String?>(nil)
  private let outcome = Mutex<Result<DocumentReport, ModelError>?>(nil)
  private let running = DispatchGroup()
  private let listener = Mutex<(@Sendable (_ offset: Int) -> Void)?>(nil)

  /// Nil if it would not save time, or if a change to the file meanwhile could not be detected.
  init?(_ file: String, settings: SettingsChange, session: InspectionSession) {
    guard let size = DocumentSource.size(of: file), size > Self.smallestByteCount, let stamp = FileStamp(file),
      !stamp.isFresh
    else { return nil }
    self.session = session
    self.file = file
    self.stamp = stamp
    self.settings = settings
  }

  /// - Parameters:
  ///   - model: The root; nil for the one that fits the beginning best.
  ///   - parent: Ends this too when it is cancelled.
  func start(_ model: String?, beginning: some Collection<UInt8>, within parent: Cancellation?) {
    parent?.include(cancellation)
    let beginning = Array(beginning.prefix(DocumentSample.byteCount))
    DispatchQueue.global(qos: .userInitiated).async(group: running) { self.run(model, beginning) }
  }

  func cancel() { cancellation.cancel() }

  private func run(_ wanted: String?, _ beginning: [UInt8]) {
    do throws(ModelError) {
      let inspector = try session.inspector(for: file)
      let likeliest =
        if let wanted { wanted } else {
          try session.likeliestModel(for: file, beginning, settings, cancellation)
        }
      guard let model = likeliest else { return }
      self.model.withLock { $0 = model }
      if wanted != nil, let sample = DocumentSample.of(beginning) {
        try session.chooseDecoding(
          of: model, for: InspectedDocument(bytes: sample, file: file), settings, cancellation)
      }
      let loaded = try session.prepare(model, with: inspector, cancellation)
      guard JSONFileName.promisesOneDocument(file), !cancellation.isCancelled else { return }
      let document = InspectedDocument(path: file)
      let report = Result { () throws(ModelError) in
        try inspector.inspect(
          document, with: loaded, change: session.change.overridden(by: settings), cancellation: cancellation
        ) { offset in self.listener.withLock { $0 }?(offset) }
      }
      outcome.withLock { $0 = report }
    } catch {
      // The error will occur again when the model is requested, and is reported there.
    }
  }

  /// Waits for the report; nil if it is about another model, other settings or other bytes.
  ///
  /// - Parameters:
  ///   - document: The document that was read and scanned meanwhile.
  ///   - model: The requested root.
  ///   - settings: All requested settings.
  ///   - parent: Ends this too when it is cancelled.
  ///   - progress: Called with the progress of the decode.
  func report(
    on document: OpenedDocument, model: LoadedModel, settings: SettingsChange, within parent: Cancellation?,
    progress: (@Sendable (_ offset: Int) -> Void)?
  ) -> DocumentReport? {
    guard document.isAllOfFile, settings == session.change.overridden(by: self.settings),
      document.bytes.count == stamp.size, isAbout(model, orUndecided: true)
    else { return nil }
    parent?.include(cancellation)
    listener.withLock { $0 = progress }
    running.wait()
    guard isAbout(model, orUndecided: false), FileStamp(file) == stamp else { return nil }
    return outcome.withLock { try? $0?.get() }
  }

  private func isAbout(_ wanted: LoadedModel, orUndecided: Bool) -> Bool {
    model.withLock { $0.map { $0 == wanted.expression } ?? orUndecided }
  }
}

extension InspectionSession {
  /// Opens a document. If it is large, its decode starts before all of it is read.
  func openDecodingEarly(_ file: String) throws(ToolError) -> OpenedDocument {
    let early = EarlyDecode(file, settings: .init(), session: self)
    var isStarted = false
    var document = try open(file, change: .init()) { step in
      if !isStarted, case .read(let bytes, _) = step {
        isStarted = true
        early?.start(model, beginning: bytes, within: nil)
      }
      return true
    }
    document.early = early
    return document
  }
}

extension OpenedDocument {
  /// Whether the document is the file, byte for byte.
  fileprivate var isAllOfFile: Bool { coat == nil && lines == nil }
}
