import DecodingDiagnostics

/// A way of decoding the document: changes of the source, the decoder, the root and the text, on top of what was given.
struct Variant: Sendable {
  var edits: [ModelEdit] = []
  var root: String
  /// The settings given on the command line, with those of the fixes on top.
  var change: SettingsChange
  /// Swift that configures the decoder, for the plan.
  var statements: [String] = []
  /// The part of it that holds closures, and so has to be compiled.
  var compiledStatements: [String] = []
  var documentText: [UInt8]?

  func applying(_ proposal: Proposal) -> Variant {
    var result = self
    result.edits += proposal.edits.filter { !edits.contains($0) }
    if let root = proposal.root { result.root = root }
    if let text = proposal.documentText { result.documentText = text }
    guard let decoderChange = proposal.decoderChange else { return result }
    if !statements.contains(decoderChange.swift) { result.statements.append(decoderChange.swift) }
    result.change = result.change.overridden(by: decoderChange.settings)
    if proposal.needsCompiledDecoder { result.compiledStatements.append(decoderChange.swift) }
    return result
  }

  /// The decoder's expression where closures are needed: the developer's own decoder, configured further.
  func decoderExpression(base: String?) -> String? {
    guard !compiledStatements.isEmpty else { return base }
    return """
      { () -> JSONDecoder in
      let decoder = \(base ?? "JSONDecoder()")
      \(compiledStatements.joined(separator: "\n"))
      return decoder
      }()
      """
  }

  /// What tells this variant from others.
  var key: String {
    let edits = edits.map { "\($0)" }.joined(separator: "\n")
    return [edits, root, "\(change)", compiledStatements.joined(separator: "\n"), "\(documentText?.hashValue ?? 0)"]
      .joined(separator: "\u{0}")
  }
}
