internal import Foundation
internal import JSONText

extension Inspector {
  /// Finds the strings that the model's own code takes for unknown ones, by trying others in their place.
  ///
  /// - Complexity: Linear in the document; what is tried does not grow with it.
  func unheardTexts(_ session: DecodeSession, _ findings: [Finding], _ copying: any TrialCopying) -> [UnheardText] {
    guard let facts = options.modelFacts, !facts.handWritten.isEmpty else { return [] }
    let failed = Set(findings.map(\.node))
    let groups = TextTrialGroup.all(in: session) { !failed.contains($0) }.filter { group in
      facts.standIns[TypeName.withoutArguments(of: group.type)] == nil
    }
    guard !groups.isEmpty else { return [] }
    let inner = Inspector(decoder: decoder, options: options.forTrials)
    let scan = ScanOptions(allowsJSON5: decoder.allowsJSON5, assumesTopLevelDictionary: false)
    let answers = copying.answers(count: groups.count) { number in
      var trial = TextTrial(
        of: groups[number], in: session.document, scan: scan, vocabularies: facts.vocabularies, inspector: inner,
        budget: Self.trialBudget / groups.count)
      return trial.unheard()
    }
    return answers.flatMap { $0 ?? [] }.sorted { $0.node < $1.node }
  }

  /// How much text all trials together may decode, in bytes: a fraction of a second in a debug build.
  private static let trialBudget = 500_000
}

extension InspectorOptions {
  /// Offsets are of no use in another document.
  fileprivate var forTrials: InspectorOptions {
    var options = self
    options.omittedPlaces = []
    options.isPart = false
    return options
  }
}
