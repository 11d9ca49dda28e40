internal import JSONText

/// Finds the texts of which the code of their type makes dates by a formatter without a fixed locale.
struct DeviceDateSurvey {
  /// The format of each text's formatter.
  private(set) var nodes: [Node: String] = [:]
  private let session: DecodeSession
  private let facts: [String: DeviceDates]

  /// - Complexity: Linear in the document, where the models have such code at all.
  init(_ session: DecodeSession) {
    self.session = session
    facts = session.options.modelFacts?.deviceDates ?? [:]
    if !facts.isEmpty, let root = session.document.root { visit(root) }
  }

  private mutating func visit(_ node: Node) {
    let document = session.document
    let dates = session.trace.shape(of: node).flatMap { facts[TypeName.inSource($0.type)] }
    for child in document.children(of: node) {
      switch document.kind(of: child) {
      case .object, .array: visit(child)
      case .string:
        let key = document.key(of: child).map(document.displayString(of:))
        guard let dates, let key, session.marks.isMarked(child) else { continue }
        if dates.keys.contains(session.strategies.convert(key) { [] }) { nodes[child] = dates.format }
      default: break
      }
    }
  }
}
