import DecodingDiagnostics
import Foundation
import JSONText

/// Files of samples; if they are large in total, they are read again for each use instead of kept.
struct SampleFiles {
  /// The total size that is kept.
  private static let keptByteCount = 32_000_000

  private let session: InspectionSession
  private let files: [String]
  private let isKept: Bool

  init(_ files: [String], _ session: InspectionSession) {
    self.session = session
    self.files = files
    isKept = files.reduce(0) { $0 + (DocumentSource.size(of: $1) ?? 0) } <= Self.keptByteCount
  }

  /// - Throws: An error if a file is not valid JSON.
  func samples() throws(ToolError) -> [ProposalSample] {
    var samples: [ProposalSample] = []
    for file in files { samples.append(try sample(file)) }
    return samples
  }

  private func sample(_ file: String) throws(ToolError) -> ProposalSample {
    guard !isKept, DocumentSource.size(of: file) != nil else { return try ProposalRun.sample(file, session) }
    let (session, options) = (session, session.scanOptions)
    guard BodyRun(session: session).holdsLines(file) else {
      // Fail early if the file cannot be read.
      _ = try ProposalRun.sample(file, session)
      return ProposalSample(holdsRecords: false) { body in
        if let document = try? session.open(file, change: .init()) { body(document.json) }
      }
    }
    try Self.readLines(of: file, session) { (run) throws(ToolError) in
      let window = JSONLinesWindow(run, options: options)
      if !window.broken.isEmpty { throw ToolError(ProposalWords.brokenLines(file)) }
    }
    return ProposalSample(holdsRecords: true) { body in
      try? Self.readLines(of: file, session) { body(JSONLinesWindow($0, options: options).document) }
    }
  }

  private static func readLines(
    of file: String, _ session: InspectionSession, _ body: ([UInt8]) throws(ToolError) -> Void
  ) throws(ToolError) {
    guard let handle = FileHandle(forReadingAtPath: file) else {
      throw ToolError("\(file) cannot be read: \(String(cString: strerror(errno)))")
    }
    let cutter = LineCutter(ByteStream(reading: handle, name: file), limit: session.readLimit)
    while let run = try cutter.next() { try body(run.text ?? []) }
  }
}
