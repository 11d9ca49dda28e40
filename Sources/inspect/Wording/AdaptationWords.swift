import DecodingDiagnostics

/// The messages about adapting a model to another version of a service.
enum AdaptationWords {
  static let oldFail = "The model does not decode the old samples; `--adapt` needs samples that it decodes."
  private static let lossLimit = 5

  static func text(_ adaptation: Adaptation) -> [String] {
    let fixes = adaptation.fixes.map { "cost: \($0.title)" + ($0.loses.map { ". \($0)" } ?? "") }
    return fixes + adaptation.extensions.map(added) + lost(adaptation.lost)
      + FixWords.byHand(adaptation.decoderChange, root: nil, documentDiff: nil) + [verdict(adaptation)]
  }

  private static func added(_ extended: ModelExtension) -> String {
    let properties = extended.properties.map { "\($0.name): \($0.swiftType)" }
    return "\(extended.type): added \(properties.joined(separator: ", "))"
  }

  /// What the fixes for the new samples alone would break.
  private static func lost(_ failures: [Failure]) -> [String] {
    guard !failures.isEmpty else { return [] }
    let shown = failures.prefix(lossLimit).map { "  \($0.message)" }
    return ["with fixes for the new samples alone, the old ones no longer decode:"] + shown
  }

  private static func verdict(_ adaptation: Adaptation) -> String {
    guard adaptation.isWhole else {
      return "no fix was proved for \(adaptation.left.joined(separator: ", ")); the new samples do not decode yet"
    }
    if adaptation.changes.isEmpty, adaptation.decoderChange == nil {
      return "\(adaptation.model) decodes the old and the new samples as is"
    }
    return "compiled; the old and the new samples decode with Foundation"
  }
}
