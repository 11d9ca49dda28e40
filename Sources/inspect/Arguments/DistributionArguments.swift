import ArgumentParser
import DecodingDiagnostics

/// The options for runs on many machines, and for their merged report.
struct DistributionArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Number of worker processes. Default: one per core.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write one line of JSON for each failure of each document.", valueName: "file"))
  var failingRows: String?

  @Option(
    help: ArgumentHelp("With --merge: fail unless exactly this many parts were merged.", valueName: "n"))
  var expectParts: Int?

  @Option(help: ArgumentHelp("With --merge: fail unless the parts cover exactly this many documents.", valueName: "n"))
  var expectDocuments: Int?

  @Option(help: ArgumentHelp("With --merge: fail unless the parts cover exactly this many bytes.", valueName: "n"))
  var expectBytes: Int?

  @Option(
    help: ArgumentHelp(
      "Report what is new or gone since an earlier partial report: failures, keys, types, formats, values.",
      valueName: "part"))
  var against: String?

  @Option(
    help: ArgumentHelp("Exit with 0 if at most this many documents fail, such as 100 or 0.1%.", valueName: "number"))
  var maxFailing: FailingLimit?

  @Option(
    help: ArgumentHelp(
      "With --against: exit with 1 only for new failures (new) or for any change (drift).", valueName: "what"))
  var failOn: FailingCause?

  @Flag(help: "Exit with 0 even if documents fail.")
  var exitZero = false

  /// Whether an option requires a report, because a screen does not show its result.
  var needReport: Bool {
    jobs != nil || failingRows != nil || expected != ExpectedCounts() || maxFailing != nil || failOn != nil || exitZero
  }

  var expected: ExpectedCounts {
    ExpectedCounts(parts: expectParts, documents: expectDocuments, bytes: expectBytes)
  }

  func validate(merges: Bool, makesPart: Bool, fixes: Bool) throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes a number of processes, 1 to 1024") }
    if expected != ExpectedCounts(), !merges {
      throw ValidationError("--expect-parts, --expect-documents and --expect-bytes require --merge")
    }
    if failOn != nil, against == nil { throw ValidationError("--fail-on requires --against") }
    if makesPart, against != nil || maxFailing != nil {
      throw ValidationError("--report-part only collects; pass --against and --max-failing to --merge instead")
    }
    if merges, failingRows != nil {
      throw ValidationError("--failing-rows cannot be combined with --merge, which reads no documents")
    }
    if fixes, needReport || against != nil {
      throw ValidationError("--fix and --diff cannot be combined with the options for many machines")
    }
  }

  /// Returns the exit status with these options.
  func status(_ status: Int32, _ report: Report) -> Int32 {
    guard status == ExitStatus.findings else {
      return status == ExitStatus.success && failOn == .drift && report.drift?.hasAppeared == true && !exitZero
        ? ExitStatus.findings : status
    }
    if exitZero { return ExitStatus.success }
    let tooMany = maxFailing.map { $0.isExceeded(by: report) }
    let isNew = failOn.map { $0.isMet(by: report) }
    guard tooMany != nil || isNew != nil else { return status }
    return tooMany == true || isNew == true ? ExitStatus.findings : ExitStatus.success
  }
}

/// The expected size of a run's parts.
struct ExpectedCounts: Equatable {
  var parts: Int?
  var documents: Int?
  var bytes: Int?

  /// Returns a message if a count differs from the expected one.
  func problem(with counts: EvidenceCounts) -> String? {
    let all = [("part", parts, counts.parts), ("document", documents, counts.documents), ("byte", bytes, counts.bytes)]
    return all.lazy.compactMap { noun, expected, count in
      expected.flatMap { $0 == count ? nil : Catalogue.unexpected(noun, count, expected: $0) }
    }.first
  }
}

/// `--max-failing`: a number of documents, or a percentage of them.
enum FailingLimit: ExpressibleByArgument, Equatable {
  case documents(Int)
  case share(Double)

  init?(argument: String) {
    if argument.hasSuffix("%"), let percent = Double(argument.dropLast()), (0...100).contains(percent) {
      self = .share(percent / 100)
    } else if let count = Int(argument), count >= 0 {
      self = .documents(count)
    } else {
      return nil
    }
  }

  func isExceeded(by report: Report) -> Bool {
    let failing = report.documents.reduce(0) { $0 + ($1.records?.failing ?? ($1.verdict == .decodes ? 0 : 1)) }
    switch self {
    case .documents(let limit): return failing > limit
    case .share(let limit):
      let total = report.documents.reduce(0) { $0 + ($1.records?.total ?? 1) }
      return Double(failing) > limit * Double(total)
    }
  }
}

/// `--fail-on`.
enum FailingCause: String, ExpressibleByArgument, CaseIterable {
  case new, drift

  func isMet(by report: Report) -> Bool {
    switch self {
    case .new: report.drift?.hasNewFailures == true
    case .drift: report.drift?.hasAppeared == true
    }
  }
}
