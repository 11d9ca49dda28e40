import DecodingDiagnostics
import SwiftModels

/// Proposes a model and proves it; places that do not decode get a plainer type, and the model is proved again.
struct ProposalSearch {
  private static let attemptLimit = 4

  let session: InspectionSession
  let name: String
  let samples: [ProposalSample]

  func proved(_ options: ProposalOptions) throws(ToolError) -> (ModelProposal, ProposalProof.Result) {
    var options = options
    var proposal = ModelProposal(named: name, from: samples, options: options)
    if proposal.sampleCount == 0 { throw ToolError(ProposalWords.noSamples) }
    var result = try prove(proposal)
    for _ in 1..<Self.attemptLimit where !result.failures.isEmpty {
      let plainer = options.plain.union(result.failingPlaces)
      if plainer == options.plain { break }
      options.plain = plainer
      proposal = ModelProposal(named: name, from: samples, options: options)
      result = try prove(proposal)
    }
    return (proposal, result)
  }

  private func prove(_ proposal: ModelProposal) throws(ToolError) -> ProposalProof.Result {
    do throws(ModelError) {
      return try ProposalProof(proposal: proposal, session: session).run(samples)
    } catch {
      throw ToolError(ModelErrorWords.text(error))
    }
  }
}
