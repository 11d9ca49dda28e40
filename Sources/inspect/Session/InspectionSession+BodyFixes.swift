import DecodingDiagnostics
import FixProving
import JSONText
import SwiftModels

extension InspectionSession {
  /// The maximum number of bytes of files that were not kept to read again for proving fixes.
  private static let byteLimit = 64_000_000

  /// Adds fixes to a report on many documents: the content of any of them is evidence, and each fix is proved on all
  /// that were kept.
  ///
  /// - Returns: What applying the fixes would write, for each set of sources; at least one.
  @discardableResult
  func addFixes(to report: inout Report, of evidence: Evidence, seconds: Double = 20) -> [ProvedChanges] {
    let seconds = proofSeconds ?? seconds
    var proved: [ProvedChanges] = []
    let all = bodies(of: report, evidence)
    for (inspector, members) in bySources(all.map { $0.files[0] }).flatMap({ group in
      byDecoding(group.members.map { ($0, all[$0].documents.model) }).map { (group.inspector, $0) }
    })
    where members.contains(where: { all[$0].hasFindings }) {
      var documents = members.map { all[$0].documents }
      let model = documents[0].model
      var changes = FixProver(inspector: inspector, decoder: decoderExpression(for: model)).prove(
        &documents, change: settings(for: model, .init()), seconds: seconds)
      let files = members.flatMap { all[$0].files }
      let kept = documents.reduce(0) { $0 + $1.records.count }
      if kept < report.documents.filter({ files.contains($0.file) }).reduce(0, { $0 + $1.documentCount }) {
        BodyCheck(session: self, evidence: evidence, files: files, before: report, deadline: .now + .seconds(seconds))
          .confirm(&changes, &documents)
      }
      let known = proved.reduce(0) { $0 + $1.fixList.count }
      proved.append(changes)
      for (member, document) in zip(members, documents) {
        var mended = document.report
        if all.count > 1 { mended.numberFixes(after: known) }
        switch all[member].place {
        case .together(let index): report.together[index] = mended
        case .alone(let index): report.documents[index] = mended
        }
      }
    }
    return proved.isEmpty ? [.none] : proved
  }

  /// A report with the documents that were kept for it.
  private struct Body {
    enum Place {
      case together(Int), alone(Int)
    }

    let place: Place
    /// The files; at least one.
    let files: [String]
    let documents: ReportedDocuments

    var hasFindings: Bool { !documents.report.failures.isEmpty || !documents.report.warnings.isEmpty }
  }

  private func bodies(of report: Report, _ evidence: Evidence) -> [Body] {
    var left = Self.byteLimit
    var bodies: [Body] = []
    for (index, whole) in report.together.enumerated() {
      let files = report.documents.filter { $0.model == whole.model && $0.decoder == whole.decoder }.map(\.file)
      guard let model = whole.model ?? model, !files.isEmpty else { continue }
      let kept = files.flatMap { records(of: $0, named: true, evidence, &left) }
      bodies.append(
        Body(
          place: .together(index), files: files,
          documents: ReportedDocuments(report: whole, model: model, records: kept)))
    }
    for (index, alone) in report.documents.enumerated() where alone.verdict != .modelError {
      let isTold = report.together.contains { $0.model == alone.model && $0.decoder == alone.decoder }
      guard !isTold, let model = alone.model ?? model else { continue }
      let kept = records(of: alone.file, named: false, evidence, &left)
      bodies.append(
        Body(
          place: .alone(index), files: [alone.file],
          documents: ReportedDocuments(report: alone, model: model, records: kept)))
    }
    return bodies
  }

  /// Returns the documents of a file that were kept, or the whole file if it is one document too long to be kept.
  private func records(
    of file: String, named: Bool, _ evidence: Evidence, _ left: inout Int
  ) -> [ReportedDocuments.Record] {
    let name = named ? file : nil
    let kept = evidence.samples(of: file)
    guard kept.isEmpty, !evidence.holdsLines(file), file != "-" else {
      return kept.compactMap { sample in
        let bytes = Array(sample.text.utf8)
        // A line that is not JSON cannot be fixed in the file by changing only that line.
        guard JSONDocument(bytes, options: scanOptions).breakage == nil else { return nil }
        return ReportedDocuments.Record(bytes: bytes, file: name, offset: sample.offset)
      }
    }
    guard let document = try? open(file, change: .init()), document.bytes.count <= left else { return [] }
    left -= document.bytes.count
    return [ReportedDocuments.Record(bytes: document.bytes, file: name)]
  }

  /// Returns the members grouped by the way in which their models are decoded.
  func byDecoding(_ members: [(number: Int, model: String)]) -> [[Int]] {
    var groups: [(way: DeclaredDecoding?, members: [Int])] = []
    for (number, model) in members {
      let way = decoding(of: model)
      if let known = groups.firstIndex(where: { $0.way == way }) {
        groups[known].members.append(number)
      } else {
        groups.append((way, [number]))
      }
    }
    return groups.map(\.members)
  }

  /// Returns the indices of files grouped by their sources.
  func bySources(_ files: [String]) -> [(inspector: ModelInspector, members: [Int])] {
    var groups: [(inspector: ModelInspector, members: [Int])] = []
    for (number, file) in files.enumerated() {
      guard let inspector = try? inspector(for: file) else { continue }
      if let known = groups.firstIndex(where: { $0.inspector.hasSameSources(as: inspector) }) {
        groups[known].members.append(number)
      } else {
        groups.append((inspector, [number]))
      }
    }
    return groups
  }
}

extension DocumentReport {
  /// Gives each fix of a run a unique number.
  fileprivate mutating func numberFixes(after known: Int) {
    for index in fixes.indices { fixes[index].number = known + (fixes[index].number ?? index + 1) }
  }
}
