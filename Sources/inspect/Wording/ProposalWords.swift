import DecodingDiagnostics

/// What is said of a model that was proposed.
enum ProposalWords {
  static let noName = "Name the model: --propose Order."
  static let noSamples = "No sample holds a value: there is nothing to propose a model for."
  private static let placeLimit = 5

  static func notJSON(_ file: String) -> String {
    "\(file): not valid JSON; inspect it without --propose to see where. Only valid samples are taken."
  }

  static func brokenLines(_ file: String) -> String { "\(file): some lines are not valid JSON." }

  /// One line on what was proved, and one for each thing that does not hold.
  static func proved(_ proposal: ModelProposal, _ result: ProposalProof.Result) -> [String] {
    let name = proposal.name
    guard result.failures.isEmpty, result.thrown.isEmpty else {
      return result.failures.prefix(placeLimit).map { "\(name): \($0.message)" }
        + result.thrown.prefix(1).map { "\(name): Foundation throws \($0)" }
    }
    let count = result.sampleCount
    let samples = count == 1 ? "the sample" : count == 2 ? "both samples" : "all \(count) samples"
    var lines = ["\(name): compiled; \(samples) decoded with Foundation as \(proposal.root)"]
    if proposal.decoderStatements?.contains("\n") == false, let line = proposal.decoderStatements {
      lines[0] += ", with \(line)"
    }
    if !result.isEncodingKnown {
      lines.append("\(name): encoding was not compared, since no plain encoder writes these dates")
    } else if !result.unwritten.isEmpty {
      lines.append("\(name): encoded again, \(places(result.unwritten)) differs from the samples")
    }
    return lines
  }

  private static func places(_ patterns: Set<String>) -> String {
    let sorted = patterns.sorted().map { $0.isEmpty ? "(root)" : $0 }
    let more = sorted.count > placeLimit ? " and \(sorted.count - placeLimit) more places" : ""
    return sorted.prefix(placeLimit).joined(separator: ", ") + more
  }
}
