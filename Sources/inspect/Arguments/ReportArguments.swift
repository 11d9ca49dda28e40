import ArgumentParser
import DecodingDiagnostics
import Foundation
import SwiftModels
import VisibleText

/// The options for what a report omits, and how its documents are read.
struct ReportArguments: ParsableArguments {
  @Flag(help: "Mask the values in the report; keys, paths and counts remain.")
  var redact = false

  @Option(
    help: ArgumentHelp("Accept the failures and warnings in this file; only new ones count.", valueName: "file")
  )
  var baseline: String?

  @Option(help: ArgumentHelp("Write all findings to a file for --baseline.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "Treat each line as a document (JSON Lines); memory use stays constant.")
  var lines = false

  @Flag(
    help: ArgumentHelp(
      "Print a partial report for --merge instead of a report.",
      discussion: "Parts can come from many processes and machines, for example from xargs -P or GNU parallel."))
  var reportPart = false

  @OptionGroup(title: "Many machines")
  var distribution: DistributionArguments

  @Flag(help: "Merge partial reports: print one report of all their documents.")
  var merge = false

  @Option(help: ArgumentHelp("The name of standard input in reports.", valueName: "name"))
  var inputName: String?

  /// Whether an option needs a report instead of the screen.
  var needReport: Bool {
    redact || baseline != nil || writeBaseline != nil || lines || reportPart || merge || distribution.needReport
  }

  /// - Parameter fixes: Whether fixes will be written or printed.
  func validate(fixes: Bool) throws {
    try distribution.validate(merges: merge, makesPart: reportPart, fixes: fixes)
  }

  func readBaseline() throws(ToolError) -> Baseline? {
    guard let baseline else { return nil }
    guard let data = FileManager.default.contents(atPath: baseline) else {
      throw ToolError("\(baseline): the baseline cannot be read; `--write-baseline \(baseline)` writes one.")
    }
    do throws(BaselineError) {
      return try Baseline(data: data)
    } catch {
      switch error {
      case .unreadable:
        throw ToolError(
          "\(ShownFile.name(baseline)) is not a baseline; `--write-baseline \(ShownFile.word(baseline))` writes one.")
      case .unknownVersion(let version):
        throw ToolError(
          "\(ShownFile.name(baseline)) is a baseline of version \(version), which this version of inspect does not support."
        )
      }
    }
  }

  /// Writes the file completely, or not at all.
  func write(_ baseline: Baseline, to path: String) throws(ToolError) {
    do {
      try OutputFile.replace(path, with: Data(VisibleText.json(baseline.text).utf8))
    } catch {
      throw ToolError("\(ShownFile.name(path)): the baseline cannot be written: \(error.localizedDescription)")
    }
  }
}
