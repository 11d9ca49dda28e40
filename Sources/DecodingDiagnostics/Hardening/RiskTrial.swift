public import JSONText

/// A risk that is to be tried: the samples with one value changed.
public struct RiskTrial: Sendable {
  public var risk: ModelRisk
  /// The changed text.
  public let text: [UInt8]

  /// The trials for samples that decode, the most likely risks first.
  ///
  /// - Parameters:
  ///   - document: The samples, as the elements of an array where they are several.
  ///   - model: What the sources declare.
  ///   - root: What `document` is decoded as.
  ///   - settings: The decoder's.
  ///   - isJoined: The array at the top holds the samples, and is not theirs.
  /// - Complexity: Linear in the samples, and in the trials that come of them.
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
