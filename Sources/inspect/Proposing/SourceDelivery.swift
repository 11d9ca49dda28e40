import DecodingDiagnostics
import FixProving
import SwiftModels

/// Prints proved changes of the sources as a diff, or writes them.
struct SourceDelivery {
  let session: InspectionSession

  func print(_ changes: [SourceChange]) { StandardOutput.print(Self.diff(changes) ?? "", as: .patch) }

  func write(_ changes: [SourceChange]) throws(ToolError) {
    do throws(ApplyError) {
      try session.sourceWriter.apply(changes)
    } catch {
      throw ToolError(error.message)
    }
    for change in changes { StandardError.print(FixWords.written(change.path)) }
  }

  /// Nil if nothing changes.
  static func diff(_ changes: [SourceChange]) -> String? {
    let parts = changes.compactMap { UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after) }
    return parts.isEmpty ? nil : parts.joined()
  }
}
