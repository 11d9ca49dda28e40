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

  // MARK: Extending

  static let noModel = "No model fits; name one with --model, or let --propose make one."
  static let decodesFirst = "--extend adds properties to a model that decodes the documents; fix the failures first."

  static func nothingIgnored(_ keys: [String]) -> String {
    keys.isEmpty ? "The model reads every key." : "The model ignores no key called \(keys.joined(separator: " or "))."
  }

  static func cannotExtend(_ types: [String]) -> String {
    "No property could be added to \(types.joined(separator: ", ")): with one, the sources do not compile or decode."
  }

  /// `Order: added note, tags; compiled, and every document decodes`.
  static func extended(_ extensions: [ModelExtension]) -> [String] {
    extensions.map { extended in
      let names = extended.properties.map { "\($0.name): \($0.swiftType)" }.joined(separator: ", ")
      return "\(extended.type): added \(names)"
    } + ["compiled, and every document decodes with Foundation"]
  }

  // MARK: Proposing

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
      lines.append("\(name): encoded again, \(places(result.unwritten)) from the samples")
    }
    return lines
  }

  private static func places(_ patterns: Set<String>) -> String {
    let sorted = patterns.sorted().map { $0.isEmpty ? "(root)" : $0 }
    let more = sorted.count > placeLimit ? " and \(sorted.count - placeLimit) more places" : ""
    return sorted.prefix(placeLimit).joined(separator: ", ") + more + (sorted.count == 1 ? " differs" : " differ")
  }
}
