import DecodingDiagnostics

/// A way of decoding the documents: changes of the source, the decoder, the roots and the texts, on top of what was given.
struct Variant: Sendable {
  var edits: [ModelEdit] = []
  /// The settings given on the command line, with those of the fixes on top.
  var change: SettingsChange
  /// Swift that configures the decoder, for the plan.
  var statements: [String] = []
  /// The part of it that holds closures, and so has to be compiled.
  var compiledStatements: [String] = []
  /// Roots to decode instead, by the number of the body.
  var roots: [Int: String] = [:]
  /// Repaired texts, by the number of the body.
  var texts: [Int: [UInt8]] = [:]

  init(change: SettingsChange) { self.change = change }

  /// - Parameter body: The one that the proposal was made for; its root and its text are no concern of the others.
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

  /// The change of settings without those that are compiled into the decoder's expression: a closure must not be
  /// replaced by a strategy that a flag gave.
  var appliedChange: SettingsChange {
    var change = change
    if change.dateDecodingStrategy == .custom { change.dateDecodingStrategy = nil }
    if change.dataDecodingStrategy == .custom { change.dataDecodingStrategy = nil }
    if change.keyDecodingStrategy == .custom { change.keyDecodingStrategy = nil }
    return change
  }

  private var editsKey: String { edits.map { "\($0)" }.joined(separator: "\n") }

  /// What tells the decoding of a body from others.
  func key(body: Int) -> String {
    let text = texts[body].map { "\($0.hashValue)" } ?? ""
    return ["\(body)", editsKey, roots[body] ?? "", "\(change)", compiledStatements.joined(separator: "\n"), text]
      .joined(separator: "\u{0}")
  }
}
