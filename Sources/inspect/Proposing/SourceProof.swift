import DecodingDiagnostics
import FixProving
import SwiftModels

/// Compiles changed sources and decodes samples with them, with this library and with Foundation.
struct SourceProof {
  let session: InspectionSession
  let documents: SampleDocuments

  /// Why a change was rejected.
  struct Refusal: Error {
    let reason: String
  }

  var inspector: ModelInspector {
    get throws(Refusal) {
      do throws(ModelError) {
        return try session.inspector(for: documents.opened.file)
      } catch {
        throw Refusal(reason: ModelErrorWords.text(error))
      }
    }
  }

  /// The declarations in the sources that the documents' type needs.
  var index: ModelIndex {
    get throws(Refusal) {
      let inspector = try inspector
      do throws(ModelError) {
        return try inspector.index(reaching: [documents.root])
      } catch {
        throw Refusal(reason: ModelErrorWords.text(error))
      }
    }
  }

  func editor(_ edits: [ModelEdit], from index: ModelIndex) throws(Refusal) -> SourceEditor {
    var editor = SourceEditor(index)
    do throws(EditError) {
      try editor.apply(edits)
    } catch {
      throw Refusal(reason: ProposalWords.cannotEdit(error))
    }
    return editor
  }

  /// The model of changed sources, and the settings to decode with.
  struct Prepared {
    let model: LoadedModel
    let change: SettingsChange
  }

  /// - Parameters:
  ///   - decoderChange: A change of the decoder that is compiled with the sources.
  ///   - changedRoot: The type to decode instead of the documents' type.
  func prepare(
    _ edits: EditedSources = .none, changing decoderChange: DecoderChange? = nil, root changedRoot: String? = nil
  ) throws(Refusal) -> Prepared {
    let inspector = try inspector
    let root = changedRoot ?? documents.root
    do throws(ModelError) {
      guard let decoderChange else {
        let model = try inspector.prepare(
          model: root, decoder: session.decoder, decoding: session.decoding(of: documents.model),
          edits: edits)
        return Prepared(model: model, change: session.change)
      }
      var settings = session.settings(for: documents.model, decoderChange.settings)
      let isClosure = settings.dateDecodingStrategy == .custom
      if isClosure { settings.dateDecodingStrategy = nil }
      let base = session.decoderExpression(for: documents.model)
      let expression = isClosure ? Self.decoder(base, configuredBy: decoderChange.swift) : base
      return Prepared(
        model: try inspector.prepare(model: root, decoder: expression, edits: edits), change: settings)
    } catch {
      throw Refusal(reason: ModelErrorWords.text(error))
    }
  }

  private static func decoder(_ base: String?, configuredBy statements: String) -> String {
    """
    { (decoder: JSONDecoder) -> JSONDecoder in
    \(statements)
    return decoder
    }(\(base ?? "JSONDecoder()"))
    """
  }

  /// Returns the failures and warnings of decoding some text.
  func report(on text: [UInt8], with prepared: Prepared) throws(Refusal) -> DocumentReport {
    let inspector = try inspector
    do throws(ModelError) {
      return try inspector.inspect(
        InspectedDocument(bytes: text, file: documents.opened.file), with: prepared.model, change: prepared.change)
    } catch {
      throw Refusal(reason: ModelErrorWords.text(error))
    }
  }

  /// - Throws: An error if code of the models no longer compiles, the text does not decode, or Foundation throws.
  func prove(_ text: [UInt8], with prepared: Prepared) throws(Refusal) {
    let inspector = try inspector
    let proof: DecodingProof
    do throws(ModelError) {
      proof = try inspector.prove(
        InspectedDocument(bytes: text, file: documents.opened.file), with: prepared.model, change: prepared.change,
        checksRoundTrip: false)
    } catch {
      throw Refusal(reason: ModelErrorWords.text(error))
    }
    if proof.leavesUsesBehind { throw Refusal(reason: ProposalWords.leavesUsesBehind) }
    if let failure = proof.report.failures.first { throw Refusal(reason: failure.message) }
    guard proof.oracle == .decodes else { throw Refusal(reason: ProposalWords.foundationThrows(proof.oracle)) }
  }
}
