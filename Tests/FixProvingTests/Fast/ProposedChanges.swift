import DecodingDiagnostics
import JSONText
import SwiftModels

@testable import FixProving

/// The proposals of the rules for a recorded report, and the edited models: nothing is compiled.
struct ProposedChanges {
  let candidates: [Candidate]
  private let index: ModelIndex
  private let document: [UInt8]

  /// - Parameter model: The scenario's own, or another spelling of it.
  init(_ scenario: Scenario, model: String? = nil, report: DocumentReport) {
    let file = SwiftFile(path: "model.swift", absolutePath: "/model.swift", text: model ?? scenario.model)
    index = ModelIndex([file])
    document = Array(scenario.document.utf8)
    let subject = Subject(root: scenario.root, report: report, document: JSONDocument(document))
    candidates =
      Candidate.gather(from: [subject], model: index.declaredModel).inOrderOfTrial
      + Candidate.lastChances(in: [subject], model: index.declaredModel).inOrderOfTrial
  }

  var hasHandWrittenCode: Bool { index.declaredModel.types.contains(where: \.hasDecodingInitializer) }

  /// The diffs and statements of a change; nil if its edits are impossible.
  func text(of candidate: Candidate) -> String? {
    let proposal = candidate.proposal
    var editor = SourceEditor(index)
    guard (try? editor.apply(proposal.edits)) != nil else { return nil }
    let diffs = editor.changes.compactMap { UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after) }
    let repaired = proposal.documentText.flatMap { UnifiedDiff.text(path: "input.json", before: document, after: $0) }
    return (diffs + [repaired, proposal.decoderChange?.swift, proposal.root].compactMap(\.self)).joined(separator: "\n")
  }

  /// The proposals in the order of trial, and whether their edits are possible.
  var summary: [String] {
    candidates.map { candidate in
      "\(candidate.name)\(text(of: candidate) == nil ? ": not possible" : "")"
    }
  }

  /// The proposals tried before the first possible change of a kind; nil if there is none.
  func before(_ kind: FixKind) -> [String]? {
    let first = candidates.firstIndex { $0.proposal.kind == kind && text(of: $0) != nil }
    return first.map { candidates[..<$0].map(\.name) }
  }
}

extension Candidate {
  /// `string-backed-number: stringBacked: Parse …`
  var name: String { "\(rules.joined(separator: "+")): \(proposal.kind.rawValue): \(proposal.title)" }
}
