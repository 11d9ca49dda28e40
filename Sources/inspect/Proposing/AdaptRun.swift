import DecodingDiagnostics
import FixProving
import SwiftModels

/// `--adapt`: changes a model that decodes samples of one version of a service to decode those of another too, as one
/// diff.
struct AdaptRun {
  private static let seconds = 40.0

  let session: InspectionSession
  let command: InspectCommand

  /// - Parameters:
  ///   - files: Samples of the new version.
  ///   - old: Samples that the model was made for.
  func run(files: [String], old: [String]) -> Int32 {
    do throws(ToolError) {
      let earlier = try SampleDocuments(old, session)
      let later = try SampleDocuments(files, session, model: earlier.model)
      let adaptation = try adaptation(earlier, later)
      let delivery = SourceDelivery(session: session)
      if command.fix {
        try delivery.write(adaptation.changes)
      } else if command.reportFormat == JSONRenderer.name {
        let report = Report(documents: [adaptation.report])
        StandardOutput.print(JSONRenderer().render(report, documents: []), as: .json)
      } else {
        delivery.print(adaptation.changes)
      }
      for line in AdaptationWords.text(adaptation) { StandardError.print(line) }
      return adaptation.isWhole ? ExitStatus.success : ExitStatus.findings
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  private func adaptation(_ old: SampleDocuments, _ new: SampleDocuments) throws(ToolError) -> Adaptation {
    do throws(SourceProof.Refusal) {
      return try Adaptation(old, new, session, seconds: session.proofSeconds ?? Self.seconds)
    } catch {
      throw ToolError(error.reason)
    }
  }
}
