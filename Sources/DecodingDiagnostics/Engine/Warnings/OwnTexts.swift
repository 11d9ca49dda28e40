internal import JSONText

/// What types that are decoded from a single string make of it in their own code, according to their source.
final class OwnTexts {
  private struct Use {
    let makesURL: Bool
    /// Whether the code's initializer takes a string.
    let reader: ((String) -> Bool)?
  }

  private let uses: [String: Use]
  private var usesByType: [ObjectIdentifier: Use?] = [:]

  /// Nil if no type has such code.
  init?(_ facts: ModelFacts) {
    let urls = facts.urlTexts.filter { $0.value.contains(RefusableRead.ownValue) }.keys
    let readings = facts.refusableReads.compactMapValues { $0[RefusableRead.ownValue] }
    guard !urls.isEmpty || !readings.isEmpty else { return nil }
    let names = Set(urls).union(readings.keys)
    uses = Dictionary(
      uniqueKeysWithValues: names.map { ($0, Use(makesURL: urls.contains($0), reader: readings[$0]?.reader)) })
  }

  /// Returns whether the code of a type makes a URL of a string, and whether it refuses it.
  func judge(_ type: Any.Type, _ text: () -> String?) -> (makesURL: Bool, refuses: Bool) {
    guard let use = use(of: type) else { return (false, false) }
    return (use.makesURL, use.reader.map { reader in text().map { !reader($0) } ?? false } ?? false)
  }

  private func use(of type: Any.Type) -> Use? {
    let id = ObjectIdentifier(type)
    if let known = usesByType[id] { return known }
    let use = uses[TypeName.inSource(type)]
    usesByType[id] = .some(use)
    return use
  }
}

extension DecodeSession {
  /// Notes a string from which a type was decoded, if the type's own code refused or changed it.
  @inline(never)
  func note(_ type: Any.Type, at node: Node, _ ownTexts: OwnTexts) {
    let (makesURL, refuses) = ownTexts.judge(type) { document.string(of: node) }
    if refuses { trace.noteRefusedText(node, as: type) }
    if makesURL, mayBePercentEncoded(node) { trace.noteUnusualURL(node) }
  }
}
