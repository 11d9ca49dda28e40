import ArgumentParser
import DecodingDiagnostics

/// What a run that is divided over many machines needs, and what is made of its report.
struct DistributionArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Use this many worker processes; by itself one a core.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Write a line of JSON for each document that fails and each way in which it does.", valueName: "file"))
  var failingRows: String?

  @Option(
    help: ArgumentHelp("With --merge: fail unless so many runs of --report-part are in it.", valueName: "n"))
  var expectParts: Int?

  @Option(help: ArgumentHelp("With --merge: fail unless the parts are about so many documents.", valueName: "n"))
  var expectDocuments: Int?

  @Option(help: ArgumentHelp("With --merge: fail unless the parts are about so many bytes.", valueName: "n"))
  var expectBytes: Int?

  @Option(
    help: ArgumentHelp(
      "Say what is new or gone since an earlier partial report: failures, keys, kinds, forms and values.",
      valueName: "part"))
  var against: String?

  @Option(
    help: ArgumentHelp("Exit with 0 while no more documents fail than this: 100 or 0.1%.", valueName: "number"))
  var maxFailing: FailingLimit?

  @Option(
    help: ArgumentHelp(
      "With --against: exit with 1 only for new failures (new), or for anything new (drift).", valueName: "what"))
  var failOn: FailingCause?

  @Flag(help: "Exit with 0 also where documents fail.")
  var exitZero = false

  /// What a screen does not show.
  var needReport: Bool {
    jobs != nil || failingRows != nil || expected != ExpectedCounts() || maxFailing != nil || failOn != nil || exitZero
  }

  var expected: ExpectedCounts {
    ExpectedCounts(parts: expectParts, documents: expectDocuments, bytes: expectBytes)
  }

  func validate(merges: Bool, makesPart: Bool, fixes: Bool) throws {
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs is a number of processes, 1 to 1024.") }
    if expected != ExpectedCounts(), !merges {
      throw ValidationError("--expect-parts, --expect-documents and --expect-bytes go with --merge.")
    }
    if failOn != nil, against == nil { throw ValidationError("--fail-on goes with --against.") }
    if makesPart, against != nil || maxFailing != nil {
      throw ValidationError("--report-part only collects; give --against and --max-failing to --merge.")
    }
    if merges, failingRows != nil { throw ValidationError("--failing-rows reads documents; --merge has none.") }
    if fixes, needReport || against != nil {
      throw ValidationError("--fix and --diff go with no part of many machines.")
    }
  }

  /// The exit status that was asked for.
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

/// How much the parts of a run have to be about.
struct ExpectedCounts: Equatable {
  var parts: Int?
  var documents: Int?
  var bytes: Int?

  /// What to say where that is not so.
  func problem(with counts: EvidenceCounts) -> String? {
    let all = [("part", parts, counts.parts), ("document", documents, counts.documents), ("byte", bytes, counts.bytes)]
    return all.lazy.compactMap { noun, expected, count in
      expected.flatMap { $0 == count ? nil : Catalogue.unexpected(noun, count, expected: $0) }
    }.first
  }
}

/// `--max-failing`: a number of documents, or a share of them.
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
