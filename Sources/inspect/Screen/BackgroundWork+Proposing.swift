import DecodingDiagnostics
import FixProving
import InspectorScreen
import SwiftModels

extension BackgroundWork {
  /// Proposes a model for a document and proves it.
  func propose(_ job: JobID, _ id: DocumentID, _ request: ProposalRequest, _ cancellation: Cancellation) {
    guard let document = open(id)?.document else { return }
    let sample = ProposalSample(document.json, holdsRecords: document.lines != nil)
    do throws(ToolError) {
      let search = ProposalSearch(session: session, name: request.name, samples: [sample])
      let (proposal, result) = try search.proved(request.options)
      guard !cancellation.isCancelled else { return }
      let model = ProposedModel(
        source: proposal.swiftSource, choices: proposal.choices, remarks: ProposalWords.proved(proposal, result),
        isProved: result.failures.isEmpty && result.thrown.isEmpty)
      queue.post(.proposed(job, model))
    } catch {
      guard !cancellation.isCancelled else { return }
      queue.post(.failed(job, error.message))
    }
  }

  /// Writes a proposed model, completely or not at all.
  func saveModel(_ job: JobID, _ text: String, _ path: String, replaces: Bool) {
    do throws(ApplyError) {
      try NewFile.write(text, to: path, replacing: replaces)
      queue.post(.notice(ProposalWords.wrote(path)))
    } catch {
      if case .exists = error { return queue.post(.modelExists(path: path, text: text)) }
      queue.post(.failed(job, error.message))
    }
  }
}
