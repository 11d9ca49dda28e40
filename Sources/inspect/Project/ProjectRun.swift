import DecodingDiagnostics
import Foundation
import JSONText
import SwiftModels

/// Inspects documents of several entries of a configuration file, and prints a single report on all of them.
struct ProjectRun {
  let command: InspectCommand
  let groups: [DocumentGroup]

  func run() -> Int32 {
    guard !needsOneGroup else {
      StandardError.print(ProjectFileWords.severalEntries)
      return ExitStatus.usage
    }
    var whole = HeadlessRun.Result()
    do throws(ToolError) {
      for group in groups { whole.append(try result(of: group)) }
      guard let first = groups.first else { return ExitStatus.success }
      return HeadlessRun(session: try session(of: first), command: command).finish(whole, accepting: nil)
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  private var needsOneGroup: Bool {
    let reporting = command.reporting
    return reporting.reportPart || reporting.writeBaseline != nil || reporting.distribution.against != nil
      || reporting.distribution.failingRows != nil || command.listModels || command.fix || command.diff
      || command.proposal.extend
  }

  private func session(of group: DocumentGroup) throws(ToolError) -> InspectionSession {
    do throws(ModelError) {
      return try group.command.session()
    } catch {
      throw ToolError(ModelErrorWords.text(error))
    }
  }

  private func result(of group: DocumentGroup) throws(ToolError) -> HeadlessRun.Result {
    let run = HeadlessRun(session: try session(of: group), command: group.command, policy: group.policy)
    var result = try run.gather(group.files)
    result.excerpts = [DocumentExcerpts(evidence: result.evidence, session: run.session)]
    if let baseline = try group.command.reporting.readBaseline() { result.report = result.report.accepting(baseline) }
    result.report = result.report.applying(group.policy)
    return result
  }
}

extension HeadlessRun.Result {
  /// Adds the results for other documents.
  fileprivate mutating func append(_ other: HeadlessRun.Result) {
    // For a report on many documents, excerpts are read from the files when needed.
    let missing = report.documents.count - documents.count
    if missing > 0 { documents += Array(repeating: nil, count: missing) }
    documents += other.documents
    report.documents += other.report.documents
    report.together += other.report.together
    excerpts += other.excerpts
    isComplete = isComplete && other.isComplete
    isInterrupted = isInterrupted || other.isInterrupted
  }
}
