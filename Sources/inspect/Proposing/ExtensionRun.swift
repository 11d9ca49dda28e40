import DecodingDiagnostics
import FixProving
import Foundation
import JSONText
import SwiftModels

/// `--extend`: what a model ignores becomes properties, as a diff that was compiled and decodes all documents.
struct ExtensionRun {
  let session: InspectionSession
  let keys: [String]
  /// Written to the sources, and not printed.
  let isWritten: Bool

  func run(files: [String]) -> Int32 {
    do throws(ToolError) {
      let documents = try Documents(files, session)
      let extensions = try extensions(of: documents)
      let proved = try proved(extensions, documents)
      guard !proved.extensions.isEmpty else {
        throw ToolError(ProposalWords.cannotExtend(extensions.map(\.type), proved.refusal))
      }
      try deliver(proved)
      for line in ProposalWords.extended(proved.extensions) { StandardError.print(line) }
      return ExitStatus.success
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  private func extensions(of documents: Documents) throws(ToolError) -> [ModelExtension] {
    let report = try report(documents)
    guard report.verdict == .decodes else { throw ToolError(ProposalWords.decodesFirst) }
    let model = try index(documents).declaredModel
    let found = ModelExtension.extensions(
      for: report, of: documents.opened.json, in: model, root: documents.root,
      keys: keys.isEmpty ? nil : Set(keys))
    guard !found.isEmpty else { throw ToolError(ProposalWords.nothingIgnored(keys)) }
    return found
  }

  private func report(_ documents: Documents) throws(ToolError) -> DocumentReport {
    do throws(ModelError) {
      let inspector = try session.inspector(for: documents.opened.file)
      return try inspector.inspect(
        documents.opened.inspected, with: try prepare(documents, .none, inspector), change: session.change)
    } catch {
      throw ToolError(ModelErrorWords.text(error))
    }
  }

  private func prepare(
    _ documents: Documents, _ edits: EditedSources, _ inspector: ModelInspector
  ) throws(ModelError) -> LoadedModel {
    try inspector.prepare(
      model: documents.root, decoder: session.decoder, decoding: session.decoding(of: documents.model), edits: edits)
  }

  private func index(_ documents: Documents) throws(ToolError) -> ModelIndex {
    do throws(ModelError) {
      let inspector = try session.inspector(for: documents.opened.file)
      return try inspector.index(reaching: [documents.root])
    } catch {
      throw ToolError(ModelErrorWords.text(error))
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

  /// Type by type, so that one that cannot be extended does not keep the others from it.
  private func proved(_ extensions: [ModelExtension], _ documents: Documents) throws(ToolError) -> Proved {
    let index = try index(documents)
    var proved = Proved()
    for candidate in extensions {
      // Where an initializer of the type's own would have to set the properties, they are variables.
      for asVariables in [false, true] {
        let edits = proved.edits + candidate.edits(asVariables: asVariables).filter { !proved.edits.contains($0) }
        do throws(Refusal) {
          proved.changes = try changes(edits, index, documents)
          proved.edits = edits
          proved.extensions.append(candidate)
          break
        } catch {
          proved.refusal = error.reason
        }
      }
    }
    return proved
  }

  /// Why a type cannot be extended.
  private struct Refusal: Error {
    let reason: String
  }

  private func changes(
    _ edits: [ModelEdit], _ index: ModelIndex, _ documents: Documents
  ) throws(Refusal) -> [SourceChange] {
    var editor = SourceEditor(index)
    do throws(EditError) {
      try editor.apply(edits)
    } catch {
      throw Refusal(reason: ProposalWords.cannotEdit(error))
    }
    let proof: DecodingProof
    do throws(ModelError) {
      let inspector = try session.inspector(for: documents.opened.file)
      proof = try inspector.prove(
        documents.opened.inspected, with: try prepare(documents, editor.edited, inspector), change: session.change,
        checksRoundTrip: false)
    } catch {
      throw Refusal(reason: ModelErrorWords.text(error))
    }
    if let failure = proof.report.failures.first { throw Refusal(reason: failure.message) }
    guard proof.oracle == .decodes else { throw Refusal(reason: ProposalWords.foundationThrows(proof.oracle)) }
    return editor.changes
  }

  // MARK: Delivering

  private func deliver(_ proved: Proved) throws(ToolError) {
    guard isWritten else {
      for change in proved.changes {
        let diff = UnifiedDiff.text(path: change.path, before: change.before, after: change.after)
        StandardOutput.print(diff ?? "", as: .patch)
      }
      return
    }
    do throws(ApplyError) {
      try session.sourceWriter.apply(proved.changes)
    } catch {
      throw ToolError(error.message)
    }
    for change in proved.changes { StandardError.print(FixWords.written(change.path)) }
  }
}

/// Documents of one kind, as one array.
private struct Documents {
  let opened: OpenedDocument
  /// What each is decoded as.
  let model: String
  /// What all of them are.
  let root: String

  init(_ files: [String], _ session: InspectionSession) throws(ToolError) {
    var texts: [ArraySlice<UInt8>] = []
    for file in files { texts += try ProposalRun.sample(file, session).texts }
    guard let first = files.first, let text = texts.first else { throw ToolError(ProposalWords.noSamples) }
    let bytes = Array(text)
    let one = OpenedDocument(file: first, json: JSONDocument(bytes, options: session.scanOptions), bytes: bytes)
    do throws(ModelError) {
      guard let model = try session.chooseModel(for: one, change: .init()).root else {
        throw ModelError.system(ProposalWords.noModel)
      }
      self.model = model
    } catch {
      throw ToolError(ModelErrorWords.text(error))
    }
    guard texts.count > 1 else {
      (opened, root) = (one, model)
      return
    }
    var joined: [UInt8] = [UInt8(ascii: "[")]
    joined += texts.joined(separator: [UInt8(ascii: ",")])
    joined.append(UInt8(ascii: "]"))
    opened = OpenedDocument(file: first, json: JSONDocument(joined, options: session.scanOptions), bytes: joined)
    root = "[\(model)]"
  }
}
