import DecodingDiagnostics
import FixProving
import SwiftModels

/// `--extend`: adds properties for what a model ignores, as a diff that was compiled and decodes all documents.
struct ExtensionRun {
  let session: InspectionSession
  let keys: [String]
  /// Whether the diff is written to the sources instead of printed.
  let isWritten: Bool

  func run(files: [String]) -> Int32 {
    do throws(ToolError) {
      let proof = SourceProof(session: session, documents: try SampleDocuments(files, session))
      let extensions = try extensions(proof)
      guard !extensions.isEmpty else {
        StandardError.print(ProposalWords.nothingIgnored(keys))
        return keys.isEmpty ? ExitStatus.success : ExitStatus.failure
      }
      let proved = try proved(extensions, proof)
      guard !proved.extensions.isEmpty else {
        throw ToolError(ProposalWords.cannotExtend(extensions.map(\.type), proved.refusal))
      }
      let delivery = SourceDelivery(session: session)
      if isWritten { try delivery.write(proved.changes) } else { delivery.print(proved.changes) }
      for line in ProposalWords.extended(proved.extensions) { StandardError.print(line) }
      return ExitStatus.success
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  private func extensions(_ proof: SourceProof) throws(ToolError) -> [ModelExtension] {
    do throws(SourceProof.Refusal) {
      let documents = proof.documents
      let report = try proof.report(on: documents.opened.bytes, with: try proof.prepare())
      guard report.verdict == .decodes else { throw SourceProof.Refusal(reason: ProposalWords.decodesFirst) }
      return ModelExtension.extensions(
        for: report, of: documents.opened.json, in: try proof.index.declaredModel, root: documents.root,
        keys: keys.isEmpty ? nil : Set(keys))
    } catch {
      throw ToolError(error.reason)
    }
  }

  // MARK: Proving

  private struct Proved {
    var extensions: [ModelExtension] = []
    var edits: [ModelEdit] = []
    var changes: [SourceChange] = []
    /// Why a type was not extended.
    var refusal: String?
  }

  /// Proves all types together, which takes one compile; if that fails, one by one, so that a type that cannot be
  /// extended does not affect the others.
  private func proved(_ extensions: [ModelExtension], _ proof: SourceProof) throws(ToolError) -> Proved {
    do throws(SourceProof.Refusal) {
      let index = try proof.index
      var proved = Proved()
      take(extensions, into: &proved, index, proof)
      guard proved.extensions.isEmpty, extensions.count > 1 else { return proved }
      for candidate in extensions { take([candidate], into: &proved, index, proof) }
      return proved
    } catch {
      throw ToolError(error.reason)
    }
  }

  /// Adds the extensions that work. If a type's own initializer would have to set the properties, they become
  /// variables.
  private func take(
    _ candidates: [ModelExtension], into proved: inout Proved, _ index: ModelIndex, _ proof: SourceProof
  ) {
    for asVariables in [false, true] {
      let added = candidates.flatMap { $0.edits(asVariables: asVariables) }
      let edits = added.reduce(into: proved.edits) { if !$0.contains($1) { $0.append($1) } }
      do throws(SourceProof.Refusal) {
        let editor = try proof.editor(edits, from: index)
        try proof.prove(proof.documents.opened.bytes, with: try proof.prepare(editor.edited))
        proved.changes = editor.changes
        proved.edits = edits
        proved.extensions += candidates
        return
      } catch {
        proved.refusal = error.reason
      }
    }
  }
}
