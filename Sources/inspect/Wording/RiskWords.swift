import DecodingDiagnostics

/// The messages about changes that break a model.
enum RiskWords {
  static func text(_ report: DocumentReport) -> String {
    let risks = report.risks ?? []
    guard !risks.isEmpty else { return Catalogue.noRisks + "\n" }
    return risks.enumerated().map { number, risk in
      entry(risk, number: number + 1, fix: risk.fixes.first.map { report.fixes[$0] })
    }
    .joined(separator: "\n") + "\n"
  }

  private static func entry(_ risk: ModelRisk, number: Int, fix: Fix?) -> String {
    let place = risk.path.isEmpty ? "(root)" : risk.path
    let change = risk.tried.map { "\(place) = \($0)" } ?? "\(place) removed"
    var lines = ["\(number). \(risk.message)", "   tried: \(change); \(Catalogue.loss(of: risk))"]
    if let fix {
      lines.append("   fix: \(fix.title)")
    } else {
      lines.append("   no fix" + (risk.refusal.map { ": \($0)" } ?? ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func notes(_ search: HardeningSearch) -> [String] {
    var lines = [Catalogue.triedRisks(search.tried, of: search.planned)]
    let fixes = search.found.compactMap(\.fix)
    if !fixes.isEmpty { lines.append("compiled with all fixes; every sample and every change decodes with Foundation") }
    if fixes.contains(where: { $0.effect == .losesData }) { lines.append(Catalogue.lossHandler) }
    return lines + FixWords.byHand(search.decoderChange, root: search.root, documentDiff: nil)
  }
}
