internal import Foundation
internal import JSONText

/// Decodes a document again with a proposed change, as far as that is possible without a compiler: with other settings,
/// another root, or a repaired text.
struct FixTrial<Value: Decodable> {
  let type: Value.Type
  let document: JSONDocument
  let report: DocumentReport
  let decoder: JSONDecoder
  /// The root type as the report names it.
  let root: String

  var subject: Subject { Subject(root: root, report: report, document: document) }

  /// Returns the effect of a change; nil if it could not be tried, or does not hold.
  func fix(of candidate: Candidate) -> ProvedFix? {
    guard Self.canTry(candidate.proposal), let (report, agrees) = decoded(with: candidate.proposal), agrees,
      !candidate.isRefuted(by: report, on: subject)
    else { return nil }
    let fix = candidate.fix([report], [subject])
    return fix.resolves > 0 ? fix : nil
  }

  static func canTry(_ proposal: Proposal) -> Bool {
    proposal.edits.isEmpty && !proposal.needsCompiledDecoder
      && (proposal.decoderChange != nil || proposal.root != nil || proposal.documentText != nil)
  }

  /// Returns the report with the change, and whether `JSONDecoder` has the same verdict.
  private func decoded(with proposal: Proposal) -> (DocumentReport, agrees: Bool)? {
    let decoder = decoder.copy
    proposal.decoderChange?.settings.apply(to: decoder)
    guard let type = proposal.root.map(rootType) ?? type else { return nil }
    let data = proposal.documentText.map { Data($0) } ?? document.data
    let changed = JSONDocument(data, scannedFor: decoder)
    let report = Inspector(decoder: decoder).inspect(type, in: changed, file: report.file)
    // `JSONDecoder` would not return.
    guard !report.hasEndlessLoop, !report.endsProcess else { return (report, true) }
    return (report, (Oracle.thrown(type, from: data, decoder: decoder) == nil) == (report.verdict == .decodes))
  }

  /// Returns a root derived from the available type; nil for any other.
  private func rootType(_ text: String) -> (any Decodable.Type)? {
    let element = (Value.self as? any DecodableList.Type)?.element
    return switch text {
    case root: type
    case "[\(root)]": [Value].self
    case "[String: \(root)]": [String: Value].self
    default: element.flatMap { Self.rootType(text, madeOf: $0) }
    }
  }

  private static func rootType<Element: Decodable>(
    _ text: String, madeOf element: Element.Type
  ) -> (any Decodable.Type)? {
    let name = TypeName.text(of: element)
    return text == name ? element : text == "[String: \(name)]" ? [String: Element].self : nil
  }
}

/// An array of a decodable type.
private protocol DecodableList { static var element: any Decodable.Type { get } }

extension Array: DecodableList where Element: Decodable {
  fileprivate static var element: any Decodable.Type { Element.self }
}

extension JSONDocument {
  fileprivate var data: Data { text.withUnsafeBytes { Data($0) } }
}
