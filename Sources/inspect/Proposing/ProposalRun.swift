import DecodingDiagnostics
import FixProving
import Foundation
import JSONText
import SwiftModels

/// `--propose`: prints a model for the documents, once it was compiled and has decoded them all.
struct ProposalRun {
  let session: InspectionSession
  let arguments: ProposalArguments

  func run(files: [String]) -> Int32 {
    do throws(ToolError) {
      let samples = try SampleFiles(files, session).samples()
      let (proposal, result) = try proved(samples)
      if arguments.explainProposal {
        for choice in proposal.choices { StandardOutput.print(Catalogue.explanation(of: choice) + "\n") }
      } else {
        try deliver(proposal)
      }
      for line in ProposalWords.proved(proposal, result) { StandardError.print(line) }
      return result.failures.isEmpty ? ExitStatus.success : ExitStatus.failure
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  /// Returns the content of a file: a document, or one per line.
  static func sample(_ file: String, _ session: InspectionSession) throws(ToolError) -> ProposalSample {
    let document = try session.open(file, change: .init())
    if document.json.breakage?.cause == .jsonLines {
      let lines = document.asLines
      guard lines.lines?.broken.isEmpty ?? true else { throw ToolError(ProposalWords.brokenLines(file)) }
      return ProposalSample(lines.json, holdsRecords: true)
    }
    if document.json.breakage != nil { throw ToolError(ProposalWords.notJSON(file)) }
    return ProposalSample(document.json)
  }

  // MARK: Proving

  private func proved(_ samples: [ProposalSample]) throws(ToolError) -> (ModelProposal, ProposalProof.Result) {
    guard let name = arguments.propose else { throw ToolError(ProposalWords.noName) }
    let options = arguments.options(session.change, like: try neighbours())
    return try ProposalSearch(session: session, name: name, samples: samples).proved(options)
  }

  /// Returns the style and the decoder settings of the models in the named sources.
  private func neighbours() throws(ToolError) -> ProposalOptions {
    guard !session.sources.isEmpty else { return ProposalOptions() }
    do throws(ModelError) {
      let inspector = try session.inspector(for: "-")
      var options = ProposalOptions(like: try inspector.declaredModels())
      let usual = inspector.declaredDecodings(for: arguments.propose ?? "").first?.change
      options.convertsKeys = usual?.keyDecodingStrategy == .convertFromSnakeCase
      return options
    } catch {
      throw ToolError(ModelErrorWords.text(error))
    }
  }

  // MARK: Delivering

  private func deliver(_ proposal: ModelProposal) throws(ToolError) {
    guard let path = arguments.output else { return StandardOutput.print(proposal.swiftSource) }
    do throws(ApplyError) {
      try NewFile.write(proposal.swiftSource, to: path, replacing: arguments.overwrite)
    } catch {
      throw ToolError(error.message)
    }
  }
}
