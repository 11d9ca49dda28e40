import ArgumentParser
import DecodingDiagnostics
import Foundation
import VisibleText

/// What a report leaves out, and how its documents are read.
struct ReportArguments: ParsableArguments {
  @Flag(help: "Mask the values of the documents in the report; keys, paths and counts stay.")
  var redact = false

  @Option(
    help: ArgumentHelp("Accept the failures and warnings that this file knows; only new ones count.", valueName: "file")
  )
  var baseline: String?

  @Option(help: ArgumentHelp("Write what is found to a file for --baseline; it is accepted then.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Each line is a document of its own (JSON Lines); memory does not grow with the length.")
  var lines = false

  @Flag(
    help: ArgumentHelp(
      "Print a partial report for --merge instead of a report.",
      discussion: "Parts may be made by many processes on many machines, e.g. by xargs -P or GNU parallel."))
  var reportPart = false

  @OptionGroup(title: "Many machines")
  var distribution: DistributionArguments

  @Flag(help: "The files are partial reports: print the one report of all their documents.")
  var merge = false

  @Option(help: ArgumentHelp("What reports call standard input.", valueName: "name"))
  var inputName: String?

  /// Whether anything was asked for that a screen does not show.
  var needReport: Bool {
    redact || baseline != nil || writeBaseline != nil || lines || reportPart || merge || distribution.needReport
  }

  /// - Parameter fixes: Whether fixes are to be written or printed.
  func validate(fixes: Bool) throws {
    try distribution.validate(merges: merge, makesPart: reportPart, fixes: fixes)
  }

  func readBaseline() throws(ToolError) -> Baseline? {
    guard let baseline else { return nil }
    guard let data = FileManager.default.contents(atPath: baseline) else {
      throw ToolError("\(baseline): the baseline cannot be read; write one with --write-baseline \(baseline)")
    }
    do throws(BaselineError) {
      return try Baseline(data: data)
    } catch {
      switch error {
      case .unreadable: throw ToolError("\(baseline) is no baseline; write one with --write-baseline \(baseline)")
      case .unknownVersion(let version):
        throw ToolError("\(baseline) is a baseline of version \(version), which this inspect does not know")
      }
    }
  }

  /// The file is there in full or as it was.
  func write(_ baseline: Baseline, to path: String) throws(ToolError) {
    do {
      try Data(VisibleText.json(baseline.text).utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ToolError("\(path): the baseline cannot be written: \(error.localizedDescription)")
    }
  }
}
