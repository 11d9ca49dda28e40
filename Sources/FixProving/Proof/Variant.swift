import DecodingDiagnostics

/// A way of decoding the documents: changes of the source, the decoder, the roots and the documents, compared to the
/// original.
struct Variant: Sendable {
  var edits: [ModelEdit] = []
  /// The settings from the command line, overridden by those of the fixes.
  var change: SettingsChange
  /// Swift that configures the decoder, for the plan.
  var statements: [String] = []
  /// The statements with closures, which have to be compiled.
  var compiledStatements: [String] = []
  /// Roots to decode instead, by the number of the body.
  var roots: [Int: String] = [:]
  /// Repaired documents, by the number of the body.
  var texts: [Int: [UInt8]] = [:]

  init(change: SettingsChange) { self.change = change }

  /// - Parameter body: The body that the proposal was made for; the proposal's root and repaired text apply only to it.
  func applying(_ proposal: Proposal, to body: Int) -> Variant {
    var result = self
    result.edits += proposal.edits.filter { !edits.contains($0) }
    if let root = proposal.root { result.roots[body] = root }
    if let text = proposal.documentText { result.texts[body] = text }
    guard let decoderChange = proposal.decoderChange else { return result }
    if !statements.contains(decoderChange.swift) { result.statements.append(decoderChange.swift) }
    result.change = result.change.overridden(by: decoderChange.settings)
    if proposal.needsCompiledDecoder { result.compiledStatements.append(decoderChange.swift) }
    return result
  }

  func applying(_ fixes: [ProvedFix]) -> Variant {
    fixes.reduce(self) { $0.applying($1.proposal, to: $1.candidate.body) }
  }

  /// Returns the decoder's expression if closures are needed: the developer's own decoder, further configured.
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

  /// The settings without those that are compiled into the decoder's expression: a strategy from a flag must not
  /// replace a closure.
  var appliedChange: SettingsChange {
    var change = change
    if change.dateDecodingStrategy == .custom { change.dateDecodingStrategy = nil }
    if change.dataDecodingStrategy == .custom { change.dataDecodingStrategy = nil }
    if change.keyDecodingStrategy == .custom { change.keyDecodingStrategy = nil }
    return change
  }

  private var editsKey: String { edits.map { "\($0)" }.joined(separator: "\n") }

  /// Returns what identifies the decoding of a body.
  func key(body: Int) -> String {
    let text = texts[body].map { "\($0.hashValue)" } ?? ""
    return ["\(body)", editsKey, roots[body] ?? "", "\(change)", compiledStatements.joined(separator: "\n"), text]
      .joined(separator: "\u{0}")
  }
}
