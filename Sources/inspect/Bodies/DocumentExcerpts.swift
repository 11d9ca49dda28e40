import DecodingDiagnostics
import Foundation
import JSONText
import Locking

/// Excerpts of documents for a report on many: a kept line, or a file that is read when it is shown.
final class DocumentExcerpts: Sendable {
  /// Larger files are not read again for an excerpt.
  private static let byteLimit = 50 << 20

  private let evidence: Evidence
  private let session: InspectionSession
  private let known = Mutex<[String: DocumentExcerpt]>([:])

  init(evidence: Evidence, session: InspectionSession) {
    self.evidence = evidence
    self.session = session
  }

  @Sendable func excerpt(_ file: String, _ location: Location) -> DocumentExcerpt? {
    if evidence.holdsLines(file) { return line(location.line, of: file) }
    if let excerpt = known.withLock({ $0[file] }) { return excerpt }
    guard let size = DocumentSource.size(of: file), size <= Self.byteLimit,
      let document = try? session.open(file, change: .init())
    else { return nil }
    let isMoved = document.coat.map { !$0.input.keepsOffsets } ?? false
    let excerpt = DocumentExcerpt(document: isMoved ? document.coat?.original ?? document.json : document.json)
    known.withLock { $0[file] = excerpt }
    return excerpt
  }

  private func line(_ number: Int, of file: String) -> DocumentExcerpt? {
    guard let sample = evidence.samples(of: file).first(where: { $0.line == number }) else { return nil }
    let document = JSONDocument(Array(sample.text.utf8), options: session.scanOptions)
    return DocumentExcerpt(document: document, offset: sample.offset, line: sample.line)
  }
}
