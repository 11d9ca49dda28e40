public import JSONText

/// A risk to test: the samples with one value changed.
public struct RiskTrial: Sendable {
  public var risk: ModelRisk
  /// The changed text.
  public let text: [UInt8]

  /// Returns the trials for samples that decode, the most likely risks first.
  ///
  /// - Parameters:
  ///   - document: The samples, as the elements of an array if there are several.
  ///   - model: The declarations in the sources.
  ///   - root: The type that `document` is decoded as.
  ///   - settings: The decoder's settings.
  ///   - isJoined: Whether the top-level array only joins the samples.
  /// - Complexity: Linear in the samples, and in the number of trials.
  public static func trials(
    of document: JSONDocument, in model: DeclaredModel, root: String, settings: DecoderSettings, isJoined: Bool = true
  ) -> [RiskTrial] {
    let convertsKeys = settings.keyDecodingStrategy == .convertFromSnakeCase
    let places = ModelPlaces(document, model, root: root, convertsKeys: convertsKeys).all
    let evidence = RiskEvidence(document)
    var seen: Set<String> = []
    return places.flatMap { place in
      RiskSearch(place: place, document: document, model: model, evidence: evidence, isJoined: isJoined).trials
    }
    .filter { seen.insert("\($0.risk.kind) \($0.risk.subject)").inserted }
    .sorted { ModelRisk.ranksBefore($0.risk, $1.risk) }
  }
}
