import DecodingDiagnostics
import SwiftModels

/// `--harden`: shows what a model cannot decode yet, tested on variations of the samples, each with a proved fix.
struct HardenRun {
  let session: InspectionSession
  let command: InspectCommand

  func run(files: [String]) -> Int32 {
    do throws(ToolError) {
      let proof = SourceProof(session: session, documents: try SampleDocuments(files, session))
      let search = try search(proof)
      if command.fix {
        try SourceDelivery(session: session).write(search.changes)
      } else if command.diff {
        SourceDelivery(session: session).print(search.changes)
      } else {
        deliver(report(search), search)
      }
      for line in RiskWords.notes(search) { StandardError.print(line) }
      return ExitStatus.success
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  private func search(_ proof: SourceProof) throws(ToolError) -> HardeningSearch {
    do throws(SourceProof.Refusal) {
      return try HardeningSearch(proof)
    } catch {
      throw ToolError(error.reason)
    }
  }

  private func deliver(_ report: DocumentReport, _ search: HardeningSearch) {
    if command.reportFormat == JSONRenderer.name {
      return StandardOutput.print(JSONRenderer().render(Report(documents: [report]), documents: []), as: .json)
    }
    StandardOutput.print(RiskWords.text(report))
    SourceDelivery(session: session).print(search.changes)
  }

  /// Returns the risks and their fixes as fields of a report on the samples.
  private func report(_ search: HardeningSearch) -> DocumentReport {
    let opened = search.proof.documents.opened
    var report = DocumentReport(
      file: opened.file, encoding: opened.json.text.encoding.rawValue, model: search.proof.documents.model,
      verdict: .decodes)
    var risks: [ModelRisk] = []
    for found in search.found {
      var risk = found.trial.risk
      risk.message = Catalogue.message(for: risk)
      if let proposal = found.fix {
        risk.fixes = [report.fixes.count]
        report.fixes.append(fix(proposal, found.changes))
      }
      risks.append(risk)
    }
    report.risks = risks
    report.plan = plan(of: report.fixes, search)
    return report
  }

  private func fix(_ proposal: Proposal, _ changes: [SourceChange]) -> Fix {
    var fix = Fix(
      kind: proposal.kind, title: proposal.title, explanation: proposal.explanation, verification: .compiled)
    fix.rule = proposal.rule
    fix.resolves = 1
    fix.effect = proposal.effect
    fix.diff = SourceDelivery.diff(changes)
    fix.decoderChange = proposal.decoderChange
    fix.root = proposal.root
    return fix
  }

  private func plan(of fixes: [Fix], _ search: HardeningSearch) -> Plan? {
    guard !fixes.isEmpty else { return nil }
    var plan = Plan(fixes: Array(fixes.indices), verification: .compiled, remaining: 0)
    plan.diff = SourceDelivery.diff(search.changes)
    plan.decoderChange = search.decoderChange
    plan.root = search.root
    return plan
  }
}
